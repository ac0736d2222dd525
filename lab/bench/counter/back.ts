import { type BenchPortal, slowDown } from '../browser/open-portal.ts';
import { putBusyDay } from './busy-day.ts';
import { PHONE } from './viewports.ts';

const DAY = 60;

/** Launch options that enable the back/forward cache, which Playwright disables by default. */
export const KEEP_PAGES = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/**
 * Measures the time from going back to this screen until it's painted, in ms of the browser's clock. Returns null if
 * the page wasn't in the back/forward cache and had to load again.
 */
export async function measureBack(portal: BenchPortal, path: string, { cpu }: { cpu: number }): Promise<number | null> {
  const page = await portal.newPage({ viewport: PHONE });
  await putBusyDay(page, DAY);
  await page.goto(`${portal.url}${path}`);
  await page.locator('[data-booking]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(timeReturn);
  await page.goto(`${portal.url}/terms`);
  await slowDown(page, cpu);
  await page.evaluate(() => {
    sessionStorage.setItem('benchBack', String(Date.now()));
    // The timer lets this call finish before the page is left.
    setTimeout(() => history.back());
  });
  // A page from the back/forward cache doesn't fire a load event.
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.locator('[data-booking]').first().waitFor();
  const elapsed = await page.evaluate(
    () => (globalThis as unknown as { benchBack?: Promise<number> }).benchBack ?? null,
  );
  await page.context().close();
  return elapsed;
}

/** Runs in the page and sets a variable that exists after going back only if the page was cached. */
function timeReturn() {
  const benchBack = new Promise<number>((resolve) => {
    addEventListener('pageshow', () =>
      requestAnimationFrame(
        () =>
          // A user-blocking task runs right after the frame, before any other queued task.
          void scheduler.postTask(() => resolve(Date.now() - Number(sessionStorage.getItem('benchBack'))), {
            priority: 'user-blocking',
          }),
      ),
    );
  });
  Object.assign(globalThis, { benchBack });
}
