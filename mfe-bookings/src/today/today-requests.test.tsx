import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { matchPath } from 'react-router-dom';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { persistQueries } from '@host-portal/shared-lib/query';
import {
  aBooking,
  aPortal,
  aStashpoint,
  fakeApi,
  renderRoutes,
  startTestClock,
  untilIdle,
} from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

/**
 * Tests how many API calls the pages of this area make until they are idle (docs/benchmarks/README.md). Each start
 * includes two calls for the host record and the spots. Cards of other areas have budgets in those areas.
 */

// Rendering a month of bookings takes a long time while other test files run.
jest.setTimeout(60_000);

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YESTERDAY = new Date(Date.parse(NOW) - DAY).toISOString();
const close: (() => void)[] = [];

beforeEach(() => {
  onDesktop(true);
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  for (const each of close.splice(0)) each();
});

const spotsOf = (count: number): Stashpoint[] =>
  Array.from({ length: count }, (_, index) => aStashpoint({ id: `s${index + 1}`, businessName: `Shop ${index + 1}` }));

/**
 * Creates twenty bookings a day for thirty-two days, spread over the spots. The bags of two overdue bookings are in
 * store, and one traveller never came.
 */
const bookingsOf = (spots: readonly Stashpoint[]): Booking[] =>
  Array.from({ length: 32 * 20 }, (_, index) => {
    const dropoff = Date.parse(NOW) + DAY + 5 * HOUR - index * ((24 * HOUR) / 20);
    const isOver = dropoff + 4 * HOUR < Date.parse(YESTERDAY) && ![70, 300, 500].includes(index);
    return aBooking({
      id: `b${index}`,
      dropoff: new Date(dropoff).toISOString(),
      pickup: new Date(dropoff + 4 * HOUR).toISOString(),
      hasBeenCheckedIn: isOver || index === 70 || index === 300,
      hasBeenCheckedOut: isOver,
      stashpoint: { id: spots[index % spots.length]?.id ?? 's1' },
    });
  });

/** Starts the portal on this device and returns the number of API calls until it is idle. */
async function start(
  at: string,
  { spots, busy = spots, now = NOW }: { spots: Stashpoint[]; busy?: Stashpoint[]; now?: string },
) {
  aBookingServer(bookingsOf(busy), spots);
  if (close.length > 0) jest.setSystemTime(new Date(now));
  else startTestClock(now);
  const before = fakeApi.requests().length;
  const portal = aPortal();
  close.push(persistQueries(portal.queryClient, { userId: () => 'u1', version: '1' }).close);
  const page = await renderRoutes(remote, { at, name: 'bookings', portal });
  await screen.findByRole('heading', { level: 1 });
  await untilIdle(portal);
  const calls = fakeApi.requests().length - before;
  return { ...page, portal, calls };
}

/** Each budget includes six calls that read the last thirty days, with a hundred bookings per call. */
const BUDGETS: [path: string, budget: number][] = [
  ['/account', 10],
  ['/account/bookings', 11],
  ['/account/bookings/late', 12],
  // This page makes one more call for the days before today, and one for the closures of each of the four spots.
  ['/account/bookings/load', 15],
  ['/account/bookings/end-of-day', 10],
  ['/account/bookings/day-sheet', 10],
  ['/account/bookings/tags', 10],
];

test('every page of this area has a request budget', () => {
  const without = manifest.routes.filter((route) => !BUDGETS.some(([at]) => matchPath(route.path, at)));
  expect(without).toEqual([]);
});

test.each(BUDGETS)('the page %s makes at most %d calls at the first sign-in', async (at, budget) => {
  const { calls } = await start(at, { spots: spotsOf(4) });
  expect(calls).toBeLessThanOrEqual(budget);
});

test.each(BUDGETS.slice(0, 2))('the page %s makes at most %d calls with forty spots', async (at, budget) => {
  const { calls } = await start(at, { spots: spotsOf(40) });
  expect(calls).toBeLessThanOrEqual(budget);
});

test('Today makes one more call for the time zones of spots that never had a booking', async () => {
  const spots = spotsOf(40);
  const { calls } = await start('/account', { spots, busy: spots.slice(0, 4) });
  expect(calls).toBeLessThanOrEqual(11);
});

test.each(['/account', '/account/bookings'])(
  'the page %s makes at most 7 calls on a device that was used yesterday',
  async (at) => {
    const yesterday = await start('/account', { spots: spotsOf(4), now: YESTERDAY });
    yesterday.unmount();
    const { calls } = await start(at, { spots: spotsOf(4) });
    expect(calls).toBeLessThanOrEqual(7);
  },
);

test('Today makes at most two calls a minute while it is left open for ten minutes', async () => {
  const { portal } = await start('/account', { spots: spotsOf(4) });
  const before = fakeApi.requests().length;
  for (let minute = 0; minute < 10; minute += 1) {
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
  }
  const calls = fakeApi.requests().length - before;
  expect(calls).toBeLessThanOrEqual(20);
  expect(calls).toBeGreaterThan(0);
});

test('an unknown booking is reported as missing after only a few calls', async () => {
  const { portal, goTo } = await start('/account', { spots: spotsOf(4) });
  const before = fakeApi.requests().length;
  await goTo('/account?booking=nobody');
  expect(await screen.findByRole('dialog', { name: 'This booking isn’t in the list' })).toBeVisible();
  await untilIdle(portal);
  expect(fakeApi.requests().length - before).toBeLessThanOrEqual(2);
});
