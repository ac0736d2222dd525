import { expect, signIn, test } from '../journey.ts';
import { loseScripts } from '../servers/block-scripts.ts';

test.use({ serviceWorkers: 'block' });

test('the portal still works when a remote fails, and Try again loads the remote without reloading the page', async ({
  page,
  context,
}) => {
  const heal = await loseScripts(context, 'bookings');
  try {
    await signIn(page, { at: '/login?next=/account/bookings' });
    const card = page.getByRole('main').getByText('We can’t show Bookings right now');
    await expect(card).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    // Checks that the shell and the other areas still work: navigation, language, sign-out.
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Earnings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Bookings' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('main').getByText('Buchungen', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Sprache/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeEnabled();
    await page.keyboard.press('Escape');
  } finally {
    await heal();
  }

  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the page was not loaded again').toBe(true);
});
