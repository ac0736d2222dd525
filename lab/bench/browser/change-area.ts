import { press } from './press.ts';
import type { Tab } from './unwatched.ts';

/** An area's address, and what is on the screen when it can be used. */
export type Area = { path: string; row: string };

/** How long a finger is down. */
const DOWN_MS = 80;

/**
 * A tap on the area's link in the navigation as a finger does it, once the page rests, so that nothing was asked for
 * during a second. Returns the milliseconds from the click until the area's row is painted.
 */
export async function changeArea(tab: Tab, area: Area): Promise<number> {
  await press(tab, await tab.run(prepare, area), { downMs: DOWN_MS });
  return tab.run(() => globalThis.areaChanged, null);
}

declare global {
  /** What `prepare` has promised: the time of the change that comes. */
  var areaChanged: Promise<number>;
}

/** In the page: waits until it rests, begins to watch for the tap and the row, and says where the link is. */
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
  // What is there before the tap would be taken for the new page.
  if (document.querySelector(row)) throw new Error(`${row} is on the screen before ${path} is opened`);
  globalThis.areaChanged = new Promise((resolve) => {
    const timeFrom = (began: number) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(row)) return;
        watcher.disconnect();
        // The first task after the frame: others that wait already draw what comes after the row.
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
