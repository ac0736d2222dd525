import { act, screen, waitFor } from '@testing-library/react';
import { aBooking, aPage, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, aDayOf, bookingPage, knowingTheClock, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const open = (query = '', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/bookings${query}`, name: 'bookings', now: NOW, ...options });

const bookingCalls = () => fakeApi.requestsTo('GET /v2/bookings').filter(({ query }) => query.has('dropoff_gte'));

test('a state filter reads the whole range and paginates in the browser, so totals stay correct', async () => {
  const bookings = aDayOf(23).map((booking, index) => ({ ...booking, hasBeenCheckedIn: index >= 11 }));
  aBookingServer(bookings);
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'In store' }));
  expect(await screen.findByText('12 bookings')).toBeVisible();
  expect(screen.getByText('24 bags')).toBeVisible();
  expect(router.state.location.search).toBe('?state=inStore');
  expect(screen.getAllByRole('button', { name: /^Check out/ })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findAllByRole('button', { name: /^Check out/ })).toHaveLength(2);
});

/** Whether a request loads the rest of a range after the first page. */
const isLater = (query: URLSearchParams) => (query.get('dropoff_gte') ?? '') > '2026-03-05T00:00:00.000Z';

test('a state filter without a match on the first page keeps the page number in the URL while the rest loads', async () => {
  // The first ten bookings are all cancelled.
  const bookings = aDayOf(35).map((booking, index) =>
    index < 10 ? { ...booking, cancelledAt: '2026-03-05T06:00:00Z' } : booking,
  );
  aBookingServer(bookings);
  let release = () => {};
  const later = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    if (isLater(query)) await later;
    return bookingPage(bookings, query, 10);
  });
  const { router } = await open('?state=arriving&page=3');
  await waitFor(() => expect(bookingCalls().some(({ query }) => isLater(query))).toBe(true));
  expect(screen.queryByText('Nothing matches these filters')).not.toBeInTheDocument();
  expect(screen.queryByText(/^\d+ bookings$/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Guest35 Silva')).toBeVisible();
  expect(screen.getByText('25 bookings')).toBeVisible();
  expect(router.state.location.search).toBe('?state=arriving&page=3');
});

test('a range that was only partly loaded is loaded completely when the host returns to the list', async () => {
  const bookings = aDayOf(23);
  aBookingServer(bookings);
  let isSlow = true;
  fakeApi.get('/v2/bookings', ({ query }) => (isSlow && isLater(query) ? 'hangs' : bookingPage(bookings, query, 10)));
  const { router } = await open('?state=arriving', { portal: knowingTheClock() });
  await waitFor(() => expect(bookingCalls().some(({ query }) => isLater(query))).toBe(true));
  isSlow = false;
  await act(() => router.navigate('/account/elsewhere'));
  await act(() => router.navigate('/account/bookings?state=arriving'));
  expect(await screen.findByText('23 bookings')).toBeVisible();
});

test('a state filter shows an error if its range fails to load halfway through', async () => {
  const bookings = aDayOf(23);
  aBookingServer(bookings);
  fakeApi.get('/v2/bookings', ({ query }) => (isLater(query) ? failure(500) : bookingPage(bookings, query, 10)));
  // Sets the time zone in advance. Otherwise, the days would be read again once the time zone is known, and the error
  // would appear twice.
  await open('?state=done', { portal: knowingTheClock() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Nothing matches these filters')).not.toBeInTheDocument();
});

test('a late response for the previously chosen day does not appear in the new day’s list', async () => {
  aBookingServer([]);
  let answerToday = () => {};
  const today = new Promise<void>((resolve) => {
    answerToday = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    const isTomorrow = query.get('dropoff_gte')?.startsWith('2026-03-06');
    if (query.has('dropoff_gte') && !isTomorrow) await today;
    return aPage([
      isTomorrow
        ? aBooking({ id: 'new', dropoff: '2026-03-06T10:00:00Z', customer: { firstName: 'Li', lastName: 'Wei' } })
        : aBooking({ id: 'old' }),
    ]);
  });
  const { user } = await open('', { portal: knowingTheClock() });
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  expect(await screen.findByText('Li Wei')).toBeVisible();
  answerToday();
  await user.click(screen.getByRole('button', { name: /^Today/ }));
  expect(await screen.findByText('Ana Sousa')).toBeVisible();
  expect(screen.queryByText('Li Wei')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(await screen.findByText('Li Wei')).toBeVisible();
  expect(screen.queryByText('Ana Sousa')).not.toBeInTheDocument();
});

test('a CSV file that is requested while its day is loading contains every booking', async () => {
  aBookingServer([]);
  const all = aDayOf(23);
  let release = () => {};
  const later = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    const page = Number(query.get('page'));
    if (page > 1) await later;
    const items = all.slice((page - 1) * 10, page * 10);
    return aPage(items, { page, pages: 3, total: 23, hasNext: page < 3, hasPrev: page > 1 });
  });
  URL.createObjectURL = () => 'blob:csv';
  // Mocks the click, because jsdom can't download files.
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open('', { portal: knowingTheClock() });
  // Waits until the rest of the day is requested, because the note about late bags needs the whole day.
  await waitFor(() => expect(bookingCalls().some(({ query }) => isLater(query))).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  release();
  expect(await screen.findByText('23 bookings saved as a file.')).toBeVisible();
  saved.mockRestore();
});

test('a CSV file names an unreadable booking in its last row', async () => {
  const [first, second] = aDayOf(2);
  aBookingServer(aDayOf(2));
  fakeApi.get('/v2/bookings', aPage([first, { ...second, id: 'xx-abc123', bagCount: -1 }]));
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:csv';
  };
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('1 booking saved as a file.')).toBeVisible();
  const rows = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)).toContain('1 booking couldn’t be read: ABC123. Please contact us.');
  saved.mockRestore();
});

test('a search of the list includes bookings on other pages, and shows a message if nothing matches', async () => {
  const day = aDayOf(23);
  aBookingServer([...day, aBooking({ id: 'zoe', dropoff: '2026-03-05T21:00:00Z', customer: { firstName: 'Zoe', lastName: 'Quist' } })]);
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Filter this list by code, name, phone or e-mail' });
  expect(field).toHaveAttribute('placeholder', 'Filter this list');
  await screen.findByText('24 bookings');
  expect(screen.queryByText(/Zoe/)).not.toBeInTheDocument();
  await user.type(field, 'quist');
  expect(await screen.findByRole('link', { name: /Zoe/ })).toBeVisible();
  await user.type(field, 'zz');
  expect(await screen.findByText('We searched the 24 bookings loaded here.')).toBeVisible();
}); // prettier-ignore

test('a list of the last thirty days starts with the latest booking', async () => {
  aBookingServer(aDayOf(3));
  await open('?dates=last30');
  await screen.findAllByRole('link', { name: /Guest/ });
  expect(bookingCalls().map(({ query }) => query.get('order'))).toContain('desc');
});

const ZOE = { id: 'zoe', customer: { firstName: 'Zoe', lastName: 'Quist' } };

describe.each([
  ['today', '2026-03-05T21:00:00Z'],
  ['next7', '2026-03-09T10:00:00Z'],
  ['last30', '2026-02-20T10:00:00Z'],
])('a search in the list with the dates %s', (dates, dropoff) => {
  test.each([
    ['pasted', 'a slow', 'desktop'],
    ['pasted', 'a fast', 'phone'],
    ['typed', 'a slow', 'phone'],
    ['typed', 'a fast', 'desktop'],
  ])('the list shows and counts only the matching row (name %s, %s network, %s)', async (how, network, device) => {
    onDesktop(device === 'desktop');
    const bookings = [...aDayOf(23), aBooking({ ...ZOE, dropoff, pickup: dropoff.replace(/T.*/, 'T22:00:00Z') })];
    aBookingServer(bookings);
    let release = () => {};
    let gate: Promise<void> | null = null;
    fakeApi.get('/v2/bookings', async ({ query }) => {
      await gate;
      return bookingPage(bookings, query);
    });
    const { user } = await open(`?dates=${dates}`, { portal: knowingTheClock() });
    const field = await screen.findByRole('searchbox', { name: 'Filter this list by code, name, phone or e-mail' });
    await screen.findAllByRole('link', { name: /Guest/ });
    if (network === 'a slow') gate = new Promise((resolve) => (release = resolve));
    if (how === 'pasted') {
      await user.click(field);
      await user.paste('Quist');
    } else await user.type(field, 'Quist');
    release();
    expect(await screen.findByRole('link', { name: /Zoe/ })).toBeVisible();
    expect(screen.getByText('1 booking')).toBeVisible();
    expect(screen.queryByText(/new booking/)).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing matches these filters')).not.toBeInTheDocument();
  });
});

test('a booking that arrives while the host reads the list is shown and counted only after a tap on the new-bookings line', async () => {
  const bookings = aDayOf(3);
  const server = { bookings };
  aBookingServer(bookings);
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage(server.bookings, query));
  const { user, portal } = await open();
  expect(await screen.findByText('3 bookings')).toBeVisible();
  server.bookings = [...bookings, aBooking({ ...ZOE, dropoff: '2026-03-05T09:00:00Z' })];
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await act(() => portal.queryClient.invalidateQueries({ queryKey: ['bookings'] }));
  expect(await screen.findByText('1 new booking')).toBeVisible();
  expect(screen.getByText('3 bookings')).toBeVisible();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(screen.getByText('4 bookings')).toBeVisible();
  expect(screen.getByRole('link', { name: /Zoe/ })).toBeVisible();
});

test('a checked-in row that no longer matches the filter stays in the list and in the count, with Undo', async () => {
  aBookingServer([aBooking({ id: 'ana' })]);
  const { user } = await open('?state=arriving');
  await user.click(await screen.findByRole('button', { name: /^Check in/ }));
  expect(await screen.findByText(/bags? checked in\./)).toBeVisible();
  await waitFor(() => expect(fakeApi.requestsTo('PATCH /v2/bookings/ana')).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: /^Undo check-in for/ })).toHaveLength(1);
  expect(screen.getByText('1 booking')).toBeVisible();
  expect(screen.queryByText('Nothing matches these filters')).not.toBeInTheDocument();
});
