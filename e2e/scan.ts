import type { Page } from '@playwright/test';

/**
 * Types like a handheld scanner, with a few milliseconds between keys. Pauses the page's clock and advances it by hand,
 * because on a busy machine the real gaps could be as long as a person's.
 */
export async function scan(page: Page, keys: Iterable<string>, gap = 30) {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.clock.runFor(gap);
  }
  await page.clock.resume();
}
