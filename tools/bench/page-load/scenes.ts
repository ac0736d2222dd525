import type { Tab } from '../../browser-bench/unwatched.ts';
import { onSlowLine, type SlowPhones, timedVisit } from './cold-visit.ts';
import type { Route } from './routes.ts';
import type { Session } from './visit.ts';

/** Times in milliseconds of what comes after a first visit. */
export type Scenes = {
  /** The same page opened again: its row, and its first paint. */
  warmRow: number;
  warmPaint: number;
  /** Without network, until the navigation is drawn. */
  offline: number;
  /** From the tap on another area until its first useful row, for an area opened for the first time and again. */
  changeNew: number;
  changeKnown: number;
};

export async function playScenes(
  phones: SlowPhones,
  origin: string,
  [first, second]: [Route, Route],
  session: Session,
): Promise<Scenes> {
  const device = await phones.browser.newDevice(session.cookies);
  try {
    const before = await device.newTab();
    await timedVisit(before, origin + first.path, first.row);
    await before.run(untilKept, null);
    await before.close();

    const warm = await device.newTab();
    const again = await onSlowLine(phones, warm, async () => {
      const { row: warmRow, firstPaint: warmPaint } = await timedVisit(warm, origin + first.path, first.row);
      const changeNew = await change(warm, second);
      await change(warm, first);
      const changeKnown = await change(warm, second);
      return { warmRow, warmPaint, changeNew, changeKnown };
    });
    await warm.close();

    const dark = await device.newTab();
    const navigation = await onSlowLine(phones, dark, () => {
      phones.line.setSpeed(null);
      return timedVisit(dark, origin + first.path, '#portal nav a[href]');
    });
    return { ...again, offline: navigation.row };
  } finally {
    await device.close();
  }
}

/** Runs in the page: the document is the last thing that the service worker stores. */
async function untilKept() {
  for (;;) {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.includes('kept-document'))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * A tap as a finger does it, once the page rests, so that nothing was asked for during a second: down, and 80 ms later up.
 * Returns the time from the click until the row is painted.
 */
const change = (tab: Tab, { path, row }: Route): Promise<number> =>
  tab.run(
    async ([address, selector]) => {
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
      return await new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`#portal nav a[href="${address}"]`);
        if (!link) {
          reject(new Error(`no link to ${address}`));
          return;
        }
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        setTimeout(() => {
          const began = performance.now();
          const isHere = () => location.pathname === address && document.querySelector(selector);
          const watcher = new MutationObserver(() => {
            if (!isHere()) return;
            watcher.disconnect();
            // The first task after the frame: others that wait already draw what comes after the row.
            requestAnimationFrame(
              () => void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' }),
            );
          });
          watcher.observe(document, { childList: true, subtree: true });
          link.click();
        }, 80);
      });
    },
    [path, row] as const,
  );
