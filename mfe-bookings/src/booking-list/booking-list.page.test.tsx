import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, aPage, aStashpoint, failure, fakeApi, renderRoutes, wire } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, aDayOf, bookingPage, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const open = (query = '', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account/bookings${query}`, name: 'bookings', now: NOW, ...options });

const bookingCalls = () => fakeApi.requestsTo('GET /v2/bookings').filter(({ query }) => query.has('dropoff_gte'));

test('the list shows today’s first ten bookings in drop-off order, with totals for the whole day', async () => {
  aBookingServer(aDayOf(23));
  await open();
  expect(await screen.findByText('23 bookings')).toBeVisible();
  expect(screen.getByText('46 bags')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Bookings' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('7:00 am');
  expect(rows[0]).toHaveTextContent('Guest1 Silva');
  expect(rows[9]).toHaveTextContent('9:15 am');
  const query = bookingCalls()[0]?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({
    stashpoint_id: 's1',
    dropoff_gte: '2026-03-05T00:00:00.000Z',
    dropoff_lte: '2026-03-06T00:00:00.000Z',
    order: 'asc',
    sort: 'dropoff',
    per_page: '10',
    page: '1',
  });
});

test('the page number is in the URL, and a number beyond the end leads to the last page', async () => {
  aBookingServer(aDayOf(23));
  const { user, router, goTo } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Guest11 Silva')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  await goTo('/account/bookings?page=9');
  expect(await screen.findByText('Guest23 Silva')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});

test.each([400, 404, 414, 422])(
  'the list shows the first page if the API rejects the page number with %i',
  async (status) => {
    aBookingServer(aDayOf(23));
    fakeApi.get('/v2/bookings', ({ query }) =>
      query.get('page') === '900000' ? failure(status) : bookingPage(aDayOf(23), query),
    );
    const { router } = await open('?page=900000');
    expect(await screen.findByText('Guest1 Silva')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText(/our side/)).not.toBeInTheDocument();
  },
);

test('a check-in updates the row immediately and sends one field, and Undo sends the field’s old value', async () => {
  const server = aBookingServer([aBooking({ id: 'b1', bagCount: 3 })]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  expect(screen.getByRole('button', { name: 'Undo check-in for Ana S.' })).toBeVisible();
  expect(screen.getByText('To collect', { selector: 'td *' })).toBeVisible();
  expect(await screen.findByText('Ana S.: 3 bags checked in.')).toBeVisible();
  expect(server()[0]).toMatchObject({ hasBeenCheckedIn: true, hasBeenCheckedOut: false });

  await user.click(screen.getByRole('button', { name: 'Undo check-in' }));
  expect(await screen.findByText('Ana S.: check-in undone.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v2/bookings/b1').map(({ body }) => body)).toEqual([
    { has_been_checked_in: true },
    { has_been_checked_in: false },
  ]);
});

test('an undo is sent even if the list still shows the booking as it was before the check-in', async () => {
  aBookingServer([aBooking({ id: 'b1', bagCount: 3 })]);
  // All later responses show the booking as it was before the check-in, as if they came from a cache.
  fakeApi.get('/v2/bookings', aPage([aBooking({ id: 'b1', bagCount: 3 })], { total: 1 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  expect(await screen.findByText('Arriving', { selector: 'td *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo check-in' }));
  await waitFor(() =>
    expect(fakeApi.requestsTo('PATCH /v2/bookings/b1').map(({ body }) => body)).toEqual([
      { has_been_checked_in: true },
      { has_been_checked_in: false },
    ]),
  );
});

test('a double tap on Check in sends one request', async () => {
  aBookingServer([aBooking({ id: 'b1', bagCount: 3 })]);
  fakeApi.patch('/v2/bookings/b1', 'hangs');
  const { user } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  expect(await screen.findByRole('button', { name: 'Undo check-in for Ana S.' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(fakeApi.requestsTo('PATCH /v2/bookings/b1')).toHaveLength(1));
});

test('a rejected check-in is rolled back and announced', async () => {
  aBookingServer([aBooking({ id: 'b1', bagCount: 3 })]);
  fakeApi.patch('/v2/bookings/b1', failure(422, { message: 'No' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ana S.: we couldn’t check in the bags');
  expect(screen.getByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
});

test('after a change, the list is refetched without using any cache', async () => {
  aBookingServer([aBooking({ id: 'b1' })]);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: /^Check in/ });
  const cacheControls = () => bookingCalls().map(({ headers }) => headers.get('cache-control'));
  expect(cacheControls()).not.toContain('no-cache');
  await user.click(button);
  await waitFor(() => expect(cacheControls()).toContain('no-cache'));
});

test('today’s list links to bags that have been late since yesterday', async () => {
  aBookingServer([
    aBooking({ id: 'max', hasBeenCheckedIn: true, dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z' }),
  ]);
  await open();
  const late = await screen.findByRole('link', { name: '1 booking from an earlier day is late.' });
  expect(late).toBeVisible();
  expect(late).toHaveAttribute('href', '/account?state=late');
});

test('the list uses and names the spot’s time zone instead of the host’s', async () => {
  const tokyo = { id: 's3', timezone: 'Asia/Tokyo', businessName: 'Tokyo Kiosk', nearestCity: { name: 'Tokyo' } };
  // When it's 23:30 on 5 March in Tokyo, it's 14:30 in London.
  const dropoff = '2026-03-05T14:30:00.000Z';
  aBookingServer([aBooking({ id: 'b1', dropoff, stashpoint: tokyo })], [aStashpoint({ id: 's3' })]);
  await open();
  expect(await screen.findByText('11:30 pm')).toBeVisible();
  // Searches all requests, because the first ones use the browser's time zone until the spot's is known.
  expect(bookingCalls().map(({ query }) => query.get('dropoff_gte'))).toContain('2026-03-04T15:00:00.000Z');
  expect(screen.getByText('Times shown in Tokyo time')).toBeVisible();
  expect(screen.getByText('Tokyo time')).toBeVisible();
});

test('today’s list uses the date at each spot, so a booking for tomorrow in Tokyo appears in tomorrow’s list', async () => {
  const tokyo = { id: 's3', timezone: 'Asia/Tokyo', businessName: 'Tokyo Kiosk', nearestCity: { name: 'Tokyo' } };
  aBookingServer(
    [
      aBooking({ id: 'here', dropoff: '2026-03-05T18:00:00.000Z' }),
      aBooking({
        id: 'now',
        dropoff: '2026-03-05T14:30:00.000Z',
        stashpoint: tokyo,
        customer: { firstName: 'Aiko', lastName: 'Mori' },
      }),
      aBooking({
        id: 'next',
        dropoff: '2026-03-05T15:30:00.000Z',
        stashpoint: tokyo,
        customer: { firstName: 'Kenji', lastName: 'Abe' },
      }),
    ],
    [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk', openTwentyfourSeven: true })],
  );
  const { user } = await open();
  expect(await screen.findByText('Aiko Mori')).toBeVisible();
  expect(screen.getByText('2 bookings')).toBeVisible();
  expect(screen.queryByText('Kenji Abe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(await screen.findByText('Kenji Abe')).toBeVisible();
  expect(screen.getByText('1 booking')).toBeVisible();
});

test('the host chooses spots in a menu whose button shows how many are chosen', async () => {
  const spots = ['s1', 's2', 's3'].map((id) => aStashpoint({ id, businessName: `Shop ${id}` }));
  aBookingServer([aBooking({ id: 'b1' })], spots);
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Storage spot: All spots' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Shop s1/ }));
  expect(await screen.findByRole('button', { name: 'Storage spot: Shop s1' })).toBeVisible();
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Shop s3/ }));
  expect(await screen.findByRole('button', { name: 'Storage spot: 2 storage spots' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).getAll('stashpoint').join()).toBe('s1,s3');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'All spots' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an empty day offers other days, and a filter without matches offers to clear the filter', async () => {
  aBookingServer([aBooking({ dropoff: '2026-03-09T14:00:00Z' })]);
  const { user } = await open('?dates=tomorrow');
  expect(await screen.findByRole('heading', { name: 'No drop-offs on Friday 6 March' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show today' }));
  await user.click(await screen.findByRole('button', { name: 'Show the next 7 days' }));
  expect(await screen.findByText('Ana Sousa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelled' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ana Sousa')).toBeVisible();
});

test('an implausible year shows an error on the field and sends no request', async () => {
  aBookingServer([aBooking()]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dates…' }));
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '0026-11-20');
  await user.click(screen.getByRole('button', { name: 'Show these dates' }));
  expect(from).toHaveAccessibleDescription('Enter a year from 2000 to 2099.');
});

test('reversed days in the URL are swapped, and the URL is corrected', async () => {
  aBookingServer([aBooking({ dropoff: '2026-03-03T22:00:00Z' })]);
  const { router } = await open('?from=2026-03-07&to=2026-03-03');
  expect(await screen.findByText('Ana Sousa')).toBeVisible();
  expect(router.state.location.search).toBe('?from=2026-03-03&to=2026-03-07');
});

test.each(['?from=0026-11-20&to=2026-11-30', '?from=2026-02-31&to=2026-03-03'])(
  'days in the URL that do not exist show an error: %s',
  async (query) => {
    aBookingServer([aBooking()]);
    const { router } = await open(query);
    expect(await screen.findByText('We couldn’t read the dates in this address.')).toBeVisible();
    expect(await screen.findByText('Ana Sousa')).toBeVisible();
    expect(router.state.location.search).toBe('');
  },
);

test('the host can pick a first and a last day, and dates in the wrong order show an error on the field', async () => {
  aBookingServer([aBooking({ dropoff: '2026-03-03T22:00:00Z' })]);
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Dates…' }));
  const from = screen.getByLabelText('From');
  const to = screen.getByLabelText('To');
  await user.clear(from);
  await user.type(from, '2026-03-07');
  await user.click(screen.getByRole('button', { name: 'Show these dates' }));
  expect(screen.getByText('The last day must be on or after the first.')).toBeVisible();
  await user.clear(from);
  await user.type(from, '2026-03-01');
  await user.clear(to);
  await user.type(to, '2026-03-03');
  await user.click(screen.getByRole('button', { name: 'Show these dates' }));
  expect(await screen.findByText('Ana Sousa')).toBeVisible();
  expect(router.state.location.search).toBe('?from=2026-03-01&to=2026-03-03');
  expect(bookingCalls().at(-1)?.query.get('dropoff_lte')).toBe('2026-03-03T23:59:59.999Z');
});

test('the search covers the loaded bookings and ignores accents', async () => {
  aBookingServer([
    aBooking({ id: 'b1', customer: { firstName: 'Zoë', lastName: 'Müller' } }),
    aBooking({ id: 'b2', customer: { firstName: 'Li', lastName: 'Wei' } }),
  ]);
  const { user } = await open();
  await screen.findByText('Zoë Müller');
  await user.type(screen.getByRole('searchbox', { name: /filter/i }), 'muller');
  expect(screen.queryByText('Li Wei')).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByRole('list', { name: 'Did you mean' })).toHaveTextContent('Zoë Müller');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('We searched the 2 bookings loaded here.')).toBeVisible();
});

test('a host without a storage spot requests no bookings', async () => {
  aBookingServer([], []);
  await open();
  expect(await screen.findByRole('heading', { name: 'Add your first storage spot' })).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/bookings')).toEqual([]);
});

test('cancelled bookings have no action button', async () => {
  aBookingServer([aBooking({ cancelledAt: '2026-03-04T10:00:00Z' })]);
  await open();
  expect(await screen.findByText('Cancelled', { selector: 'td *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /check in/i })).not.toBeInTheDocument();
});

test.each<[string, Parameters<typeof fakeApi.get>[1], RegExp]>([
  ['a wrong shape', wire({ items: [{ id: 'b1', bag_count: 'three' }] }), /couldn’t read/],
  ['a server error', failure(500), /on our side/],
  ['no connection', 'offline', /couldn’t reach/],
])(
  'a list that failed to load (%s) shows a message in its section and can be retried without reloading the page',
  async (_, answer, text) => {
    aBookingServer([aBooking()]);
    fakeApi.get('/v2/bookings', answer);
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'We can’t show your bookings right now' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    fakeApi.get('/v2/bookings', aPage([aBooking()], { total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ana Sousa')).toBeVisible();
  },
);

test('a booking with empty fields, fourteen bags and no name still has a row', async () => {
  aBookingServer([
    aBooking({
      bagCount: 14,
      customer: { firstName: null, lastName: null, phoneNumber: null, email: null },
      otaBooking: { referenceNumber: null, ota: null },
      storageSpaces: [{ id: null, quantity: 4, size: 'ski_bag' }],
    }),
  ]);
  await open();
  const row = await screen.findByRole('row', { name: /No name/ });
  expect(row).toHaveTextContent('14');
  expect(row).toHaveTextContent('No phone');
  expect(row).toHaveTextContent('4 ski bag');
});

test('the number of bags is shown even if the sizes are missing or don’t add up to it', async () => {
  aBookingServer([
    aBooking({ id: 'b1', bagCount: 3, storageSpaces: [] }),
    aBooking({
      id: 'b2',
      bagCount: 2,
      customer: { firstName: 'Li', lastName: 'Wei' },
      storageSpaces: [{ id: 'x', quantity: 9, size: 'small' }],
    }),
  ]);
  await open();
  expect(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in 2 bags for Li W.' })).toBeVisible();
  expect(screen.getByText('5 bags')).toBeVisible();
});

test('bookings with a time zone that the browser does not support are shown, with a note that the zone is unknown', async () => {
  aBookingServer([aBooking()]);
  fakeApi.get('/v2/bookings', aPage([aBooking({ stashpoint: { timezone: 'Mars/Olympus' } })]));
  await open();
  expect(await screen.findByRole('button', { name: /^Check in/ })).toBeVisible();
  expect(screen.getByText(/^We don’t know this spot’s time zone yet/)).toBeVisible();
});

test('an unreadable booking has no row but is named in a line below the list', async () => {
  const [first, second] = aDayOf(2);
  aBookingServer(aDayOf(2));
  fakeApi.get('/v2/bookings', aPage([first, { ...second, id: 'xx-abc123', bagCount: -1 }]));
  await open();
  expect(await screen.findAllByRole('button', { name: /^Check in/ })).toHaveLength(1);
  expect(screen.getByText('1 booking couldn’t be read: ABC123. Please contact us.')).toBeVisible();
});

test('the list shows cards on a phone, and a tap opens the sheet', async () => {
  onDesktop(false);
  aBookingServer(aDayOf(2));
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Guest2 Silva' }));
  expect(router.state.location.search).toBe('?booking=day-02');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the list in German uses German words and date formats', async () => {
  aBookingServer(aDayOf(1));
  await open('', { language: 'de' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Buchungen' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '2 Stück annehmen für Guest1 S.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Donnerstag, 5. März' })).toBeVisible();
});
