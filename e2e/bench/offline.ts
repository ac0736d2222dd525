import { parseArgs } from 'node:util';
import { createApiClient } from '@host-portal/shared-lib/api';
import { type Booking, createToken, listBookings, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { buildApp } from '../../reference-api/src/app.ts';
import { systemClock } from '../../reference-api/src/clock.ts';
import { openDatabase } from '../../reference-api/src/database/database.ts';
import { migrate } from '../../reference-api/src/database/migrate.ts';
import { DEMO_ACCOUNT } from '../../reference-api/src/demo/demo-people.ts';
import { refreshDemo } from '../../reference-api/src/demo/seed-demo.ts';
import { createMailer } from '../../reference-api/src/mail/mailer.ts';
import { seededRandom } from '../../tools/seeded-random.ts';
import { type Browser, openBrowser, type Tab } from './offline/browser.ts';
import { type Fault, FAULTS, startFaultProxy } from './offline/fault-proxy.ts';

/**
 * The campaign "no lost tap": random schedules of taps and faults through the real outbox, its real storage and the
 * real API client, over a proxy that breaks the way, against the real API. Afterwards the database is asked what
 * happened. A schedule is repeated by its seed: `npm run bench -- offline --seed 17 --schedules 1`.
 */
const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const FIRST = Number(values.seed);
const COUNT = Number(values.schedules);
const MOST_STEPS = 16;
const BOOKINGS = 3;
/** Rounds of sending after the last fault; one is enough unless an answer was lost just before. */
const MOST_ROUNDS = 50;

const { db, close: closeDatabase } = await openDatabase({ memory: true });
await migrate(db);
await refreshDemo(db, systemClock(), { cost: 4, parallel: 1 });
const app = await buildApp({
  db,
  clock: systemClock,
  passwordCost: { cost: 4, parallel: 1 },
  allowedOrigins: [],
  trustedProxies: [],
  mailer: createMailer(db, undefined),
  publicUrl: 'https://portal.example',
  log: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const proxy = await startFaultProxy(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);

const paola = await logIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT.password);
const other = await signUp('second-host@example.com', 'another-counter-2026');
const bookings = (await readBookings()).filter(({ cancelledAt }) => cancelledAt === null);

const totals = { taps: 0, requests: 0, effects: 0, lost: 0, doubled: 0, disordered: 0, foreign: 0, conflicts: 0 };
const injected = new Map<string, number>();
const failed: string[] = [];
const started = performance.now();

for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
  const faults = await runSchedule(seed);
  if (faults.length > 0) failed.push(`seed ${seed}: ${faults.join('; ')}`);
  if ((seed - FIRST + 1) % 100 === 0) console.error(`${seed - FIRST + 1} schedules, ${failed.length} failed`);
}

await proxy.close();
await app.close();
await closeDatabase();
report();
process.exitCode = failed.length > 0 ? 1 : 0;

type Flags = Pick<Booking, 'hasBeenCheckedIn' | 'hasBeenCheckedOut'>;

/** Runs one schedule and answers what was wrong with it. */
async function runSchedule(seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const wrong: string[] = [];
  const chosen = Array.from({ length: BOOKINGS }, (_, index) => bookings[(seed * BOOKINGS + index) % bookings.length]);
  const onScreen = new Map<string, Booking>();
  for (const known of await readBookings()) {
    if (chosen.some((booking) => booking?.id === known.id)) onScreen.set(known.id, known);
  }
  const taps = new Map<string, string[]>([...onScreen.keys()].map((id) => [id, []]));
  const before = await lastEvent();

  let isOffline = false;
  let next: Fault[] = [];
  proxy.fault = () => {
    totals.requests += 1;
    if (isOffline) return 'before';
    const fault = next.shift() ?? 'none';
    if (fault !== 'none') count(fault);
    return fault;
  };
  const browser: Browser = openBrowser(proxy.url, (error) => wrong.push(`reported ${String(error)}`));
  browser.signedIn = paola;
  browser.openTab();
  browser.openTab();

  const tap = async (tab: Tab) => {
    // The login page has nothing to tap.
    if (!browser.signedIn) return;
    const booking = pick([...onScreen.values()]);
    const change = pick(possible(booking));
    await tab.outbox.add(bookingChange(booking, change));
    onScreen.set(booking.id, { ...booking, [change.field]: change.to });
    taps.get(booking.id)?.push(`${change.field}=${change.to}`);
    totals.taps += 1;
  };
  const comeBack = async (person: typeof paola | null) => {
    browser.signedIn = person;
    await Promise.race([browser.follow(), turn(5)]);
  };
  const disturb = async () => {
    next = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(FAULTS));
    await tap(pick(browser.tabs));
    await turn(random() * 10);
  };
  const steps: (() => Promise<void>)[] = [
    async () => tap(pick(browser.tabs)),
    async () => tap(pick(browser.tabs)),
    async () => tap(pick(browser.tabs)),
    disturb,
    disturb,
    disturb,
    async () => {
      count('offline');
      isOffline = true;
    },
    async () => {
      isOffline = false;
      for (const { outbox } of browser.tabs) void outbox.drain();
    },
    async () => {
      count('tab kill');
      browser.kill(pick(browser.tabs));
      if (browser.tabs.length === 0 || random() < 0.5) await Promise.race([browser.openTab().outbox.follow(), turn(5)]);
      if (browser.tabs.length === 0) browser.openTab();
    },
    async () => {
      count('another user');
      await comeBack(other);
      await turn(2);
      const shown = browser.tabs
        .flatMap(({ outbox }) => outbox.$waiting.get())
        .filter(({ userId }) => userId !== other.id);
      if (shown.length > 0) wrong.push('shown to another user');
      await comeBack(paola);
    },
    async () => turn(random() * 12),
  ];
  for (let step = 0; step < 4 + Math.floor(random() * (MOST_STEPS - 4)); step += 1) {
    // After a 401 the host logs in again before the next tap.
    if (browser.signedIn === null) await comeBack(paola);
    await pick(steps)();
  }

  isOffline = false;
  next = [];
  browser.signedIn = paola;
  if (browser.tabs.length === 0) browser.openTab();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    browser.signedIn = paola;
    await browser.follow();
    // Of the device, not of what a tab shows: a tab that was opened a moment ago has not read it all.
    if ((await browser.tabs[0]?.outbox.countOnDevice()) === 0) break;
  }
  if (browser.tabs.some(({ outbox }) => !outbox.$isDurable.get())) wrong.push('the storage failed');
  const conflicts = browser.tabs.flatMap(({ outbox }) => outbox.$conflicts.get()).length;
  totals.conflicts += conflicts;
  if (conflicts > 0) wrong.push(`${conflicts} conflicts although nobody else was there`);
  browser.close();
  await proxy.rest();

  const events = await db.selectFrom('booking_events').selectAll().where('id', '>', before).orderBy('id').execute();
  totals.effects += events.length;
  for (const [id, tapped] of taps) {
    const happened = events
      .filter(({ booking_id }) => booking_id === id)
      .map(
        ({ field, value }) => `${field === 'has_been_checked_in' ? 'hasBeenCheckedIn' : 'hasBeenCheckedOut'}=${value}`,
      );
    const lost = missing(tapped, happened);
    const doubled = missing(happened, tapped);
    totals.lost += lost.length;
    totals.doubled += doubled.length;
    const isOrdered = happened.join() === tapped.join();
    if (!isOrdered && lost.length + doubled.length === 0) totals.disordered += 1;
    if (!isOrdered) wrong.push(`${id}: tapped ${tapped.join(' ')}; in the database ${happened.join(' ')}`);
  }
  const foreign = events.filter(({ user_id }) => user_id !== paola.id).length;
  const foreignSends = [...proxy.writers].filter((writer) => writer === `Token ${other.token}`).length;
  totals.foreign += foreign + foreignSends;
  if (foreign + foreignSends > 0) wrong.push('sent under another user');
  return wrong;
}

