import { changeArea } from '../browser/change-area.ts';
import { onSlowNetwork, type SlowPhones, timedVisit } from './cold-visit.ts';
import type { Route } from './routes.ts';
import type { Session } from './visit.ts';

/** Times after a first visit, in milliseconds. */
export type Scenes = {
  /** Times of the same page when it's opened again: its row and its first paint. */
  warmRow: number;
  warmPaint: number;
  /** Time until the navigation is shown without a network. */
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

/** Runs in the page. The service worker stores the document last. */
async function untilKept() {
  for (;;) {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.includes('kept-document'))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
