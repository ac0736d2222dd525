import { changeArea } from '../browser/change-area.ts';
import { onSlowNetwork, type SlowPhones, timedVisit } from './cold-visit.ts';
import type { Route } from './routes.ts';
import type { Session } from './visit.ts';

/** The times of the steps after a first visit, in milliseconds. */
export type Scenes = {
  /**
   * The time until the same page shows its row when it's opened again. `warmPaint` is the time until its first paint.
   */
  warmRow: number;
  warmPaint: number;
  /** How long the navigation takes to appear offline. */
  offline: number;
  /**
   * The time from the tap on another area to its first useful row. `changeNew` is for an area that wasn't opened
   * before.
   */
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
    const again = await onSlowNetwork(phones, warm, async () => {
      const { row: warmRow, firstPaint: warmPaint } = await timedVisit(warm, origin + first.path, first.row);
      const changeNew = await changeArea(warm, second);
      await changeArea(warm, first);
      const changeKnown = await changeArea(warm, second);
      return { warmRow, warmPaint, changeNew, changeKnown };
    });
    await warm.close();

    const dark = await device.newTab();
    const navigation = await onSlowNetwork(phones, dark, () => {
      phones.network.setSpeed(null);
      return timedVisit(dark, origin + first.path, '#portal nav a[href]');
    });
    return { ...again, offline: navigation.row };
  } finally {
    await device.close();
  }
}

/** Runs in the page: waits until the service worker has stored the document, which it stores last. */
async function untilKept() {
  for (;;) {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.includes('kept-document'))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
