import type { Page } from '@playwright/test';

/**
 * Types like a handheld scanner, with a few milliseconds of the page's clock between keys. With real time, a busy
 * machine would make the gaps as long as a person's: with Playwright's clock, an event has the time at which it's
 * handled.
 */
export async function scan(page: Page, keys: Iterable<string>, gap = 30) {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.clock.runFor(gap);
  }
  await page.clock.resume();
}
