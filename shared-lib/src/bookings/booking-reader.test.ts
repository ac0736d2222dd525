import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { atom } from 'nanostores';
import type { Booking } from '../contract/index.ts';
import { createQueryClient, persistQueries } from '../query/index.ts';
import { aBooking, aPage, aPortal, DEMO_NOW, fakeApi, type FakePortal } from '../testing/index.ts';
import { BookingStore, readBookings, rereadKnownBooking } from './index.ts';

const NOW = Date.parse(DEMO_NOW);
const HOUR = 60 * 60_000;
const DONE = { hasBeenCheckedIn: true, hasBeenCheckedOut: true };
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString();
const stay = (hours: number, rest: Partial<Booking> = {}) =>
  aBooking({ id: `b${hours}`, dropoff: hoursAgo(hours), pickup: hoursAgo(hours - 5), ...rest });

const close: (() => void)[] = [];
let server: Booking[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  fakeApi.get('/v2/bookings', ({ query }) => {
    const spots = query.getAll('stashpoint_id');
    const from = query.get('dropoff_gte') ?? '';
    const to = query.get('dropoff_lte') ?? '9';
    return aPage(
      server.filter(({ dropoff, stashpoint }) => spots.includes(stashpoint.id) && dropoff >= from && dropoff <= to),
    );
  });
});

afterEach(() => {
  for (const each of close.splice(0)) each();
  jest.useRealTimers();
});

/** Opens a page of the portal. All pages share the device's database. */
function open(userId = 'u1') {
  const portal = Object.assign(aPortal(), { now: () => Date.now() });
  close.push(persistQueries(portal.queryClient, { userId: () => userId, version: '1' }).close);
  return portal;
}

type ReadOptions = { fresh?: boolean; oldBefore?: number; spots?: string[] };
const read = (portal: FakePortal, from: number, to: number, { spots = ['s1'], ...options }: ReadOptions = {}) =>
  readBookings(
    portal,
    { stashpointIds: spots, dropoffGte: hoursAgo(from), dropoffLte: hoursAgo(to) },
    { signal: new AbortController().signal, ...options },
  ).then((bookings) => bookings.map(({ id }) => id));

const asked = () =>
  fakeApi
    .requestsTo('GET /v2/bookings')
    .map(({ query }) => [
      (NOW - Date.parse(query.get('dropoff_gte') ?? '')) / HOUR,
      (NOW - Date.parse(query.get('dropoff_lte') ?? '')) / HOUR,
      ...query.getAll('stashpoint_id'),
    ]);

test('a screen requests only the bookings that no other screen has read', async () => {
  server = [stay(90), stay(60), stay(30)];
  const portal = open();
  expect(await read(portal, 72, 24)).toEqual(['b60', 'b30']);
  expect(await read(portal, 70, 24)).toEqual(['b60', 'b30']);
  expect(await read(portal, 100, 24)).toEqual(['b90', 'b60', 'b30']);
  expect(asked()).toEqual([
    [72, 24, 's1'],
    [100, 72, 's1'],
  ]);
});

test('simultaneous reads of one range, or of the same day in different time zones, send one request', async () => {
  server = [stay(60), aBooking({ id: 'tokyo', dropoff: hoursAgo(70), stashpoint: { id: 's2' } })];
  const portal = open();
  const answers = await Promise.all([
    read(portal, 72, 24),
    read(portal, 72, 24),
    read(portal, 81, 33, { spots: ['s2'] }),
  ]);
  expect(answers).toEqual([['b60'], ['b60'], ['tokyo']]);
  expect(asked()).toEqual([[81, 24, 's1', 's2']]);
});

test('if another screen’s request fails, a screen sends its own request', async () => {
  server = [stay(60)];
  const portal = open();
  const leave = new AbortController();
  const filter = { stashpointIds: ['s1'], dropoffGte: hoursAgo(72), dropoffLte: hoursAgo(24) };
  const left = readBookings(portal, filter, { signal: leave.signal }).catch(() => 'left');
  await Promise.resolve();
  const stayed = read(portal, 72, 24);
  leave.abort();
  expect(await left).toBe('left');
  expect(await stayed).toEqual(['b60']);
});

