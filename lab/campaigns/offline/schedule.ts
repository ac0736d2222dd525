import type { Booking } from '@host-portal/shared-lib/contract';
import { createRandom } from '../../../reference-api/src/demo/random.ts';
import { type Browser, openBrowser, type Tab } from './browser.ts';
import { trackChanges, type ChangeTracker } from './change-tracker.ts';
import { type Fault, FAULTS } from './faulty-network.ts';
import { judge, type Tapped, type Totals } from './judge.ts';
import type { Person, RealApi } from './real-api.ts';
import { bookingChange, bookingOf, possibleTaps } from './tap.ts';

const MOST_STEPS = 16;
const BOOKINGS = 3;
/**
 * The maximum number of send rounds after the last fault. One round is enough, unless a response was lost just
 * before.
 */
const MOST_ROUNDS = 50;

/** Runs a seed's schedule and returns its problems. `bookings` are the candidates for taps. */
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
    // After a 401, the host logs in again before the next step.
    if (browser.signedIn === null) await run.comeBack(api.paola);
    await pick(steps)();
  }
  await settle(run);
  if (browser.tabs.some(({ outbox }) => !outbox.$isDurable.get())) wrong.push('the storage failed');
  conclude(run);
  browser.close();
  await api.network.rest();
  return [...wrong, ...(await judge({ api, before, tapped: run.tapped, ...run.tracker, totals }))];
}

/**
 * Reports conflicts as problems, except for bookings with a lost change, because later taps on those may conflict.
 */
function conclude({ browser, tracker: { gone, announced, alreadyDone }, tapped, totals, wrong }: Run) {
  const isShort = (id: string) => tapped.get(id)?.some((tap) => gone.has(tap.id)) === true;
  for (const { outbox } of browser.tabs) {
    const undecided = new Set(outbox.$conflicts.get().map(({ change }) => bookingOf(change)));
    for (const id of undecided) {
      if (isShort(id)) continue;
      totals.conflicts += 1;
      wrong.push(`${id}: a conflict although nobody else was there`);
    }
    for (const change of outbox.$waiting.get()) if (undecided.has(bookingOf(change))) announced.add(change.id);
  }
  for (const [id, taps] of tapped) {
    for (const tap of taps) if (isShort(id) && alreadyDone.has(tap.id)) announced.add(tap.id);
  }
}

type Run = {
  api: RealApi;
  totals: Totals;
  browser: Browser;
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** The state of the network: `faults` apply to the next requests, and `isOffline` blocks all requests. */
  way: { isOffline: boolean; faults: Fault[] };
  tapped: Map<string, Tapped[]>;
  /** The schedule's bookings in the state that the pages show. */
  onScreen: Map<string, Booking>;
  tracker: ChangeTracker;
  wrong: string[];
  tap: (tab: Tab) => Promise<void>;
  /** Taps, and kills the tab before its storage has responded. */
  tapAndKill: (tab: Tab) => Promise<void>;
  comeBack: (person: Person | null) => Promise<void>;
};

async function beginRun(seed: number, api: RealApi, bookings: readonly Booking[], totals: Totals): Promise<Run> {
  const { next: random, pick } = createRandom(seed);
  const wrong: string[] = [];
  const chosen = Array.from({ length: BOOKINGS }, (_, index) => bookings[(seed * BOOKINGS + index) % bookings.length]);
  const onScreen = new Map<string, Booking>();
  for (const known of await api.readBookings()) {
    if (chosen.some((booking) => booking?.id === known.id)) onScreen.set(known.id, known);
  }
  const tapped = new Map<string, Tapped[]>([...onScreen.keys()].map((id) => [id, []]));

  const way: Run['way'] = { isOffline: false, faults: [] };
  api.network.fault = () => {
    totals.requests += 1;
    if (way.isOffline) return 'before';
    const fault = way.faults.shift() ?? 'none';
    if (fault !== 'none') totals.count(fault);
    return fault;
  };
  const browser = openBrowser(api.network.url, (error) => wrong.push(`reported ${String(error)}`));
  browser.signedIn = api.paola;
  const tracker = trackChanges(browser);
  tracker.openTab();
  tracker.openTab();

  /** Picks a possible tap and the tab in which it happens. Returns null if no tap is possible. */
  const nextTap = async (tab: Tab) => {
    if (onScreen.size === 0) return null;
    const booking = pick([...onScreen.values()]);
    const change = pick(possibleTaps(booking));
    const whole = await whoShowsAll(
      browser,
      (tapped.get(booking.id) ?? []).map((each) => each.id),
      tab,
    );
    // While signed out, the tabs show the login page, which has no bookings.
    if (!whole || !browser.signedIn) return null;
    const note = (id: string) => {
      onScreen.set(booking.id, { ...booking, [change.field]: change.to });
      tapped.get(booking.id)?.push({ event: `${change.field}=${change.to}`, id });
      totals.taps += 1;
    };
    return { whole, change: bookingChange(booking, change), note };
  };
  const tap = async (tab: Tab) => {
    const next = await nextTap(tab);
    if (next) next.note((await next.whole.outbox.add(next.change)).id);
  };
  const tapAndKill = async (tab: Tab) => {
    const next = await nextTap(tab);
    if (!next) return;
    void next.whole.outbox.add(next.change);
    const id = next.whole.outbox.$waiting.get().at(-1)?.id;
    if (!id) return void wrong.push('a tap was not shown');
    next.note(id);
    await tracker.kill(next.whole);
    // A change that wasn't stored yet may be lost, but it must not be applied twice.
    if (tracker.gone.has(id)) tracker.announced.add(id);
  };
  const comeBack = async (person: Person | null) => {
    browser.signedIn = person;
    await Promise.race([browser.follow(), turn(5)]);
  };
  return { api, totals, browser, tracker, random, pick, way, tapped, onScreen, wrong, tap, tapAndKill, comeBack };
}

