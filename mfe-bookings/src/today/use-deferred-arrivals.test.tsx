import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const ANA = aBooking({ id: 'ana' });
const MAX = aBooking({
  id: 'max',
  hasBeenCheckedIn: true,
  dropoff: '2026-03-01T10:00:00Z',
  pickup: '2026-03-04T19:00:00Z',
  customer: { firstName: 'Max', lastName: 'Bauer' },
});
const LOADING = 'Earlier bookings: loading…';
const LATE = '1 booking from an earlier day is late.';

/** Today's list is shown; stays of earlier days arrive when `release` is called. */
async function open(bookings = [ANA, MAX]) {
  aBookingServer(bookings);
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    // What is older than the two days that are read with today.
    if (query.get('dropoff_gte')?.startsWith('2026-02-03')) await pending;
    return bookingPage(bookings, query);
  });
  const page = await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  await screen.findByRole('link', { name: 'Ana S.' });
  expect(await screen.findByText(LOADING)).toBeVisible();
  return { ...page, release };
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('late bags that are found before anybody works on the list stand on top of it', async () => {
  const { user, release } = await open();
  release();
  expect(await screen.findByRole('link', { name: 'Max B.' })).toBeVisible();
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  await user.click(document.body);
  expect(names()).toEqual(['Max B.', 'Ana S.']);
});

test('late bags that are found while somebody works on it are announced, and move nothing', async () => {
  const { user, release } = await open();
  await user.click(document.body);
  release();
  expect(await screen.findByText(LATE)).toBeVisible();
  expect(names()).toEqual(['Ana S.']);
  // The counter includes them all the same.
  const counters = screen.getByRole('group', { name: 'Filter the list' });
  expect(within(counters).getByRole('button', { name: /Late/ })).toHaveTextContent(/^1/);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  expect(screen.queryByText(LATE)).not.toBeInTheDocument();
});

test('while nobody looks they come into the list by themselves', async () => {
  const { user, release } = await open();
  await user.click(document.body);
  release();
  await screen.findByText(LATE);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  seen.mockRestore();
});

test('the counter of late ones shows them, too', async () => {
  const { user, release } = await open();
  await user.click(document.body);
  release();
  await screen.findByText(LATE);
  await user.click(screen.getByRole('button', { name: /Late/ }));
  expect(names()).toEqual(['Max B.']);
});

test('where everything is known already they stand on top at once, without a line', async () => {
  const { user, router, release } = await open();
  await user.click(document.body);
  release();
  await screen.findByText(LATE);
  await waitFor(() => expect(screen.getByRole('button', { name: /Late/ })).not.toHaveTextContent('+'));
  await act(() => router.navigate('/account/elsewhere'));
  await act(() => router.navigate('/account'));
  expect(await screen.findByRole('link', { name: 'Max B.' })).toBeVisible();
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  expect(screen.queryByText(/Earlier bookings/)).not.toBeInTheDocument();
});
