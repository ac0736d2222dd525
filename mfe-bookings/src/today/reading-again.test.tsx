import { act, screen, waitFor } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, aPortal, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const DONE = { hasBeenCheckedIn: true, hasBeenCheckedOut: true };
const YESTERDAY = { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z' };
const TODAY = '2026-03-05T00:00:00.000Z';
const DAYS2 = '2026-03-03T00:00:00.000Z';

const reads = (from: string) =>
  fakeApi.requestsTo('GET /v2/bookings').filter(({ query }) => query.get('dropoff_gte') === from).length;

/** Today, with a minute that passes when it is told to. */
async function open(bookings: Booking[], portal = aPortal()) {
  aBookingServer(bookings);
  jest.useFakeTimers({ now: new Date(NOW), doNotFake: EVERYTHING_BUT_DATE_AND_INTERVALS });
  await renderRoutes(remote, { at: '/account', name: 'bookings', portal });
  await screen.findByRole('heading', { level: 1, name: 'Café Lisboa' });
}

const aMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

test('a day on which everything is done is read every minute: what is booked now appears', async () => {
  const done = [1, 2, 3].map((number) => aBooking({ ...DONE, id: `done-${number}` }));
  await open(done);
  await screen.findByRole('heading', { name: 'Done today' });
  aBookingServer([...done, aBooking({ id: 'new', customer: { firstName: 'Nora', lastName: 'Lund' } })]);
  await aMinute();
  expect(await screen.findByRole('link', { name: 'Nora L.' })).toBeVisible();
});

test.each<[string, Booking, number]>([
  ['checked out', aBooking({ ...DONE, ...YESTERDAY }), 1],
  ['cancelled', aBooking({ ...YESTERDAY, cancelledAt: '2026-03-04T08:00:00Z' }), 1],
  ['not shown up', aBooking(YESTERDAY), 2],
  ['late to be collected', aBooking({ ...YESTERDAY, hasBeenCheckedIn: true }), 2],
])('a window of earlier days with one that is %s', async (_, booking, expected) => {
  await open([aBooking({ id: 'ana' }), booking]);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  await waitFor(() => expect(reads(DAYS2)).toBe(1));
  await aMinute();
  expect(reads(TODAY)).toBe(2);
  expect(reads(DAYS2)).toBe(expected);
});

test('what the device kept from before is read again, finished as it looks', async () => {
  const portal = aPortal();
  await open([aBooking(), aBooking({ ...DONE, ...YESTERDAY })], portal);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const kept = portal.queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryHash }) => queryHash.includes(DAYS2));
  // As kept-answers.ts puts one in place: an answer whose refresh failed.
  act(() => kept?.setState({ status: 'error', error: new Error('The network failed.') }));
  await aMinute();
  expect(reads(DAYS2)).toBe(2);
});

const EVERYTHING_BUT_DATE_AND_INTERVALS: FakeableAPI[] = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
  'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout',
]; // prettier-ignore
