import type { Page } from '@playwright/test';

/**
 * Types like a handheld scanner, with a few milliseconds of the page's clock between keys. The clock is paused, because
 * it dates an event when it's handled: on a busy machine, the gaps would be as long as a person's.
 */
export async function scan(page: Page, keys: Iterable<string>, gap = 30) {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.clock.runFor(gap);
  }
  await page.clock.resume();
}