test('a refetch skips bookings of earlier days that are finished, cancelled or missed', async () => {
  const inStore = stay(60, { hasBeenCheckedIn: true });
  server = [stay(200), stay(90, DONE), stay(80, { cancelledAt: hoursAgo(81) }), inStore];
  const portal = open();
  await read(portal, 240, 48);
  server = server.map((booking) => (booking === inStore ? { ...booking, hasBeenCheckedOut: true } : booking));
  jest.setSystemTime(NOW + 60_000);
  jest.advanceTimersByTime(60_000);
  await read(portal, 240, 48, { fresh: true });
  expect(asked().slice(1)).toHaveLength(1);
  expect(asked()[1]?.[0]).toBe(60);
  expect(portal.bookings.all().find(({ id }) => id === 'b60')?.hasBeenCheckedOut).toBe(true);
  jest.advanceTimersByTime(60_000);
  await read(portal, 240, 48, { fresh: true });
  expect(asked()).toHaveLength(2);
});

test('single bookings at any number of spots are read with one request', async () => {
  const spots = ['s1', 's2', 's3', 's4', 's5', 's6'];
  // Each spot has one booking in store, and all drop-off times differ.
  server = spots.map((id, index) =>
    stay(50 + 11 * index, { hasBeenCheckedIn: true, stashpoint: { ...stay(1).stashpoint, id } }),
  );
  const yesterday = open();
  await read(yesterday, 200, 0, { spots });
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  const today = open();
  await Promise.all(spots.map((id) => read(today, 200, 40, { spots: [id], fresh: true })));
  expect(asked().slice(before)).toEqual([[105, 50, ...spots.toReversed()]]);
});

test('single bookings with more than a page of other bookings between them are read with separate requests', async () => {
  const spots = ['s1', 's2'];
  const done = Array.from({ length: 95 }, (_, index) => stay(60 + index / 10, DONE));
  const there = spots.map((id, index) =>
    stay(50 + 30 * index, { hasBeenCheckedIn: true, stashpoint: { ...stay(1).stashpoint, id } }),
  );
  server = [...done, ...there];
  const portal = open();
  await read(portal, 200, 0, { spots });
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  await Promise.all(spots.map((id) => read(portal, 200, 40, { spots: [id], fresh: true })));
  const calls = asked().slice(before);
  expect(calls.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
    [80, expect.closeTo(80, 2), 's2'],
    [50, expect.closeTo(50, 2), 's1'],
  ]);
});

test('simultaneous refetches of two screens share a response, but a refresh by the host sends its own request', async () => {
  const portal = open();
  await read(portal, 10, -10);
  jest.advanceTimersByTime(500);
  await read(portal, 10, -10, { fresh: true });
  expect(asked()).toHaveLength(1);
  server = [stay(1)];
  expect(await read(portal, 10, -10, { fresh: true, oldBefore: performance.now() })).toEqual(['b1']);
  await read(portal, 10, -10, { fresh: true });
  expect(asked()).toHaveLength(2);
});

test('a single booking is reread by its drop-off time', async () => {
  server = [stay(90), stay(60)];
  const portal = open();
  await read(portal, 240, 48);
  expect(await rereadKnownBooking(portal, stay(60))).toBe(true);
  server = [stay(90)];
  jest.advanceTimersByTime(1);
  expect(await rereadKnownBooking(portal, stay(60))).toBe(false);
  expect(portal.bookings.all().map(({ id }) => id)).toEqual(['b90']);
  expect(
    asked()
      .slice(1)
      .every(([from]) => from === 60),
  ).toBe(true);
});

test('on the next day, only new and changeable bookings are requested, because the device has the rest', async () => {
  server = [stay(200, DONE), stay(90, { hasBeenCheckedIn: true }), stay(30, DONE)];
  await read(open(), 240, -10);
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  jest.setSystemTime(NOW + 24 * HOUR);
  server = [...server, aBooking({ id: 'later', dropoff: new Date(NOW + HOUR).toISOString() })];
  expect(await read(open(), 220, -9)).toEqual(['b200', 'b90', 'b30', 'later']);
  const fresh = asked().slice(before);
  // The requests cover the booking in store and everything from an hour before the last read onwards.
  expect(fresh.map(([from]) => from).toSorted((a, b) => Number(b) - Number(a))).toEqual([90, 1]);
  expect(fresh.find(([from]) => from === 1)?.[1]).toBe(-9);
});

