import { atom } from 'nanostores';
import { measureVitals, type Vital } from './web-vitals.ts';

/** A fake performance observer, because jsdom has none. */
class FakeObserver {
  static supportedEntryTypes = ['event', 'first-input', 'largest-contentful-paint', 'layout-shift', 'paint'];
  static all: FakeObserver[] = [];
  readonly types: string[] = [];
  readonly #tell: (list: { getEntries: () => object[] }) => void;

  constructor(tell: (list: { getEntries: () => object[] }) => void) {
    this.#tell = tell;
    FakeObserver.all.push(this);
  }
  observe({ type }: { type: string }) {
    this.types.push(type);
  }
  disconnect() {}
  takeRecords = () => [];

  static tell(entryType: string, ...entries: object[]) {
    for (const observer of FakeObserver.all) {
      if (observer.types.includes(entryType)) {
        observer.#tell({ getEntries: () => entries.map((entry) => ({ entryType, duration: 0, ...entry })) });
      }
    }
  }
}

class FakeEventTiming {
  get interactionId() {
    return 0;
  }
}

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
/**
 * Waits for the web-vitals package, which reports in a microtask or when the page is idle. In these tests, idle
 * callbacks run in the next task.
 */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  visibility = 'visible';
  FakeObserver.all = [];
  // Loads a new copy of the package for each test, because the package remembers that the page was hidden.
  jest.resetModules();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, PerformanceEventTiming: FakeEventTiming });
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  });
  Object.assign(performance, { getEntriesByType: () => [], interactionCount: 0 });
  jest.spyOn(performance, 'now').mockReturnValue(5000);
});

async function measuring() {
  const $page = atom({ path: '/account', route: '/account', remote: 'bookings' });
  const sent: Vital[][] = [];
  const releaseOf = (remote: string) => ({ remote, version: '1.0.0', owner: remote });
  const stop = measureVitals({ $page, releaseOf, pageSettled: Promise.resolve(), tell: (vitals) => sent.push(vitals) });
  await settled();
  FakeObserver.tell('paint', { name: 'first-contentful-paint', startTime: 900 });
  await settled();
  return { $page, sent, stop };
}

const today = { route: '/account', remote: 'bookings', version: '1.0.0', owner: 'bookings' };
const earnings = { route: '/account/earnings', remote: 'earnings', version: '1.0.0', owner: 'earnings' };

test('each metric is attributed to the route where it was measured, and is sent when the page is hidden', async () => {
  const { $page, sent, stop } = await measuring();
  FakeObserver.tell('largest-contentful-paint', { startTime: 1200 });
  await settled();
  $page.set({ path: '/account/earnings', route: '/account/earnings', remote: 'earnings' });
  FakeObserver.tell('layout-shift', { startTime: 6000, value: 0.2, hadRecentInput: false });
  FakeObserver.tell('event', { startTime: 7000, duration: 240, interactionId: 3 });
  await settled();
  expect(sent).toEqual([]);

  show('hidden');
  await settled();
  expect(sent.flat()).toEqual(
    expect.arrayContaining([
      { name: 'lcp', value: 1200, ...today },
      { name: 'cls', value: 0.2, ...earnings },
      { name: 'inp', value: 240, ...earnings },
    ]),
  );
  stop();
});

test('the layout shift is that of the worst five-second window, not of the whole visit', async () => {
  const { sent, stop } = await measuring();
  for (const startTime of [1000, 8000, 15_000]) {
    FakeObserver.tell('layout-shift', { startTime, value: 0.1, hadRecentInput: false });
  }
  await settled();
  show('hidden');
  await settled();
  expect(sent.flat().find(({ name }) => name === 'cls')?.value).toBe(0.1);
  stop();
});

test('the two slowest of a hundred interactions are ignored', async () => {
  Object.assign(performance, { interactionCount: 100 });
  const { sent, stop } = await measuring();
  for (let id = 1; id <= 100; id += 1) {
    FakeObserver.tell('event', { startTime: 1000 + id, duration: id <= 2 ? 900 : 48, interactionId: id });
  }
  await settled();
  show('hidden');
  await settled();
  expect(sent.flat().find(({ name }) => name === 'inp')?.value).toBe(48);
  stop();
});

test('no metrics are sent after measuring has been stopped', async () => {
  const { sent, stop } = await measuring();
  FakeObserver.tell('layout-shift', { startTime: 6000, value: 0.2, hadRecentInput: false });
  await settled();
  stop();
  show('hidden');
  await settled();
  expect(sent).toEqual([]);
});
