import type { Locator, Page } from '@playwright/test';
import { CHECKED } from '../../tools/audit/screens.ts';
import { expect, signIn, test } from '../journey.ts';
import { staleTexts, translatePages } from '../page/translator.ts';

test.use({ portalOf: 'translated.spec.ts' });

/**
 * Maximum number of button kinds to press on each screen. Buttons whose labels differ only in numbers are the same
 * kind.
 */
const KINDS = 12;
/** Matches buttons that end the session. */
const LEAVES = /log out|sign out|abmelden/i;

const FAILURES = /We can’t show|not available right now|Something went wrong|couldn’t be shown/;

const expectWhole = async (page: Page, where: string) => {
  await expect(page.getByText(FAILURES), where).toHaveCount(0);
  await expect(async () => expect(await staleTexts(page), where).toEqual([])).toPass({ timeout: 5000 });
};

const buttonsOf = (page: Page): Locator => page.locator('main button:visible, dialog[open] button:visible');

const kindOf = (name: string) => name.replaceAll(/[\d⟦⟧]+/g, '').trim();

/** Presses one button of each kind, closes the layer that opens, and goes back if the page changed. */
async function pressAll(page: Page, address: string) {
  const pressed = new Set<string>();
  for (let round = 0; round < KINDS; round += 1) {
    const names = await buttonsOf(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
    const index = names.findIndex((name) => !pressed.has(kindOf(name)) && !LEAVES.test(name));
    if (index < 0) return;
    const name = names[index] ?? '';
    pressed.add(kindOf(name));
    await buttonsOf(page)
      .nth(index)
      .click({ timeout: 3000, noWaitAfter: true })
      .catch(() => undefined);
    await expectWhole(page, `${address}, after ${name}`);
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await page.goto(address);
    else await page.keyboard.press('Escape');
  }
}

test.describe('with a browser that translates', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page);
    await translatePages(page);
    page.on('dialog', (dialog) => void dialog.dismiss());
  });

  for (const { name, path, isPublic } of CHECKED) {
    test(`${name}: every kind of button works on a translated page and shows its result`, async ({ page, context }) => {
      if (isPublic) await context.clearCookies();
      await page.goto(path);
      await expect(page.locator('h1').first()).toContainText('⟦');
      await expectWhole(page, path);
      await pressAll(page, path);
    });
  }

  test('a check-in and its undo show the next button on a translated page', async ({ page }) => {
    await page.goto('/account');
    const checkIn = page.getByRole('button', { name: /^Check in/ }).first();
    const row = page.locator('[data-booking]').filter({ has: checkIn }).first();
    const booking = page.locator(`[data-booking="${await row.getAttribute('data-booking')}"]`);
    await checkIn.click();
    await expect(booking.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectWhole(page, 'after a check-in');
    await booking.getByRole('button', { name: 'Undo' }).click();
    await expect(booking.getByRole('button', { name: 'Check in' })).toBeVisible();
    await expectWhole(page, 'after its undo');
  });
});
