import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import type { AnyEndpoint, ApiClient, CallOptions } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { type Booking, listBookings, updateBooking } from '../contract/index.ts';
import type { Settled } from './outbox-event.ts';
import { indexedDbStorage, memoryStorage } from './outbox-storage.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import type { Change, ChangeOf, WaitingChange } from './waiting-change.ts';

const aBooking = (over: Partial<Booking> = {}): Booking => ({
  id: 'b1',
  created: '2026-03-01T10:00:00Z',
  bagCount: 3,
  cancelledAt: null,
  couponCode: null,
  dropoff: '2026-03-05T14:00:00Z',
  pickup: '2026-03-05T19:00:00Z',
  source: null,
  hasBeenCheckedIn: false,
  hasBeenCheckedOut: false,
  customer: {} as Booking['customer'],
  otaBooking: null,
  stashpoint: { id: 's1', businessName: 'Café', timezone: 'Europe/Lisbon' } as Booking['stashpoint'],
  storageSpaces: [],
  ...over,
});

type Field = 'hasBeenCheckedIn' | 'hasBeenCheckedOut';

/** A tap on a booking as the host sees it. */
const aTap = ({ booking, field, to }: { booking: Booking; field: Field; to: boolean }): Change => {
  const other = field === 'hasBeenCheckedIn' ? 'hasBeenCheckedOut' : 'hasBeenCheckedIn';
  return {
    line: updateBooking.line,
    params: { id: booking.id },
    body: { [field]: to },
    before: { [other]: booking[other], ...(to && { cancelledAt: booking.cancelledAt }) },
    guard: {
      line: listBookings.line,
      query: { stashpointId: ['s1'], dropoffGte: booking.dropoff, dropoffLte: booking.dropoff },
      find: { id: booking.id },
    },
  } satisfies ChangeOf<typeof updateBooking, typeof listBookings>;
};

type Fault = 'none' | 'lost-before' | 'lost-after' | 'refuse' | '401' | '409' | '500' | 'hang';

/** A server with idempotency keys, and a wire that can fail before or after the server heard. */
function aServer(bookings: Booking[]) {
  const rows = new Map(bookings.map((booking) => [booking.id, { ...booking }]));
  const answered = new Set<string>();
  const effects: string[] = [];
  let faults: Fault[] = [];
  const network = () => new ApiError({ id: 'NETWORK_CLIENT_ERROR', message: '', kind: 'network' });
  const http = (status: number) => new ApiError({ id: '1', message: '', kind: 'http', status });

  const call = async (endpoint: AnyEndpoint, request: Record<string, unknown> & CallOptions = {}) => {
    if (endpoint.line === 'GET /v2/bookings') {
      return {
        items: [...rows.values()].map((row) => ({ ...row })),
        page: 1,
        pages: 1,
        total: rows.size,
        hasNext: false,
        hasPrev: false,
        summaryStats: null,
      };
    }
    const fault = faults.shift() ?? 'none';
    if (fault === 'lost-before') throw network();
    // The client gives up after its time limit.
    if (fault === 'hang') throw new ApiError({ id: 'TIMEOUT_CLIENT_ERROR', message: '', kind: 'timeout' });
    if (fault === '401') throw http(401);
    // An earlier send with the same key is still under way.
    if (fault === '409') throw http(409);
    if (fault === '500') throw http(500);
    if (fault === 'refuse') throw http(422);
    const { id } = request['params'] as { id: string };
    const key = request.idempotencyKey ?? '';
    const row = rows.get(id);
    if (!row) throw http(404);
    if (!answered.has(key)) {
      answered.add(key);
      Object.assign(row, request['body']);
      effects.push(`${id} ${JSON.stringify(request['body'])}`);
    }
    if (fault === 'lost-after') throw network();
    return undefined;
  };
  return {
    api: { call } as unknown as ApiClient,
    rows,
    effects,
    failNext: (...next: Fault[]) => {
      faults = next;
    },
  };
}

let open: Outbox[] = [];
let clock = 0;

/**
 * A tab of user u7, closed after the test. Only `drain` sends again, unless it has pauses, so that each step is seen.
 */
function openOutbox(parts: Pick<OutboxOptions, 'api'> & Partial<OutboxOptions>): Outbox {
  const outbox = createOutbox({
    userId: () => 'u7',
    elapsed: () => clock,
    report: (error) => {
      throw error;
    },
    pauses: [1e9],
    ...parts,
  });
  open.push(outbox);
  return outbox;
}

function setUp(server: ReturnType<typeof aServer>, user: { id: string | null } = { id: 'u7' }) {
  const settled: Settled[] = [];
  const outbox = openOutbox({ api: server.api, userId: () => user.id });
  outbox.onSettled(updateBooking.line, (each) => settled.push(each));
  return { outbox, settled };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 1_000_000;
});
afterEach(() => {
  for (const outbox of open) outbox.close();
  open = [];
});

const outcomes = (settled: Settled[]) =>
  settled.map(({ outcome, change }) => `${outcome} ${JSON.stringify(change.body)}`);

