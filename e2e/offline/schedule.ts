import type { Booking } from '@host-portal/shared-lib/contract';
import { seededRandom } from '../../tools/seeded-random.ts';
import { type Browser, openBrowser, type Tab } from './browser.ts';
import { type Fault, FAULTS } from './fault-proxy.ts';
import { judge, type Totals } from './judge.ts';
import type { Person, RealApi } from './real-api.ts';
import { bookingChange, possibleTaps } from './tap.ts';

const MOST_STEPS = 16;
const BOOKINGS = 3;
/** Rounds of sending after the last fault; one is enough unless an answer was lost just before. */
const MOST_ROUNDS = 50;

/** Runs the schedule of a seed and answers what was wrong with it. `bookings` are those that can be tapped. */
export async function runSchedule(
  seed: number,
  api: RealApi,
  bookings: readonly Booking[],
  totals: Totals,
): Promise<string[]> {
  const before = await api.lastEvent();
  const run = await beginRun(seed, api, bookings, totals);
  const { browser, wrong, pick, random } = run;
  const steps = stepsOf(run);
  for (let step = 0; step < 4 + Math.floor(random() * (MOST_STEPS - 4)); step += 1) {
    // After a 401 the host logs in again before the next tap.
    if (browser.signedIn === null) await run.comeBack(api.paola);
    await pick(steps)();
  }
  await settle(run);
  if (browser.tabs.some(({ outbox }) => !outbox.$isDurable.get())) wrong.push('the storage failed');
  const conflicts = browser.tabs.flatMap(({ outbox }) => outbox.$conflicts.get()).length;
  totals.conflicts += conflicts;
  if (conflicts > 0) wrong.push(`${conflicts} conflicts although nobody else was there`);
  browser.close();
  await api.proxy.rest();
  return [...wrong, ...(await judge({ api, before, tapped: run.tapped, totals }))];
}

type Run = {
  api: RealApi;
  totals: Totals;
  browser: Browser;
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** The next faults, one for each request; while `isOffline` no request gets through. */
  way: { isOffline: boolean; faults: Fault[] };
  /** Each tap so far, by booking, in the form of the database's events. */
  tapped: Map<string, string[]>;
  wrong: string[];
  tap: (tab: Tab) => Promise<void>;
  comeBack: (person: Person | null) => Promise<void>;
};

async function beginRun(seed: number, api: RealApi, bookings: readonly Booking[], totals: Totals): Promise<Run> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const wrong: string[] = [];
  const chosen = Array.from({ length: BOOKINGS }, (_, index) => bookings[(seed * BOOKINGS + index) % bookings.length]);
  const onScreen = new Map<string, Booking>();
  for (const known of await api.readBookings()) {
    if (chosen.some((booking) => booking?.id === known.id)) onScreen.set(known.id, known);
  }
  const tapped = new Map<string, string[]>([...onScreen.keys()].map((id) => [id, []]));

  const way: Run['way'] = { isOffline: false, faults: [] };
  api.proxy.fault = () => {
    totals.requests += 1;
    if (way.isOffline) return 'before';
    const fault = way.faults.shift() ?? 'none';
    if (fault !== 'none') totals.count(fault);
    return fault;
  };
  const browser = openBrowser(api.proxy.url, (error) => wrong.push(`reported ${String(error)}`));
  browser.signedIn = api.paola;
  browser.openTab();
  browser.openTab();

  const tap = async (tab: Tab) => {
    // The login page has nothing to tap.
    if (!browser.signedIn) return;
    const booking = pick([...onScreen.values()]);
    const change = pick(possibleTaps(booking));
    await tab.outbox.add(bookingChange(booking, change));
    onScreen.set(booking.id, { ...booking, [change.field]: change.to });
    tapped.get(booking.id)?.push(`${change.field}=${change.to}`);
    totals.taps += 1;
  };
  const comeBack = async (person: Person | null) => {
    browser.signedIn = person;
    await Promise.race([browser.follow(), turn(5)]);
  };
  return { api, totals, browser, random, pick, way, tapped, wrong, tap, comeBack };
}

/** What may happen, as often as it should in a schedule. */
function stepsOf({ api, totals, browser, random, pick, way, wrong, tap, comeBack }: Run): (() => Promise<void>)[] {
  const tapSomewhere = () => tap(pick(browser.tabs));
  const disturb = async () => {
    way.faults = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(FAULTS));
    await tapSomewhere();
    await turn(random() * 10);
  };
  const goOffline = async () => {
    totals.count('offline');
    way.isOffline = true;
  };
  const goOnline = async () => {
    way.isOffline = false;
    for (const { outbox } of browser.tabs) void outbox.drain();
  };
  const killTab = async () => {
    totals.count('tab kill');
    browser.kill(pick(browser.tabs));
    if (browser.tabs.length === 0 || random() < 0.5) await Promise.race([browser.openTab().outbox.follow(), turn(5)]);
    if (browser.tabs.length === 0) browser.openTab();
  };
  const changeUser = async () => {
    totals.count('another user');
    await comeBack(api.other);
    await turn(2);
    const shown = browser.tabs
      .flatMap(({ outbox }) => outbox.$waiting.get())
      .filter(({ userId }) => userId !== api.other.id);
    if (shown.length > 0) wrong.push('shown to another user');
    await comeBack(api.paola);
  };
  return [
    tapSomewhere,
    tapSomewhere,
    tapSomewhere,
    disturb,
    disturb,
    disturb,
    goOffline,
    goOnline,
    killTab,
    changeUser,
    () => turn(random() * 12),
  ];
}

/** The last fault is over: everything that waits is sent. */
async function settle({ api, browser, way }: Run) {
  way.isOffline = false;
  way.faults = [];
  browser.signedIn = api.paola;
  if (browser.tabs.length === 0) browser.openTab();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    browser.signedIn = api.paola;
    await browser.follow();
    // Read from the device, not from a tab: a tab that has just opened may not have read all of it.
    if ((await browser.tabs[0]?.outbox.countOnDevice()) === 0) break;
  }
}

/** Lets everything else have its turn. */
function turn(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}
