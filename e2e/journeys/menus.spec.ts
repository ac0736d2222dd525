import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { expect, signIn, test } from '../journey.ts';
import { messagesOf } from '../messages.ts';

const WIDTHS = [320, 390, 430];

test('every menu on Today fits a phone’s screen, in every language', async ({ page }) => {
  // Takes longer than usual, because it opens thirty-six menus.
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const { lang: language } of LANGUAGES) {
    const text = messagesOf('mfe-bookings', language);
    await page.goto(language === 'en' ? '/account' : `/${language}/account`);
    // Checks one menu that is aligned with the left edge of its button, and one that is aligned with the right edge.
    const spots = text('today.spotsNow', { name: text('today.allSpots') });
    for (const name of [spots, text('today.more')]) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      for (const width of WIDTHS) await expectMenuOnScreen(page, button, width, language);
    }
  }
});

async function expectMenuOnScreen(page: Page, button: Locator, width: number, language: string) {
  await page.setViewportSize({ width, height: 844 });
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  const at = `${language}, ${width} px: ${JSON.stringify(box)}`;
  expect(box, at).not.toBeNull();
  if (box) {
    expect(box.x, at).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, at).toBeLessThanOrEqual(width);
    expect(box.y, at).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, at).toBeLessThanOrEqual(844);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  // Waits until the menu's history entry is gone, because going back would abort a navigation that starts at the same
  // time.
  await expect.poll(() => page.evaluate(() => 'hostPortalLayer' in ((history.state ?? {}) as object))).toBe(false);
}
