import { type BenchPortal, slowDown } from '@host-portal/tools/browser-bench/open-portal';
import { putBusyDay } from './busy-day.ts';
import { PHONE } from './viewports.ts';

const DAY = 60;

/** Playwright switches the browser's own cache of pages off. */
export const KEEP_PAGES = { ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/**
 * Milliseconds from "back" on another document to this painted screen, by the browser's clock; null when the browser
 * had not kept the screen and loaded it again.
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
    // Not at once: the page that is left must not end this call.
    setTimeout(() => history.back());
  });
  // A page that was kept is not loaded again.
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.locator('[data-booking]').first().waitFor();
  const elapsed = await page.evaluate(
    () => (globalThis as unknown as { benchBack?: Promise<number> }).benchBack ?? null,
  );
  await page.context().close();
  return elapsed;
}

/** Runs in the page, which keeps it only when it is kept itself. */
function timeReturn() {
  const benchBack = new Promise<number>((resolve) => {
    addEventListener('pageshow', () =>
      requestAnimationFrame(() => {
        // A message that is sent in a frame arrives when that frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(Date.now() - Number(sessionStorage.getItem('benchBack'))));
        port1.start();
        port2.postMessage(null);
      }),
    );
  });
  Object.assign(globalThis, { benchBack });
}
