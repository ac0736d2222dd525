import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { loseScripts } from '../servers/block-scripts.ts';

// Uses a separate portal, because a release made by another file would reload the area during a journey.
test.use({ portalOf: 'lazy-parts-offline', serviceWorkers: 'block' });

const SCRIPTS = /\/r\/(?!shell\/).*\.js(\?|$)/;

/** Blocks the scripts of all areas. Returns a function that unblocks them. */
async function cutOff(context: BrowserContext) {
  await context.route(SCRIPTS, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(SCRIPTS);
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const menuItem = (page: Page) => page.getByRole('menuitem', { name: 'New bookings' });

/** Opens Today and its menu once, so that the menu's code is loaded before a journey blocks the scripts. */
async function openToday(page: Page) {
  await signIn(page);
  await expect(page.locator('main [data-booking]').first()).toBeVisible();
  await menuButton(page).click();
  await expect(menuItem(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuItem(page)).toBeHidden();
}

const openNotices = async (page: Page) => {
  await menuButton(page).click();
  await menuItem(page).click();
};

test('a lazy part opened offline shows a message, the rest of the page works, and Try again opens the part', async ({
  page,
  context,
}) => {
  await openToday(page);
  const reconnect = await cutOff(context);
  await openNotices(page);
  const notices = page.getByRole('dialog', { name: 'New bookings' });
  await expect(notices.getByText(/^We couldn’t reach our server/)).toBeVisible();
  await expect(page.locator('main [data-booking]').first()).toBeVisible();
  await reconnect();
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(notices.getByRole('radio').first()).toBeVisible();
});

test('shortcuts and figures that are opened offline show an error instead of their content', async ({
  page,
  context,
}) => {
  await openToday(page);
  await cutOff(context);
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.locator('main [data-booking]').first()).toBeVisible();
});

test('opening a lazy part whose file was replaced by a newer release reloads the area', async ({ page, context }) => {
  await openToday(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const heal = await loseScripts(context, 'bookings');
  const row = page.locator('main [data-booking]').first();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  // Some parts load without a click, so the area may reload before the menu is open.
  await expect(async () => {
    if (!(await retry.isVisible())) {
      await menuButton(page).click({ timeout: 2000 });
      await menuItem(page).click({ timeout: 2000 });
    }
    await expect(retry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toBeHidden();
  await heal();
  await retry.click();
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the page was not loaded again').toBe(true);
});
