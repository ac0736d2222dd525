import { type BenchPortal, slowDown } from '../browser/open-portal.ts';
import { putBusyDay } from './busy-day.ts';
import { PHONE } from './viewports.ts';

const DAY = 60;

/** Playwright disables the back/forward cache by default. */
export const KEEP_PAGES = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/**
 * Milliseconds from going back from another document until this screen is painted, by the browser's clock. Null if
 * the page wasn't in the cache and loaded again.
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
    // Delayed, so that leaving the page doesn't abort this call.
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

/** Runs in the page. It only survives if the page was cached. */
function timeReturn() {
  const benchBack = new Promise<number>((resolve) => {
    addEventListener('pageshow', () =>
      requestAnimationFrame(
        () =>
          // This is the first task after the frame.
          void scheduler.postTask(() => resolve(Date.now() - Number(sessionStorage.getItem('benchBack'))), {
            priority: 'user-blocking',
          }),
      ),
    );
  });
  Object.assign(globalThis, { benchBack });
}
