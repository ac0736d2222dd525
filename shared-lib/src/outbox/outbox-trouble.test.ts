import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import type { ApiClient } from '../api/api-client.ts';
import type { WaitingChange } from './change.ts';
import { indexedDbStorage, memoryStorage } from './effects.ts';
import { aBooking, aWaitingTap, aServer, aTap, type Fault, openOutbox, setUp } from './outbox.fixture.ts';

describe('two hundred changes that waited for a day', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('the outbox sends everything in order within a minute, despite server errors', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `b${index}`);
    const server = aServer(ids.map((id) => aBooking({ id })));
    const storage = memoryStorage();
    const taps: string[] = [];
    for (let tap = 0; tap < 200; tap += 1) {
      const [bookingId = '', to] = [ids[tap % 50], Math.floor(tap / 50) % 2 === 0];
      await storage.add(aWaitingTap({ id: `k${tap}`, bookingId, to }));
      taps.push(`${bookingId} {"hasBeenCheckedIn":${to}}`);
    }
    // One request in a hundred fails.
    server.failNext(...Array.from({ length: 200 }, (_, send) => (send % 100 === 40 ? '500' : 'none')));
    const outbox = openOutbox({
      api: { call: async (...request) => (await roundTrip(), server.api.call(...request)) } as ApiClient,
      // The outbox uses its default pauses here.
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
    // The number of waiting changes must fall one by one.
    const counted = [...new Set(left.filter((count) => count > 0))];
    expect(counted).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });

  const roundTrip = () => new Promise((resolve) => setTimeout(resolve, 100));
});

describe('a slow storage', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a stored change is sent as soon as the storage responds, without another tap', async () => {
    const server = aServer([aBooking()]);
    const storage = memoryStorage();
    await storage.add(aWaitingTap());
    let silentReads = 1;
    const hang = () => new Promise<WaitingChange[]>(() => {});
    const outbox = openOutbox({
      api: server.api,
      pauses: [1000],
      // The first read hangs, as on a faulty disk.
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

test('a change is sent within five seconds after the network is back, even without an event', async () => {
  jest.useFakeTimers();
  const server = aServer([aBooking()]);
  const outbox = openOutbox({ api: server.api, storage: memoryStorage(), pauses: undefined });
  server.failNext(...Array.from({ length: 500 }, () => 'lost-before' as const));
  await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
  await jest.advanceTimersByTimeAsync(200_000);
  expect(outbox.$isBacklogged.get()).toBe(true);
  expect(outbox.$failures.get()).toBeGreaterThan(2);
  server.failNext();
  await jest.advanceTimersByTimeAsync(5000);
  expect([server.effects, outbox.$waiting.get()]).toEqual([['b1 {"hasBeenCheckedIn":true}'], []]);
  expect(outbox.$failures.get()).toBe(0);
  jest.useRealTimers();
});

describe('a storage that fails while a change waits', () => {
  const offline = () => {
    const server = aServer([aBooking()]);
    server.failNext(...Array.from({ length: 20 }, () => 'lost-before' as const));
    return server;
  };

  test('if the storage is deleted, a change is kept in the tab, marked as not stored, and sent once', async () => {
    const server = offline();
    const { outbox } = setUp(server);
    await outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
    await outbox.drain();
    await deleteDB('host-portal-outbox');
    await outbox.drain();
    expect([outbox.$waiting.get()[0]?.isOnlyHere, outbox.$isDurable.get()]).toEqual([true, false]);
    server.failNext();
    await outbox.drain();
    expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}']);
    expect([outbox.$waiting.get(), outbox.$isDurable.get()]).toEqual([[], true]);
  });

  test('an undo is not visible to other tabs if its check-in could not be stored', async () => {
    const server = offline();
    const storage = indexedDbStorage();
    let isFull = true;
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const first = openOutbox({
      api: server.api,
      storage: { ...storage, add: (...given) => (isFull ? fail() : storage.add(...given)) },
    });
    await first.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
    isFull = false;
    const checkedIn = aBooking({ hasBeenCheckedIn: true });
    await first.add(aTap({ booking: checkedIn, field: 'hasBeenCheckedIn', to: false }));
    expect(first.$waiting.get().map(({ isOnlyHere }) => isOnlyHere)).toEqual([true, true]);
    await first.drain();
    server.failNext();
    await setUp(server).outbox.follow();
    await first.drain();
    expect(server.effects).toEqual(['b1 {"hasBeenCheckedIn":true}', 'b1 {"hasBeenCheckedIn":false}']);
  });

  test('a tap is shown before it is stored', () => {
    const { outbox } = setUp(offline());
    void outbox.add(aTap({ booking: aBooking(), field: 'hasBeenCheckedIn', to: true }));
    expect(outbox.$waiting.get()).toHaveLength(1);
  });
});

test('no tap is lost or sent twice under random faults and with killed tabs', async () => {
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
          // The network is down during a tap, so that only the outbox's steps decide what is sent.
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
