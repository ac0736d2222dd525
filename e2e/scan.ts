import type { Page } from '@playwright/test';

/**
 * The keys of a handheld scanner, a few milliseconds of the page's clock apart. On a busy machine the page would see gaps as
 * long as those of a person: with Playwright's clock an event has the time at which it is handled.
 */
export async function scan(page: Page, keys: Iterable<string>, gap = 30) {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.clock.runFor(gap);
  }
  await page.clock.resume();
}
