import type { BenchPortal } from '../browser/open-portal.ts';
import { press } from '../browser/press.ts';
import { startUndriven, type Tab } from '../browser/undriven-browser.ts';
import { type BusyServer, startBusyServer } from './busy-server.ts';

const DAY = 60;

export type TapTarget = {
  /** The screen to measure, which shows this many of the sixty bookings. */
  path: string;
  rows: number;
  viewport: { width: number; height: number };
};

/**
 * Milliseconds from the tap to the frame in which the row has its new state, by the browser's own clock. Each row is
 * checked in and undone in turn, and each tap waits until the page is idle. The browser has no driver, because a driver
 * that responds to requests takes time from the page.
 */
export async function measureTaps(
  portal: BenchPortal,
  { path, rows, viewport }: TapTarget,
  { taps, cpu }: { taps: number; cpu: number },
): Promise<number[]> {
  const server = await startBusyServer(portal.url, DAY);
  const browser = await startUndriven({ window: viewport });
  try {
    const device = await browser.newDevice(portal.cookies);
    const tab = await device.newTab();
    await tab.addScript(`(${String(timeTaps)})()`);
    await tab.open(server.url + path);
    await tab.run(untilRows, rows);
    await tab.call('Emulation.setCPUThrottlingRate', { rate: cpu });
    await rest(tab, server);
    for (let done = 0; done < taps; done += 1) {
      const { id = '' } = server.bookings[Math.floor(done / 2) % rows] ?? {};
      // Checks the button's name: Undo disappears after ten seconds, and a later tap would be another action. A button
      // is disabled for two seconds after a tap (`useSinglePress`).
      const name = done % 2 === 0 ? 'Check in' : 'Undo';
      const selector = `[data-booking="${id}"] button[aria-label^="${name}"]:not([aria-disabled])`;
      await press(tab, await tab.run(whereIs, selector));
      await tab.run(untilTimed, done + 1);
      await rest(tab, server);
    }
    return await tab.run(() => globalThis.tapTimes, null);
  } finally {
    await browser.close();
    await server.close();
  }
}

declare global {
  var tapTimes: number[];
}

/** Waits until all API calls have a response and the page has rendered them. */
async function rest(tab: Tab, server: BusyServer) {
  await tab.run(untilIdle, null);
  while (server.open() > 0) {
    await server.answered();
    await tab.run(untilIdle, null);
  }
}

/** Runs in the page. */
const untilIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Runs in the page: waits for this many rows. */
async function untilRows(rows: number) {
  while (document.querySelectorAll('[data-booking]').length < rows) await new Promise(requestAnimationFrame);
}

/** Runs in the page: waits until this many taps are painted. */
async function untilTimed(count: number) {
  while (globalThis.tapTimes.length < count)
    await new Promise((resolve) => addEventListener('tap-timed', resolve, { once: true }));
}

/** Runs in the page: waits for the button, scrolls to it, and returns its centre. */
async function whereIs(selector: string) {
  const button = await new Promise<Element>((resolve) => {
    const search = () => {
      const found = document.querySelector(selector);
      if (!found) return;
      watcher.disconnect();
      resolve(found);
    };
    const watcher = new MutationObserver(search);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    search();
  });
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const where = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // Waits until the row has been still for a tenth of a second, so that the tap hits its button.
  for (let [frames, last] = [0, where()]; frames < 6; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = where();
    if (now.x !== last.x || now.y !== last.y) [frames, last] = [0, now];
  }
  return where();
}

/**
 * Runs in the page: measures from the timestamp of the click to the first painted frame with another text on the
 * button.
 */
function timeTaps() {
  const tapTimes: number[] = [];
  globalThis.tapTimes = tapTimes;
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const id = (target as Element).closest('[data-booking]')?.getAttribute('data-booking');
      if (!id) return;
      // Looked up each time, because on a slow machine the row may have moved to its new section as another element.
      const label = () => document.querySelector(`[data-booking="${id}"] button`)?.getAttribute('aria-label');
      const before = label();
      const check = () => {
        if (label() === before) {
          requestAnimationFrame(check);
          return;
        }
        const painted = () => {
          tapTimes.push(performance.now() - timeStamp);
          dispatchEvent(new Event('tap-timed'));
        };
        // This is the first task after the frame. Tasks that are already waiting render what comes after it.
        void scheduler.postTask(painted, { priority: 'user-blocking' });
      };
      requestAnimationFrame(check);
    },
    { capture: true },
  );
}