test('a change is written down, sent with its own key, and then no longer waits', async () => {
  const server = aServer([aBooking()]);
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  expect(outbox.$waiting.get()).toHaveLength(1);
  await outbox.drain();
  expect(server.rows.get('b1')?.hasBeenCheckedIn).toBe(true);
  expect(outbox.$waiting.get()).toEqual([]);
  expect(outcomes(settled)).toEqual(['sent {"hasBeenCheckedIn":true}']);
});

test('without network it waits, survives the tab, and is sent once when the network is back', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before');
  const first = setUp(server);
  await first.outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await first.outbox.drain();
  expect(first.outbox.$waiting.get()).toHaveLength(1);
  first.outbox.close();

  const { outbox } = setUp(server);
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outbox.$waiting.get()).toEqual([]);
});

test('a page that goes while another tab sends holds nothing open', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  let otherTabEnds = () => {};
  const otherTab = new Promise<void>((resolve) => (otherTabEnds = resolve));
  const outbox = openOutbox({
    api: aServer([]).api,
    userId: () => 'u7',
    lockTabs: async (work) => {
      await otherTab;
      await work();
    },
  });
  const drained = outbox.drain();
  outbox.close();
  otherTabEnds();
  await drained;
  await expect(outbox.countOnDevice()).resolves.toBe(0);
  expect(opened).not.toHaveBeenCalled();
});

test('an answer that was lost is asked for again and done once', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-after');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outcomes(settled)).toEqual(['sent {"hasBeenCheckedIn":true}']);
});

test('changes of one booking keep their order and are never merged', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before');
  const { outbox } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.add(aTap({ booking: aBooking({ hasBeenCheckedIn: true }), field: 'hasBeenCheckedIn', to: false }));
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual([
    'b1 {"hasBeenCheckedIn":true}',
    'b1 {"hasBeenCheckedIn":false}',
    'b1 {"hasBeenCheckedIn":true}',
  ]);
});

test('a refused change leaves the queue and says why', async () => {
  const server = aServer([aBooking()]);
  server.failNext('refuse');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  expect(outbox.$waiting.get()).toEqual([]);
  expect(settled).toMatchObject([{ outcome: 'refused', change: { params: { id: 'b1' } }, error: { status: 422 } }]);
});

test.each<Fault>(['401', '409', '500', 'hang'])('a %s keeps the change', async (fault) => {
  const server = aServer([aBooking()]);
  // Two: `add` asks for a drain by itself, and the test for another.
  server.failNext(fault, fault);
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  expect([outbox.$waiting.get().length, settled.length, server.effects.length]).toEqual([1, 0, 0]);
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('nothing of one user is shown or sent under another', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before', 'lost-before');
  const user: { id: string | null } = { id: 'u7' };
  const { outbox } = setUp(server, user);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  server.failNext();
  user.id = 'u9';
  await outbox.follow();
  expect(outbox.$waiting.get()).toEqual([]);
  expect(server.effects).toEqual([]);
  user.id = null;
  await outbox.follow();
  expect(outbox.$waiting.get()).toEqual([]);
  user.id = 'u7';
  await outbox.follow();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('a change that waited meets a cancelled booking: the host decides', async () => {
  const server = aServer([aBooking({ cancelledAt: '2026-03-05T13:00:00Z' })]);
  server.failNext('lost-before');
  const { outbox, settled } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  clock += 60_000;
  await outbox.drain();
  const [conflict] = outbox.$conflicts.get();
  expect(outbox.$isBacklogged.get()).toBe(false);
  expect(conflict).toMatchObject({ change: { params: { id: 'b1' } }, server: { cancelledAt: '2026-03-05T13:00:00Z' } });
  expect(server.effects).toEqual([]);
  if (conflict) await outbox.decide(conflict, 'drop');
  expect([outbox.$waiting.get(), outbox.$conflicts.get(), outcomes(settled)]).toEqual([
    [],
    [],
    ['dropped {"hasBeenCheckedIn":true}'],
  ]);
});

test('the host may send a change in conflict all the same', async () => {
  const server = aServer([aBooking({ cancelledAt: '2026-03-05T13:00:00Z' })]);
  server.failNext('lost-before');
  const { outbox } = setUp(server);
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await outbox.drain();
  clock += 60_000;
  await outbox.drain();
  const [conflict] = outbox.$conflicts.get();
  if (conflict) await outbox.decide(conflict, 'send');
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
});

test('when nothing can be written down the change still waits, and says so until it is sent', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before');
  const outbox = openOutbox({
    api: server.api,
    storage: { ...indexedDbStorage(), add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
  });
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  expect(outbox.$isDurable.get()).toBe(false);
  await outbox.drain();
  await outbox.drain();
  expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
  expect(outbox.$isDurable.get()).toBe(true);
});

describe('with a queue of two hundred that waited for a day (R-27)', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('everything is sent in order within a minute, also past a server in trouble', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `b${index}`);
    const server = aServer(ids.map((id) => aBooking({ id })));
    const storage = memoryStorage();
    const taps: string[] = [];
    for (let tap = 0; tap < 200; tap += 1) {
      const [bookingId = '', to] = [ids[tap % 50], Math.floor(tap / 50) % 2 === 0];
      await storage.add(aChange({ id: `k${tap}`, bookingId, to }));
      taps.push(`${bookingId} {"hasBeenCheckedIn":${to}}`);
    }
    // One in a hundred.
    server.failNext(...Array.from({ length: 200 }, (_, send) => (send % 100 === 40 ? '500' : 'none')));
    const outbox = openOutbox({
      api: { call: async (...request) => (await roundTrip(), server.api.call(...request)) } as ApiClient,
      // Its own.
      pauses: undefined,
      storage,
    });
    const left: number[] = [];
    outbox.$waiting.listen((waiting) => left.push(waiting.length));
    void outbox.follow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outbox.$waiting.get()).toEqual([]);
    for (const id of ids) {
      const of = (list: string[]) => list.filter((line) => line.startsWith(`${id} `));
      expect(of(server.effects)).toEqual(of(taps));
    }
    // The number that waits only ever falls, one by one.
    const counted = [...new Set(left.filter((count) => count > 0))];
    expect(counted).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });

  const roundTrip = () => new Promise((resolve) => setTimeout(resolve, 100));
});

