import type { Page, Request } from 'playwright';
import { type BenchPortal, slowDown } from '@host-portal/tools/browser-bench/open-portal';
import { putBusyDay } from './busy-day.ts';

const DAY = 60;

export type TapTarget = {
  /** The screen to measure; it shows this many of the sixty bookings. */
  path: string;
  rows: number;
  viewport: { width: number; height: number };
};

/**
 * Milliseconds from the tap to the frame in which the row has its new state, by the browser's own clock. Each row is
 * checked in and undone in turn; each tap waits until the page is idle again.
 */
export async function measureTaps(
  portal: BenchPortal,
  { path, rows, viewport }: TapTarget,
  { taps, cpu }: { taps: number; cpu: number },
): Promise<number[]> {
  const page = await portal.newPage({ viewport });
  const bookings = await putBusyDay(page, DAY);
  await page.addInitScript(timeTaps);
  await page.goto(`${portal.url}${path}`);
  await page
    .locator('[data-booking]')
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  await slowDown(page, cpu);
  const rest = restOf(page);
  await rest();
  for (let tap = 0; tap < taps; tap += 1) {
    const { id } = bookings[Math.floor(tap / 2) % rows] ?? {};
    // By its name: Undo goes away after ten seconds, and a tap that comes later would be another action. A button rests
    // for two seconds after a tap (`useSinglePress`).
    const name = tap % 2 === 0 ? 'Check in' : 'Undo';
    const button = page.locator(`[data-booking="${id}"] button[aria-label^="${name}"]:not([aria-disabled])`);
    await button.click();
    await page.waitForFunction((count) => (globalThis as unknown as Timed).tapTimes.length > count, tap);
    await rest();
  }
  const times = await page.evaluate(() => (globalThis as unknown as Timed).tapTimes);
  await page.context().close();
  return times;
}

/** Waits until no call to the API is open and the page has drawn the answers. */
function restOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // The browser does not say when a report that the page sends in the background has ended.
    if (/\/v[23]\//.test(request.url())) asked.add(request);
  });
  const forget = (request: Request) => void asked.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return async () => {
    do await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    while (asked.size > 0);
  };
}

type Timed = { tapTimes: number[] };

/**
 * Runs in the page: from the time stamp of the click to the first painted frame in which the button has another text.
 */
function timeTaps() {
  const tapTimes: number[] = [];
  Object.assign(globalThis, { tapTimes });
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const id = (target as Element).closest('[data-booking]')?.getAttribute('data-booking');
      if (!id) return;
      // Looked up each time: on a slow machine the row may move to its new section meanwhile, and is another element there.
      const label = () => document.querySelector(`[data-booking="${id}"] button`)?.getAttribute('aria-label');
      const before = label();
      const check = () => {
        if (label() === before) {
          requestAnimationFrame(check);
          return;
        }
        // A message posted during a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => tapTimes.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(check);
    },
    { capture: true },
  );
}
