import type { Page } from '@playwright/test';
import { GUEST } from '@host-portal/delivery/conformance/foreign-page';
import { expect, newToken, test } from '../site-journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const framework of ['vue', 'angular']) {
  test(`${framework}: the area runs as an element, and the page receives the element’s events and can change its language`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/${framework}/de/bookings`);
    await expect(title(page, 'Buchungen')).toBeVisible();
    await expect(page.locator('output', { hasText: 'ready' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/${framework}/de/bookings/account/bookings`);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(title(page, 'Réservations')).toBeVisible();
  });
}

test('two elements on a page without a framework show two languages and are removed with their page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/element/bookings`);
  await expect(title(page, 'Bookings')).toBeVisible();
  await page.evaluate(() => {
    const second = document.createElement('host-bookings');
    second.setAttribute('base-path', '/element/bookings');
    second.setAttribute('language', 'pt');
    document.querySelector('main')?.append(second);
  });
  await expect(title(page, 'Reservas')).toBeVisible();
  await expect(title(page, 'Bookings')).toBeVisible();
  await page.evaluate(() => document.querySelector('host-bookings')?.setAttribute('language', 'es'));
  await expect(title(page, 'Reservas')).toHaveCount(2);
  await expect(page.locator(GUEST).first()).toHaveAttribute('lang', 'es');
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
  await expect(page.locator(GUEST)).toHaveCount(0);
});

test('the element announces links that leave the area, the page may handle them, and Back, Forward and reload work', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/element/bookings/account/bookings/nonsense`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(title(page, 'Bookings')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(title(page, 'Bookings')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('host-bookings')?.addEventListener('navigate', (event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ address: string }>).detail.address;
    });
  });
  await title(page, 'Bookings').click();
  // Waits between keys, because faster typing counts as a scan. Retries, because on a busy machine the pause may
  // become too long for a shortcut.
  await expect(async () => {
    await page.keyboard.press('g', { delay: 200 });
    await page.keyboard.press('e');
    await expect(page).toHaveTitle(/\/account\/earnings$/, { timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL(`${site.url}/element/bookings/account/bookings`);
});

test('when the session ends, the element shows a card, notifies the page once, and accepts a renewed token', async ({
  page,
  context,
  portal,
  request,
  site,
}) => {
  await context.clearCookies();
  await page.goto(`${site.url}/element/bookings`);
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeVisible();
  await page.evaluate(() => {
    const area = document.querySelector('host-bookings') as HTMLElement & { heard: number };
    area.heard = 0;
    area.addEventListener('unauthorised', () => {
      area.heard += 1;
    });
    area.setAttribute('token', 'no-token-at-all');
  });
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  const heard = () =>
    page.evaluate(() => (document.querySelector('host-bookings') as HTMLElement & { heard: number }).heard);
  expect(await heard()).toBe(1);
  const token = await newToken(request, portal.url);
  await page.evaluate((next) => document.querySelector('host-bookings')?.setAttribute('token', next), token);
  await expect(title(page, 'Bookings')).toBeVisible();
  expect(await heard()).toBe(1);
});

test('the example in docs/embedding.md shows the bookings at the documented URL', async ({ page, context, site }) => {
  const [{ value: token } = { value: '' }] = await context.cookies();
  await context.clearCookies();
  await page.goto(`${site.url}/partners`);
  await page.evaluate((session) => sessionStorage.setItem('token', session), token);
  await page.goto(`${site.url}/partners/bookings`);
  await expect(title(page, 'Bookings')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/partners/bookings/account/bookings`);
});

test('the area works with single-spa’s layout engine, an import map and a React application, and without a domElement', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/layout`);
  await expect(title(page, 'Your city without your bags')).toBeVisible();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(title(page, 'Bookings')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/layout/bookings/account/bookings`);
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page.locator(GUEST)).toHaveCount(0);
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(title(page, 'Bookings')).toBeVisible();
});