test('a change that is tapped while what waits is being read stays on the screen', async () => {
  const server = aServer([aBooking()]);
  server.failNext('lost-before', 'lost-before', 'lost-before');
  const storage = memoryStorage();
  let answer = () => {};
  const early = new Promise<WaitingChange[]>((resolve) => {
    answer = () => resolve([]);
  });
  let reads = 0;
  const outbox = openOutbox({
    api: server.api,
    storage: { ...storage, ofUser: (user) => ((reads += 1) === 1 ? early : storage.ofUser(user)) },
  });
  const followed = outbox.follow();
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  const shown: number[] = [];
  outbox.$waiting.listen((waiting) => shown.push(waiting.length));
  answer();
  await followed;
  expect(shown).not.toContain(0);
  expect(outbox.$waiting.get()).toHaveLength(1);
});

describe('with a storage that is slow', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('what it keeps is sent as soon as it answers, without another tap', async () => {
    const server = aServer([aBooking()]);
    const storage = memoryStorage();
    await storage.add(aChange());
    let silentReads = 2;
    const hang = () => new Promise<WaitingChange[]>(() => {});
    const outbox = openOutbox({
      api: server.api,
      pauses: [1000],
      // The first reads of a cold disk do not come back.
      storage: { ...storage, ofUser: (user) => ((silentReads -= 1) < 0 ? storage.ofUser(user) : hang()) },
    });
    void outbox.follow();
    await jest.advanceTimersByTimeAsync(2500);
    expect([server.effects, outbox.$isBacklogged.get()]).toEqual([[], false]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
    expect(outbox.$waiting.get()).toEqual([]);
  });
});

const aChange = ({ id = 'k', bookingId = 'b1', to = true } = {}): WaitingChange => ({
  ...aTap({ booking: aBooking({ id: bookingId, hasBeenCheckedIn: !to }), field: 'hasBeenCheckedIn', to }),
  id,
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
});

test('under random faults and tab kills no tap is lost and none is doubled', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('tap' as const), booking: fc.constantFrom('b1', 'b2', 'b3') }),
    fc.record({
      do: fc.constant('drain' as const),
      fault: fc.constantFrom<Fault>('none', 'lost-before', 'lost-after', '401', '500'),
    }),
    fc.record({ do: fc.constant('kill' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      globalThis.indexedDB = new IDBFactory();
      const server = aServer(['b1', 'b2', 'b3'].map((id) => aBooking({ id })));
      const taps: string[] = [];
      const onScreen = new Map(['b1', 'b2', 'b3'].map((id) => [id, false]));
      let { outbox } = setUp(server);
      for (const each of steps) {
        if (each.do === 'tap') {
          const to = !onScreen.get(each.booking);
          onScreen.set(each.booking, to);
          // While it taps the wire is down, so that only the steps decide what is sent.
          server.failNext(...Array.from({ length: 50 }, () => 'lost-before' as const));
          await outbox.add(
            aTap({ booking: aBooking({ id: each.booking, hasBeenCheckedIn: !to }), field: 'hasBeenCheckedIn', to }),
          );
          await outbox.drain();
          taps.push(`${each.booking} {"hasBeenCheckedIn":${to}}`);
        } else if (each.do === 'drain') {
          server.failNext(each.fault);
          await outbox.drain();
        } else {
          outbox.close();
          ({ outbox } = setUp(server));
        }
      }
      server.failNext();
      await outbox.drain();
      const of = (id: string, list: string[]) => list.filter((line) => line.startsWith(id));
      for (const id of ['b1', 'b2', 'b3']) {
        expect(of(id, server.effects)).toEqual(of(id, taps));
        expect(server.rows.get(id)?.hasBeenCheckedIn).toBe(onScreen.get(id));
      }
      expect(outbox.$waiting.get()).toEqual([]);
      outbox.close();
    }),
    { numRuns: 60 },
  );
});
