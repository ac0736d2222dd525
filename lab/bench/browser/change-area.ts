import { press } from './press.ts';
import type { Tab } from './undriven-browser.ts';

/** An area's path, and a selector for the row whose appearance means that the area is usable. */
export type Area = { path: string; row: string };

/** How long the simulated finger touches the screen. */
const DOWN_MS = 80;

/**
 * Taps the area's link in the navigation after a second without requests. Returns the time from the click until the
 * area's row is painted, in ms.
 */
export async function changeArea(tab: Tab, area: Area): Promise<number> {
  await press(tab, await tab.run(prepare, area), { downMs: DOWN_MS });
  return tab.run(() => globalThis.areaChanged, null);
}

declare global {
  /** The duration of the next area change, measured by the code that `prepare` installs. */
  var areaChanged: Promise<number>;
}

/**
 * Runs in the page: waits until the page is idle, starts observing the tap and the row, and returns the link's
 * position.
 */
async function prepare({ path, row }: Area) {
  await new Promise<void>((rest) => {
    let timer: ReturnType<typeof setTimeout>;
    const watcher = new PerformanceObserver(() => again());
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        watcher.disconnect();
        rest();
      }, 1000);
    };
    watcher.observe({ type: 'resource' });
    again();
  });
  await new Promise((rest) => requestIdleCallback(rest));
  const link = [...document.querySelectorAll(`#portal nav a[href="${path}"]`)].find(
    (each) => each.getBoundingClientRect().width > 0,
  );
  if (!link) throw new Error(`no link to ${path}`);
  // A row that matches before the tap would be mistaken for the new page's row.
  if (document.querySelector(row)) throw new Error(`${row} is on the screen before ${path} is opened`);
  globalThis.areaChanged = new Promise((resolve) => {
    const timeFrom = (began: number) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(row)) return;
        watcher.disconnect();
        // A user-blocking task runs right after the frame, before any queued task that renders content below the row.
        requestAnimationFrame(
          () => void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' }),
        );
      });
      watcher.observe(document, { childList: true, subtree: true });
    };
    link.addEventListener('click', ({ timeStamp }) => timeFrom(timeStamp), { once: true, capture: true });
  });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
