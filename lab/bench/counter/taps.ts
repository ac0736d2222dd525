import type { BenchPortal } from '../browser/open-portal.ts';
import { press } from '../browser/press.ts';
import { startUndriven, type Tab } from '../browser/undriven-browser.ts';
import { type BusyServer, startBusyServer } from './busy-server.ts';

const DAY = 60;

export type TapTarget = {
  /** The path of the measured screen, which shows `rows` of the sixty bookings. */
  path: string;
  rows: number;
  viewport: { width: number; height: number };
};

/**
 * Measures the time from each tap to the frame that shows the row's new state, in ms of the browser's own clock. Each
 * row is checked in and then undone, and each tap waits until the page is idle. No test driver is used, because its
 * request handling would slow the page down.
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
      // Includes the button's name, because a different button takes the place of Undo after ten seconds. Excludes
      // disabled buttons, because a button is disabled for two seconds after a tap (`useSinglePress`).
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

/** Runs in the page: waits until the list has this many rows. */
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
  // Waits until the row hasn't moved for a tenth of a second, so that the tap hits its button.
  for (let [frames, last] = [0, where()]; frames < 6; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = where();
    if (now.x !== last.x || now.y !== last.y) [frames, last] = [0, now];
  }
  return where();
}

/**
 * Runs in the page: records the time from each click to the first painted frame in which the button has a new label.
 */
function timeTaps() {
  const tapTimes: number[] = [];
  globalThis.tapTimes = tapTimes;
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const id = (target as Element).closest('[data-booking]')?.getAttribute('data-booking');
      if (!id) return;
      // The row is looked up each time, because on a slow machine it may already be a new element in its new section.
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
        // A user-blocking task runs right after the frame, before any other queued task.
        void scheduler.postTask(painted, { priority: 'user-blocking' });
      };
      requestAnimationFrame(check);
    },
    { capture: true },
  );
}
