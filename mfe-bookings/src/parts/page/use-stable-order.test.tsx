import { act, screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, bookingPage, knowingTheClock, NOW, onDesktop } from '../../testing/server.fixture.ts';

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
const NEW = '1 new booking';

/** Shows today's list. Bookings from earlier days arrive once `release` is called. */
async function open(bookings = [ANA, MAX]) {
  aBookingServer(bookings);
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    // Delays older bookings, but not those from the two previous days, which are read together with today's.
    if (query.get('dropoff_gte')?.startsWith('2026-02-03')) await pending;
    return bookingPage(bookings, query);
  });
  const page = await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  await screen.findByRole('link', { name: 'Ana S.' });
  expect(await screen.findByText(LOADING)).toBeVisible();
  return { ...page, release };
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('bookings that arrive after the list is shown wait behind a banner and do not move any row', async () => {
  const { user, release } = await open();
  release();
  expect(await screen.findByText(NEW)).toBeVisible();
  expect(names()).toEqual(['Ana S.']);
  // The counter includes the new booking although its row is hidden.
  const counters = screen.getByRole('group', { name: 'Filter the list' });
  expect(within(counters).getByRole('button', { name: /Late/ })).toHaveTextContent(/^1/);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  expect(screen.queryByText(NEW)).not.toBeInTheDocument();
});

test('a row that changed on another device is updated but keeps its place until the page is hidden', async () => {
  const noah = aBooking({ id: 'noah', customer: { firstName: 'Noah', lastName: 'Koch' } });
  const server = { bookings: [ANA, noah] };
  aBookingServer(server.bookings);
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage(server.bookings, query));
  const { portal } = await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  await screen.findByRole('link', { name: 'Noah K.' });
  const before = names();
  const [first = '', second = ''] = before;
  const firstId = first.startsWith('Ana') ? 'ana' : 'noah';
  server.bookings = server.bookings.map((each) => (each.id === firstId ? { ...each, hasBeenCheckedIn: true } : each));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await act(() => portal.queryClient.invalidateQueries({ queryKey: ['bookings'] }));
  expect(await screen.findByRole('button', { name: new RegExp(`^Check out .*${first}`) })).toBeVisible();
  expect(names()).toEqual(before);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(names()).toEqual([second, first]);
});

test('new rows join the list while the page is hidden', async () => {
  const { release } = await open();
  release();
  await screen.findByText(NEW);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  seen.mockRestore();
});

test('choosing a filter shows the new rows', async () => {
  const { user, release } = await open();
  release();
  await screen.findByText(NEW);
  await user.click(screen.getByRole('button', { name: /In store/ }));
  expect(names()).toEqual(['Max B.']);
});

test('late bookings that are already known appear at the top at once, without a banner', async () => {
  const { router, release } = await open();
  release();
  await screen.findByText(NEW);
  await waitFor(() => expect(screen.getByRole('button', { name: /Late/ })).not.toHaveTextContent('+'));
  await act(() => router.navigate('/account/elsewhere'));
  await act(() => router.navigate('/account'));
  expect(await screen.findByRole('link', { name: 'Max B.' })).toBeVisible();
  expect(names()).toEqual(['Max B.', 'Ana S.']);
  expect(screen.queryByText(/Earlier bookings/)).not.toBeInTheDocument();
});

const BEN = aBooking({ id: 'ben', dropoff: '2026-03-05T14:40:00Z', customer: { firstName: 'Ben', lastName: 'Koch' } });
const LEA = aBooking({ id: 'lea', dropoff: '2026-03-05T14:20:00Z', customer: { firstName: 'Lea', lastName: 'Blau' } });

const HOUR_MS = 3_600_000;

/** Opens Today with a fake clock that the test advances. */
async function openOnClock(bookings: Booking[]) {
  const current = aBookingServer(bookings);
  const server: { added: Booking[] } = { added: [] };
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage([...current(), ...server.added], query));
  const page = await renderRoutes(remote, { at: '/account', name: 'bookings', portal: knowingTheClock(), now: NOW });
  await screen.findByRole('link', { name: 'Ana S.' });
  await screen.findByText('Updated now');
  // Loading needs real timers, so the timers are replaced only now. The fake clock starts an hour early and advances
  // to the current time.
  jest.useFakeTimers({ now: Date.parse(NOW) - HOUR_MS });
  jest.advanceTimersByTime(HOUR_MS);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { ...page, server, pass };
}

const press = (name: RegExp) => act(() => screen.getByRole('button', { name }).click());

const sectionOf = (name: string) =>
  screen.getByRole('link', { name }).closest('section')?.querySelector('h2')?.textContent;

test('a checked-in row keeps its place and its Undo until the host has not touched the list for some seconds', async () => {
  const { pass } = await openOnClock([ANA, BEN]);
  press(/^Check in .*Ana/);
  await pass(11_000);
  expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo check-in for Ana S.' })).toBeVisible();
  expect(sectionOf('Ana S.')).toBe('Arriving');
  // While the host keeps using the list, no row moves.
  press(/^Check in .*Ben/);
  await pass(9000);
  expect(names()).toEqual(['Ana S.', 'Ben K.']);
  await pass(8000);
  expect(sectionOf('Ana S.')).toBe('To collect today');
  expect(screen.getByRole('button', { name: /^Check out .*Ana/ })).toBeVisible();
});

test('a new row waits behind the banner and joins the list when the host stops touching it', async () => {
  const { server, pass } = await openOnClock([ANA, BEN]);
  server.added = [LEA];
  press(/Refresh/);
  await pass(1000);
  expect(screen.getByText(NEW)).toBeVisible();
  act(() => void document.dispatchEvent(new Event('pointermove')));
  await pass(3000);
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  await pass(4500);
  expect(names()).toEqual(['Ana S.', 'Ben K.']);
  await pass(1500);
  expect(names()).toEqual(['Ana S.', 'Lea B.', 'Ben K.']);
  expect(screen.queryByText(NEW)).not.toBeInTheDocument();
});

test('no row moves while a finger is down', async () => {
  const { server, pass } = await openOnClock([ANA, BEN]);
  act(() => void document.dispatchEvent(new Event('pointerdown')));
  server.added = [LEA];
  press(/Refresh/);
  await pass(1000);
  expect(screen.getByText(NEW)).toBeVisible();
  await pass(20_000);
  expect(names()).toEqual(['Ana S.', 'Ben K.']);
  act(() => void document.dispatchEvent(new Event('pointerup')));
  await pass(7000);
  expect(names()).toEqual(['Ana S.', 'Lea B.', 'Ben K.']);
});

test('choosing a filter sorts the rows immediately and keeps an Undo that has not expired', async () => {
  const { pass } = await openOnClock([ANA, BEN]);
  press(/^Check in .*Ana/);
  await pass(1000);
  press(/In store/);
  await pass(1000);
  expect(names()).toEqual(['Ana S.']);
  expect(screen.getByRole('button', { name: 'Undo check-in for Ana S.' })).toBeVisible();
});
