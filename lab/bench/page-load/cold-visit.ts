import type { ThrottledNetwork } from '../browser/throttled-network.ts';
import { startUndriven, type Tab, type UndrivenBrowser } from '../browser/undriven-browser.ts';
import { trustOfFront } from './front.ts';
import type { Route } from './routes.ts';
import { CPU_RATE, kindOf, PHONE, type Session, SLOW_4G, type Visit, watch } from './visit.ts';

/** A browser that has no driver and emulates phones, and its throttled network. */
export type SlowPhones = { browser: UndrivenBrowser; network: ThrottledNetwork };

export const startPhones = async (network: ThrottledNetwork): Promise<SlowPhones> => ({
  browser: await startUndriven({ window: PHONE, args: [await trustOfFront()] }),
  network,
});

/** Loads a route in a browser without any data, on a slow network with a slow CPU. */
export async function coldVisit(phones: SlowPhones, origin: string, route: Route, session: Session): Promise<Visit> {
  const device = await phones.browser.newDevice(route.isGuest ? [] : session.cookies);
  try {
    const tab = await device.newTab();
    // Opens the connection before the measurement, so that the times are comparable with those under a browser's own
    // network emulation.
    await tab.open(`${origin}/icon.svg`);
    return await onSlowNetwork(phones, tab, () => timedVisit(tab, origin + route.path, route.row));
  } finally {
    await device.close();
  }
}

/** Runs `work` with this tab's network and CPU slowed down to a cheap phone's speed. */
export async function onSlowNetwork<Value>(
  { network }: SlowPhones,
  tab: Tab,
  work: () => Promise<Value>,
): Promise<Value> {
  network.setSpeed(SLOW_4G);
  await tab.call('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  try {
    return await work();
  } finally {
    network.setSpeed(undefined);
  }
}

type Metrics = { metrics: { name: string; value: number }[] };

/** Measures a visit with the page's own clock, the browser's paint entries, and the sizes from Resource Timing. */
export async function timedVisit(tab: Tab, url: string, row: string): Promise<Visit> {
  await tab.call('Performance.enable');
  const before = await tab.call<Metrics>('Performance.getMetrics');
  await tab.addScript(`(${String(watch)})(${JSON.stringify(row)})`);
  await tab.open(url);
  const at = await tab.run(() => globalThis.pageLoadBench.row, null);
  const after = await tab.call<Metrics>('Performance.getMetrics');
  const metric = (name: string) => {
    const [from = 0, to = 0] = [before, after].map(({ metrics }) => metrics.find((each) => each.name === name)?.value);
    return (to - from) * 1000;
  };
  const { fetched, ...seen } = await tab.run(whatWasSeen, null);
  return {
    ...seen,
    row: at,
    mainThread: metric('TaskDuration'),
    script: metric('ScriptDuration'),
    fetched: fetched.filter(({ start }) => start <= at).map((each) => ({ ...each, kind: kindOf(each.type, each.url) })),
  };
}

/**
 * Runs in the page after the row is painted: waits for the last LCP candidate, and returns the paint times, the
 * layout shift and the requests.
 */
async function whatWasSeen() {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { firstPaint, largestPaint, layoutShift } = globalThis.pageLoadBench;
  const timings = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const fetched = (timings as PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith('http'))
    .map(({ name: url, entryType, startTime: start, responseEnd: end, transferSize: bytes }) => {
      return { url, type: entryType === 'navigation' ? 'Document' : entryType, start, end, bytes };
    });
  return { firstPaint: firstPaint(), largestPaint, layoutShift, fetched };
}
