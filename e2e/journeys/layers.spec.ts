import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';

const PHONE = { width: 390, height: 844 };
const row = (page: Page) => page.locator('main [data-row-link]');
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Opens Bookings and then Today, so that Back leads from Today to Bookings. */
async function openToday(page: Page) {
  await page.setViewportSize(PHONE);
  await signIn(page, { at: '/login?next=/account/bookings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible();
  await expect(row(page).first()).toBeVisible();
  await expect.poll(() => at(page)).toBe('/account');
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until the top layer has its history entry, which it gets only once the page has loaded. */
const hasEntryOfLayer = (page: Page) =>
  page.waitForFunction(() => JSON.stringify(history.state).includes('"hostPortalLayer":true'));

test('Back first closes the menu, the More sheet, the finder or a booking, and then leaves the page', async ({
  page,
}) => {
  await openToday(page);
  const layers = {
    menu: async () => {
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      return page.getByRole('menu');
    },
    more: async () => {
      await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
      return dialog(page);
    },
    finder: async () => {
      await page.getByRole('button', { name: /^In \/ out/ }).click();
      return dialog(page);
    },
    booking: async () => {
      await row(page).first().click();
      return dialog(page);
    },
  };
  for (const open of Object.values(layers)) {
    const layer = await open();
    await expect(layer).toBeVisible();
    await page.goBack();
    await expect(layer).toBeHidden();
    expect(at(page)).toBe('/account');
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goBack();
  await expect.poll(() => at(page)).toBe('/account/bookings');
});

test('pressing Back right after opening a booking does not leave the page', async ({ page }) => {
  await openToday(page);
  await row(page)
    .first()
    .evaluate(async (link: HTMLElement) => {
      link.click();
      // Goes back in the next task, which runs before the next frame.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      history.back();
    });
  await expect.poll(() => at(page)).toBe('/account');
  await expect(dialog(page)).toBeHidden();
  await row(page).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => at(page)).toBe('/account/bookings');
});

test('sheets closed with their button leave no history entry behind', async ({ page }) => {
  await openToday(page);
  for (const index of [0, 1, 2]) {
    await row(page).nth(index).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await expect.poll(() => at(page)).toBe('/account');
  await page.goBack();
  await expect.poll(() => at(page)).toBe('/account/bookings');
});

test('a link to a booking opens its sheet over the page, and closing the sheet with its button or Back leads to the page', async ({
  page,
}) => {
  await openToday(page);
  await row(page).first().click();
  await expect.poll(() => at(page)).toContain('?booking=');
  const link = at(page);
  for (const close of ['button', 'back'] as const) {
    await page.goto('/privacy');
    await page.goto(link);
    await expect(dialog(page)).toBeVisible();
    await hasEntryOfLayer(page);
    if (close === 'button') await dialog(page).getByRole('button', { name: 'Close' }).click();
    else await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => at(page)).toBe('/account');
    await page.goBack();
    await expect.poll(() => at(page)).toBe('/privacy');
  }
});

test('Back closes an open sheet before it leaves the page, even after a reload or Forward', async ({ page }) => {
  await openToday(page);
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(row(page).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await row(page).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect.poll(() => at(page)).toBe('/account/bookings');
});

test('Back asks for confirmation if a sheet has unsaved changes, and staying keeps the changes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, { at: '/login?next=/account/storage-spots/s101/closures' });
  await page.getByRole('button', { name: 'Add a closure' }).click();
  const end = page.getByRole('dialog', { name: 'Add a closure' }).getByLabel('Opens again');
  await end.fill('2026-12-27');
  // A sheet with unsaved changes has a history entry in addition to the URL.
  await page.waitForFunction(() => JSON.stringify(history.state).includes('"hostPortalLayer":true'));
  await page.goBack();
  const leave = dialog(page).getByRole('button', { name: 'Leave without saving' });
  await expect(leave).toBeVisible();
  await page.goBack();
  await expect(leave).toBeHidden();
  await expect(end).toHaveValue('Dec 27, 2026');
});

test('choosing a language in the More sheet adds one history entry', async ({ page }) => {
  await openToday(page);
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  await dialog(page).getByRole('button', { name: 'Deutsch' }).click();
  await expect.poll(() => at(page)).toBe('/de/account');
  await expect(dialog(page)).toBeHidden();
  // Waits until the page has left the sheet's history entry, because Playwright's Back would otherwise interfere.
  await page.waitForFunction(() => !JSON.stringify(history.state).includes('hostPortalLayer'));
  await page.goBack();
  await expect.poll(() => at(page)).toBe('/account/bookings');
});
