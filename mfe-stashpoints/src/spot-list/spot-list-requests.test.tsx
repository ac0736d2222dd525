import { act, screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import {
  aClosure,
  aPortal,
  aStashpoint,
  DEMO_NOW,
  fakeApi,
  pageOf,
  renderRoutes,
  renderSlot,
  startTestClock,
  untilIdle,
} from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';
import { aBookingAt, aWorld } from '../testing/server.fixture.ts';

/**
 * These tests limit how many API calls this area's pages and card make until they're idle
 * (docs/benchmarks/README.md).
 */

// The timeout is long, because rendering a month of bookings is slow while other test files run in parallel.
jest.setTimeout(60_000);

const HOUR = 60 * 60_000;

/** Creates a host with twenty bookings a day for thirty days, spread over the spots. */
function aHostWith(count: number, areRunning: (index: number) => boolean = () => false) {
  const spots = Array.from({ length: count }, (_, index) =>
    aStashpoint({ id: `s${index + 1}`, businessName: `Shop ${index + 1}` }),
  );
  aWorld({ spots, closures: [aClosure({ id: 'c1', stashpointId: 's1' })] });
  const bookings = Array.from({ length: 600 }, (_, index) => {
    const dropoff = Date.parse(DEMO_NOW) - (index * 24 * HOUR) / 20;
    return aBookingAt(spots[index % count]?.id ?? 's1', {
      id: `b${index}`,
      dropoff: new Date(dropoff).toISOString(),
      pickup: new Date(dropoff + 4 * HOUR).toISOString(),
      hasBeenCheckedIn: true,
      hasBeenCheckedOut: !areRunning(index),
    });
  }).toReversed();
  fakeApi.get('/v2/bookings', ({ query }) => {
    const [from, to] = [query.get('dropoff_gte') ?? '', query.get('dropoff_lte') ?? '9'];
    const asked = query.getAll('stashpoint_id');
    return pageOf(
      bookings.filter(({ dropoff, stashpoint }) => dropoff >= from && dropoff <= to && asked.includes(stashpoint.id)),
      query,
    );
  });
}

async function callsAt(at: string) {
  startTestClock(DEMO_NOW);
  const portal = aPortal({ config: { publicSpotUrl: 'https://bagpost.example/{lang}/{segment}/{id}' } });
  await renderRoutes(remote, { at, name: 'stashpoints', portal });
  await screen.findByRole('heading', { level: 1 });
  await untilIdle(portal);
  return fakeApi.requests().map(({ line }) => line);
}

type Budget = [path: string, spots: number, budget: number];

const WITH_BOOKINGS: Budget[] = [
  ['/account/storage-spots', 1, 10],
  ['/account/storage-spots', 4, 13],
  ['/account/storage-spots/s1', 4, 10],
  ['/account/storage-spots/s1/hours', 4, 10],
  ['/account/storage-spots/s1/capacity', 4, 10],
  ['/account/storage-spots/s1/closures', 4, 10],
];
const OTHERS: Budget[] = [
  ['/account/storage-spots/s1/closures/c1/notice', 4, 5],
  ['/account/storage-spots/s1/poster', 4, 1],
  ['/account/stashpoints/create', 4, 2],
];

test('every page of this area has a request budget', () => {
  const budgets = [...WITH_BOOKINGS, ...OTHERS];
  // The tabs that mfe-reviews-supplies adds have their budgets in that area's tests.
  const own = manifest.routes.filter(({ path }) => !path.endsWith('/:segment'));
  expect(own.filter(({ path }) => !budgets.some(([at]) => matchPath(path, at)))).toEqual([]);
});

test.each(WITH_BOOKINGS)('opening %s with %d spots sends at most %d requests', async (at, spots, budget) => {
  aHostWith(spots);
  const calls = await callsAt(at);
  expect(calls).toContain('GET /v2/bookings');
  expect(calls.length).toBeLessThanOrEqual(budget);
});

test.each(OTHERS)('opening %s with %d spots sends at most %d requests', async (at, spots, budget) => {
  aHostWith(spots);
  expect((await callsAt(at)).length).toBeLessThanOrEqual(budget);
});

test.each([2, 4, 12])(
  'the list of %d spots reads the stored bags with at most two requests when it is reopened',
  async (spots) => {
    // Bookings that started about two and a half days ago are still running: one at each spot, each at a different
    // hour.
    aHostWith(spots, (index) => index >= 50 && index < 50 + spots);
    startTestClock(DEMO_NOW);
    const portal = aPortal();
    const open = async () => {
      const page = await renderRoutes(remote, { at: '/account/storage-spots', name: 'stashpoints', portal });
      await screen.findByRole('heading', { level: 1 });
      await untilIdle(portal);
      return page;
    };
    const { unmount } = await open();
    unmount();
    act(() => jest.advanceTimersByTime(10 * 60_000));
    const before = fakeApi.requestsTo('GET /v2/bookings').length;
    await open();
    const again = fakeApi.requestsTo('GET /v2/bookings').slice(before);
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThanOrEqual(2);
  },
);

test('Today’s card for forty spots reads only their time zones at first', async () => {
  aHostWith(40);
  startTestClock(DEMO_NOW);
  const portal = aPortal();
  await renderSlot(remote, 'next-closure', { name: 'stashpoints', portal, context: { storageSpotId: '' } });
  await screen.findByRole('button', { name: 'Show closures' });
  await untilIdle(portal);
  expect(fakeApi.requests().map(({ line }) => line)).toEqual([
    'GET /v2/hosts',
    'GET /v3/stashpoints',
    'GET /v2/bookings',
  ]);
});