/** A tap as the counter writes it down (mfe-bookings/src/model/booking-change.ts). */
function bookingChange(booking: Booking, { field, to }: Tapped): ChangeOf<typeof updateBooking, typeof listBookings> {
  const { id, dropoff, stashpoint, hasBeenCheckedIn, hasBeenCheckedOut } = booking;
  return {
    line: updateBooking.line,
    params: { id },
    body: { [field]: to },
    before: {
      ...(field === 'hasBeenCheckedIn' ? { hasBeenCheckedOut } : { hasBeenCheckedIn }),
      ...(to && { cancelledAt: null }),
    },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpoint.id], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id },
    },
  };
}

type Tapped = { field: 'hasBeenCheckedIn' | 'hasBeenCheckedOut'; to: boolean };

function possible({ hasBeenCheckedIn, hasBeenCheckedOut }: Flags): Tapped[] {
  if (hasBeenCheckedOut) return [{ field: 'hasBeenCheckedOut', to: false }];
  if (!hasBeenCheckedIn) return [{ field: 'hasBeenCheckedIn', to: true }];
  return [
    { field: 'hasBeenCheckedOut', to: true },
    { field: 'hasBeenCheckedIn', to: false },
  ];
}

/** What is in `all` more often than in `there`. */
function missing(all: readonly string[], there: readonly string[]) {
  const left = [...there];
  return all.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function api(token: string | null) {
  return createApiClient({
    config: { apiBase: proxy.url, product: 'Portal' },
    token: () => token,
    visitorId: () => 'campaign',
    clientId: () => null,
    onUnauthorized: () => undefined,
    report: () => undefined,
  });
}

async function logIn(username: string, password: string) {
  const { token, user } = await api(null).call(createToken, { body: { username, password }, authorization: 'none' });
  if (!token || !user) throw new Error(`${username} cannot log in`);
  return { id: user.id, token };
}

async function signUp(email: string, password: string) {
  const post = (path: string, body: object, authorization?: string) =>
    app.inject({ method: 'POST', url: path, payload: body, headers: authorization ? { authorization } : {} });
  const person = { first_name: 'Second', last_name: 'Host', language: 'en', phone_number: '+351 912 000 112' };
  const user = await post('/v2/users', { ...person, email, password, source: 'web' });
  const { access_token, user: created } = user.json<{ full_token: { access_token: string; user: { id: string } } }>()
    .full_token;
  await post('/v2/hosts', { user_id: created.id, referred_by: null }, `Bearer ${access_token}`);
  return logIn(email, password);
}

async function readBookings(): Promise<Booking[]> {
  const client = api(paola.token);
  const spots = await db
    .selectFrom('stashpoints')
    .innerJoin('hosts', 'hosts.id', 'stashpoints.host_id')
    .where('hosts.user_id', '=', paola.id)
    .select('stashpoints.id')
    .execute();
  const found: Booking[] = [];
  for (let page = 1; ; page += 1) {
    proxy.fault = () => 'none';
    const query = { stashpointId: spots.map(({ id }) => id), page };
    const { items, hasNext } = await client.call(listBookings, { query });
    found.push(...items);
    if (!hasNext || found.length > 60) return found;
  }
}

async function lastEvent(): Promise<number> {
  const row = await db
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Lets everything else have its turn. */
function turn(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}

function count(fault: string) {
  injected.set(fault, (injected.get(fault) ?? 0) + 1);
}

function report() {
  const { taps, requests, effects, lost, doubled, disordered, foreign, conflicts } = totals;
  const seconds = Math.round((performance.now() - started) / 1000);
  const faults = [...injected].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(`Seeds ${FIRST} to ${FIRST + COUNT - 1}: ${COUNT} schedules in ${seconds} s
Taps ${taps}, effects in the database ${effects}, requests ${requests}
Faults: ${faults}
                                     value  goal  distance
lost                              ${column(lost)}     0  ${column(lost)}
doubled                           ${column(doubled)}     0  ${column(doubled)}
out of order                      ${column(disordered)}     0  ${column(disordered)}
sent or shown under another user  ${column(foreign)}     0  ${column(foreign)}
conflicts with nobody             ${column(conflicts)}     0  ${column(conflicts)}`);
  for (const line of failed.slice(0, 20)) console.log(line);
}

function column(value: number) {
  return String(value).padStart(8);
}