/**
 * Returns a tab that shows all of these waiting changes, preferably the given one. Returns undefined if there's no
 * such tab, for example because some of the changes are in storage that can't be read.
 */
async function whoShowsAll({ tabs, disk }: Browser, changes: string[], tab: Tab): Promise<Tab | undefined> {
  const idsOf = ({ outbox }: Tab) => outbox.$waiting.get().map(({ id }) => id);
  const waiting = new Set([...(await disk.ids()), ...tabs.flatMap(idsOf)]);
  const seen = (each: Tab) => changes.every((id) => !waiting.has(id) || idsOf(each).includes(id));
  return [tab, ...tabs].find(seen);
}

/** Returns the possible steps. A step that should occur more often is repeated. */
function stepsOf({
  api,
  totals,
  browser,
  tracker,
  random,
  pick,
  way,
  wrong,
  tap,
  tapAndKill,
  comeBack,
  ...run
}: Run): (() => Promise<void>)[] {
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
    await tracker.kill(pick(browser.tabs));
    await openAnother();
  };
  const killInTap = async () => {
    totals.count('tab kill in a tap');
    await tapAndKill(pick(browser.tabs));
    await openAnother();
  };
  const openAnother = async () => {
    stopTapping(run, tracker.gone);
    if (browser.tabs.length === 0 || random() < 0.5) await Promise.race([tracker.openTab().outbox.follow(), turn(5)]);
    if (browser.tabs.length === 0) tracker.openTab();
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
    killInTap,
    changeUser,
    ...troubleWithStorage({ api, totals, browser, tracker, pick, way, wrong }),
    () => turn(random() * 12),
  ];
}

/** Returns the steps that cause storage faults. */
function troubleWithStorage({
  api,
  totals,
  browser,
  tracker,
  pick,
  way,
  wrong,
}: Omit<Run, 'tap' | 'tapAndKill' | 'comeBack' | 'random' | 'tapped' | 'onScreen'>) {
  const { disk } = browser;
  const deleteStorage = async () => {
    // The storage isn't deleted while a session ends, because a sign-out is supposed to delete changes that the pages
    // don't show.
    way.faults = [];
    await browser.answered();
    const stored = await disk.ids();
    const shown = new Set(browser.tabs.flatMap(({ outbox }) => outbox.$waiting.get().map(({ id }) => id)));
    if (browser.signedIn !== api.paola || !stored.every((id) => shown.has(id))) return;
    totals.count('storage deleted');
    await disk.delete();
    if (!(await tracker.untilSafe())) wrong.push('nobody noticed that the storage was deleted');
  };
  const spoil = async () => {
    const [name, does] = pick([
      ['disk full', disk.fill],
      ['storage blocked', disk.block],
    ] as const);
    totals.count(name);
    does();
  };
  const upgrade = async () => {
    totals.count('newer version');
    await disk.upgrade();
  };
  return [deleteStorage, spoil, async () => disk.heal(), upgrade];
}

/**
 * Stops further taps on bookings with a lost change, because the state that a page shows for them depends on the page's
 * last read.
 */
function stopTapping({ tapped, onScreen }: Pick<Run, 'tapped' | 'onScreen'>, gone: ReadonlySet<string>) {
  for (const [id, taps] of tapped) if (taps.some((tap) => gone.has(tap.id))) onScreen.delete(id);
}

/** Ends all faults and sends everything that's still waiting. */
async function settle({ api, browser, tracker, way }: Run) {
  way.isOffline = false;
  way.faults = [];
  browser.signedIn = api.paola;
  browser.disk.heal();
  if (browser.tabs.length === 0) tracker.openTab();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    browser.signedIn = api.paola;
    await browser.follow();
    // Changes on the device are counted as well, because the pages don't show them if a late 401 has ended the
    // session.
    const kept = await Promise.all(browser.tabs.map(({ outbox }) => outbox.countOnDevice()));
    const waiting = browser.tabs.flatMap(({ outbox }) => outbox.$waiting.get());
    if (waiting.length === 0 && kept.every((count) => count === 0)) break;
    // The server may ask for a pause of a second if it's still processing an earlier attempt.
    await turn(round * 2);
  }
}

/** Waits, so that other work can run. */
function turn(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}
