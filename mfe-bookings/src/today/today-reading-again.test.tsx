import { act, screen, waitFor } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, aPortal, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, bookingPage, knowingTheClock, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const DONE = { hasBeenCheckedIn: true, hasBeenCheckedOut: true };
const YESTERDAY = { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z' };
const TODAY = '2026-03-05T00:00:00.000Z';
const DAYS2 = '2026-03-03T00:00:00.000Z';

const froms = () => fakeApi.requestsTo('GET /v2/bookings').map(({ query }) => query.get('dropoff_gte') ?? '');
const readsOfToday = () => froms().filter((from) => from === TODAY).length;
/** The number of requests for the two days before today or for part of them. */
const readsOfDays2 = () => froms().filter((from) => from >= DAYS2 && from < TODAY).length;

/** Opens Today with a clock that the test can advance by minutes. */
async function open(bookings: Booking[], portal = aPortal(), change = () => {}) {
  aBookingServer(bookings);
  change();
  jest.useFakeTimers({ now: new Date(NOW), doNotFake: EVERYTHING_BUT_DATE_AND_INTERVALS });
  await renderRoutes(remote, { at: '/account', name: 'bookings', portal });
  await screen.findByRole('heading', { level: 1, name: 'Café Lisboa' });
}

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const aMinute = () => minutes(1);

test('a finished day is read again every minute, so a new booking is announced', async () => {
  const done = [1, 2, 3].map((number) => aBooking({ ...DONE, id: `done-${number}` }));
  await open(done);
  await screen.findByRole('heading', { name: 'Done today' });
  aBookingServer([...done, aBooking({ id: 'new', customer: { firstName: 'Nora', lastName: 'Lund' } })]);
  await aMinute();
  expect(await screen.findByText('1 new booking')).toBeVisible();
  const line = screen.getByText('1 new booking').closest('output');
  act(() => line?.querySelector('button')?.click());
  expect(await screen.findByRole('link', { name: 'Nora L.' })).toBeVisible();
});

test('the list shows how old it is, and its button reloads it', async () => {
  await open([aBooking({ id: 'ana' })]);
  expect(await screen.findByText('Updated now')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Updated 20 sec ago')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Refresh' }).click());
  await waitFor(() => expect(readsOfToday()).toBe(1));
  expect(await screen.findByText('Updated now')).toBeVisible();
  // A second press soon after the first also sends a request, because a traveller may have just booked.
  await act(() => jest.advanceTimersByTimeAsync(1000));
  act(() => screen.getByRole('button', { name: 'Refresh' }).click());
  await waitFor(() => expect(readsOfToday()).toBe(2));
});

test.each<[string, Booking, number]>([
  ['checked out', aBooking({ ...DONE, ...YESTERDAY }), 0],
  ['cancelled', aBooking({ ...YESTERDAY, cancelledAt: '2026-03-04T08:00:00Z' }), 0],
  ['not shown up', aBooking(YESTERDAY), 1],
  ['late to be collected', aBooking({ ...YESTERDAY, hasBeenCheckedIn: true }), 1],
])('bookings from earlier days are read again only if they may still change: %s', async (_, booking, expected) => {
  await open([aBooking({ id: 'ana' }), booking]);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  await minutes(1);
  await waitFor(() => expect(readsOfToday()).toBe(1));
  await aMinute();
  await aMinute();
  await waitFor(() => expect(readsOfDays2()).toBe(expected));
  // The request is for the single booking, not for the days around it.
  expect(froms()).not.toContain(DAYS2);
});

test('last week’s no-show is never read again, at any hour', async () => {
  const noShow = aBooking({ dropoff: '2026-02-27T10:00:00Z', pickup: '2026-02-27T19:00:00Z' });
  await open([aBooking({ id: 'ana' }), noShow]);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  await minutes(30);
  await waitFor(() => expect(readsOfToday()).toBeGreaterThan(1));
  expect(froms().filter((from) => from > '2026-02-26' && from < DAYS2)).toHaveLength(1);
});

test('today is read less often the longer its bookings do not change', async () => {
  const portal = aPortal();
  await open([aBooking({ id: 'ana' })], portal);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  const readsIn = async (count: number) => {
    const before = readsOfToday();
    for (let minute = 0; minute < count; minute += 1) {
      await aMinute();
      await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
    }
    return readsOfToday() - before;
  };
  expect(await readsIn(2)).toBe(2);
  await minutes(15);
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
  const rare = await readsIn(6);
  expect(rare).toBeGreaterThan(0);
  expect(rare).toBeLessThanOrEqual(3);
});

test('a hidden tab sends no requests', async () => {
  await open([aBooking({ id: 'ana' }), aBooking(YESTERDAY)]);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  await aMinute();
  await waitFor(() => expect(readsOfToday()).toBe(1));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const before = fakeApi.requests().length;
  await minutes(60);
  visibility.mockRestore();
  expect(fakeApi.requests()).toHaveLength(before);
});

test('if the browser’s data saving is on, today is read a fifth as often', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await open([aBooking({ id: 'ana' })]);
  await screen.findAllByRole('link', { name: 'Ana S.' });
  const before = readsOfToday();
  await minutes(4);
  expect(readsOfToday()).toBe(before);
  await minutes(15);
  Reflect.deleteProperty(navigator, 'connection');
  await waitFor(() => expect(readsOfToday()).toBe(before + 1));
});

test('a finished day restored from the device is read again', async () => {
  const portal = knowingTheClock();
  const finished = aBooking({ ...DONE, ...YESTERDAY });
  let isDown = true;
  const answer = ({ query }: { query: URLSearchParams }) =>
    isDown && query.get('dropoff_gte') === DAYS2 ? failure(404) : bookingPage([finished], query);
  await open([aBooking(), finished], portal, () => fakeApi.get('/v2/bookings', answer));
  await waitFor(() => expect(readsOfDays2()).toBe(1));
  const kept = portal.queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryHash }) => queryHash.includes(DAYS2));
  // persisted-queries.ts restores a query in this state: it has data, and the refetch has failed.
  const data = { bookings: [finished], isComplete: true };
  act(() => kept?.setState({ data, status: 'error', error: new Error('The network failed.') }));
  isDown = false;
  await minutes(3);
  await waitFor(() => expect(readsOfDays2()).toBe(2));
});

const EVERYTHING_BUT_DATE_AND_INTERVALS: FakeableAPI[] = [
  'hrtime', 'nextTick', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
  'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout',
]; // prettier-ignore