test('responses that arrive late on a slow network are stored on the device, even if the page is closed soon after', async () => {
  server = [stay(700, DONE), stay(30, DONE)];
  const portal = open();
  await read(portal, 100, -10);
  await jest.advanceTimersByTimeAsync(20_000);
  await read(portal, 720, 100);
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  jest.setSystemTime(NOW + 24 * HOUR);
  expect(await read(open(), 700, 90)).toEqual(['b700']);
  expect(asked().length).toBe(before);
});

test('a page that has read only today keeps the device’s earlier days, and removes today’s bookings that the server no longer has', async () => {
  server = [stay(200, DONE), stay(5, { id: 'gone' })];
  await read(open(), 240, -10);
  await jest.advanceTimersByTimeAsync(5000);
  server = [stay(200, DONE)];
  await read(open(), 12, -10);
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  expect(await read(open(), 240, 100)).toEqual(['b200']);
  expect(asked().length).toBe(before);
  const portal = open();
  await read(portal, 12, -10);
  expect(await read(portal, 240, -10)).toEqual(['b200']);
});

test('malformed data on the device is ignored', async () => {
  server = [stay(90, DONE)];
  await read(open('u1'), 240, 48);
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  await read(open('u2'), 240, 48);
  expect(asked().length).toBe(before + 1);
});

test('a sign-out clears the store, and late responses are not stored', async () => {
  server = [stay(90, DONE)];
  const portal = open();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  fakeApi.get('/v2/bookings', async () => {
    await isAnswered;
    return aPage(server);
  });
  const reading = read(portal, 240, 48);
  while (asked().length === 0) await jest.advanceTimersByTimeAsync(1);
  await portal.session.signOut();
  answer();
  expect(await reading).toEqual([]);
  expect(portal.bookings.all()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  const before = asked().length;
  await read(open(), 240, 48);
  expect(asked().length).toBe(before + 1);
});

test('adjacent ranges for the same spots are read with one request', async () => {
  server = [stay(60), stay(30)];
  const portal = open();
  const answers = await Promise.all([
    read(portal, 48, 24),
    read(portal, 72, 48),
    read(portal, 24, 12, { spots: ['s2'] }),
  ]);
  expect(answers).toEqual([['b30'], ['b60'], []]);
  expect(asked().toSorted()).toEqual([
    [24, 12, 's2'],
    [72, 24, 's1'],
  ]);
});

/**
 * Generates groups of simultaneous reads. `to` is when a read's range ends, in hours before now, and `hours` is the
 * range's length.
 */
const moments = fc.array(
  fc.array(fc.record({ to: fc.integer({ min: 1, max: 100 }), hours: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 5 },
);

test('every screen gets its whole range without duplicates, whatever other screens request', async () => {
  jest.useRealTimers();
  const all = Array.from({ length: 161 }, (_, hour) =>
    aBooking({
      ...DONE,
      id: `b${hour + 0.5}`,
      dropoff: hoursAgo(hour + 0.5),
      stashpoint: { id: hour % 3 === 0 ? 's2' : 's1' },
    }),
  );
  await fc.assert(
    fc.asyncProperty(moments, fc.constantFrom<string[]>(['s1'], ['s1', 's2']), async (asks, spots) => {
      const given: string[] = [];
      const call = async (
        _: unknown,
        { query }: { query: Record<'dropoffGte' | 'dropoffLte', string> & { stashpointId: string[] } },
      ) => {
        const { dropoffGte, dropoffLte, stashpointId } = query;
        const found = all.filter(
          ({ dropoff, stashpoint }) =>
            dropoff >= dropoffGte && dropoff <= dropoffLte && stashpointId.includes(stashpoint.id),
        );
        given.push(...found.map(({ id }) => id));
        return aPage(found);
      };
      const portal = {
        api: { call },
        queryClient: createQueryClient(),
        bookings: new BookingStore(atom([])),
        now: () => NOW,
      } as unknown as FakePortal;
      for (const ranges of asks) {
        const answers = await Promise.all(
          ranges.map(({ to, hours: length }) => read(portal, to + length, to, { spots })),
        );
        for (const [index, { to, hours: length }] of ranges.entries()) {
          const right = all.filter(
            ({ dropoff, stashpoint }) =>
              dropoff >= hoursAgo(to + length) && dropoff <= hoursAgo(to) && spots.includes(stashpoint.id),
          );
          expect(answers[index]?.toSorted()).toEqual(right.map(({ id }) => id).toSorted());
        }
      }
      expect(given).toHaveLength(new Set(given).size);
    }),
  );
});
