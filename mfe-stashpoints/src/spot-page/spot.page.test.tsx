import { screen, waitFor, within } from '@testing-library/react';
import { matches } from '@host-portal/shared-lib/federation';
import type { SlotFilling, SlotProps } from '@host-portal/shared-lib/portal';
import {
  aClosure,
  aPortal,
  aStashpoint,
  axeFaults,
  failure,
  fakeApi,
  renderRoutes,
  renderSlot,
} from '@host-portal/shared-lib/testing';
import manifest from '../../remote.json';
import remote from '../remote.tsx';
import { aBookingAt, aWorld } from '../testing/server.fixture.ts';

const open = { name: 'stashpoints', now: '2026-03-05T14:05:00Z' };
const reviews: SlotFilling = {
  remote: 'reviews-supplies',
  slot: 'storage-spot',
  id: 'reviews',
  segment: 'reviews',
  labels: { en: 'Reviews', fr: 'Avis', de: 'Bewertungen', it: 'Recensioni', es: 'Opiniones', pt: 'Avaliações' },
  icon: 'star',
};

test('the list shows every spot with its current state and sends only requests that the spec defines', async () => {
  const closure = aClosure({ closeDate: '2026-12-24T00:00:00.000Z', openDate: '2026-12-27T00:00:00.000Z' });
  aWorld({
    spots: [
      aStashpoint(),
      aStashpoint({
        id: 's2',
        businessName: '<b>Hotel</b>',
        type: 'space_port',
        openTwentyfourSeven: true,
        openingHours: [],
      }),
      aStashpoint({ id: 's4', businessName: 'New shop', approved: false, rating: null }),
    ],
    closures: [closure],
  });
  await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  expect(await screen.findByRole('link', { name: 'Café Lisboa' })).toHaveAttribute('href', '/account/storage-spots/s1');
  expect((await screen.findAllByText('Open until 10:00 pm'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('0 of 30 bags in store')).toHaveLength(3));
  expect(screen.getByText('Closed from Dec 24, 2026. Opens again Dec 27, 2026.')).toBeVisible();
  expect(screen.getByText('<b>Hotel</b>')).toBeVisible();
  expect(screen.getByText('Space port')).toBeVisible();
  expect(await screen.findByText('Open 24 hours')).toBeVisible();
  expect(screen.getByText('In review')).toBeVisible();
  // Reading closures or bookings requires a spot (spec §7).
  for (const { line, query } of fakeApi.requests()) {
    if (/closures|bookings/.test(line)) expect(query.get('stashpoint_id')).toBeTruthy();
  }
});

test('a live spot without opening hours shows a warning on its card and on its page', async () => {
  aWorld({ spots: [aStashpoint({ openingHours: [] })] });
  const { unmount } = await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  expect(await screen.findByText('Live, but closed all week')).toBeVisible();
  unmount();
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1' });
  expect(await screen.findByText('Live, but closed all week')).toBeVisible();
});

test('the next public holiday that the spot observes is named', async () => {
  aWorld({ spots: [aStashpoint({ holidayOpenType: 'closed' })] });
  await renderRoutes(remote, { ...open, now: '2026-12-25T14:05:00Z', at: '/account/storage-spots/s1' });
  expect(await screen.findByText('Closed until Sat 9:00 am: public holiday')).toBeVisible();
});

test('a host without a spot gets a link to create the first one', async () => {
  aWorld({ spots: [] });
  await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  expect(await screen.findByRole('link', { name: 'Add your first storage spot' })).toHaveAttribute(
    'href',
    '/account/stashpoints/create',
  );
});

test('the overview shows the number of bags at the spot and links to every section, including those of other areas', async () => {
  aWorld({
    closures: [aClosure({ closeDate: '2026-12-24', openDate: '2026-12-27' })],
    bookings: [
      aBookingAt('s1', { bagCount: 5, hasBeenCheckedIn: true }),
      aBookingAt('s1', { bagCount: 3, hasBeenCheckedIn: true, hasBeenCheckedOut: true }),
      aBookingAt('s1', { bagCount: 7, cancelledAt: '2026-03-01T00:00:00.000Z', hasBeenCheckedIn: true }),
    ],
  });
  const portal = aPortal({
    slots: { of: (slot) => (slot === 'storage-spot' ? [reviews] : []), load: async () => null },
  });
  await renderRoutes(remote, { ...open, portal, at: '/account/storage-spots/s1' });
  expect(await screen.findByText('5 of 30 bags in store')).toBeVisible();
  // Only phones have these rows, which also show values. Desktops have tabs instead.
  for (const [path, name] of [
    ['hours', 'Hours until 10:00 pm'],
    ['capacity', 'Capacity 30'],
    ['closures', 'Closures 1 planned'],
    ['reviews', 'Reviews 4.7'],
  ]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/account/storage-spots/s1/${path}`);
  }
});

test.each([
  ['en', 'Open the page for travellers', 'https://bagpost.example/luggage-storage/s1'],
  ['de', 'Seite für Reisende öffnen', 'https://bagpost.example/de/gepackaufbewahrung/s1'],
] as const)('a live spot links to its page for travellers (language: %s)', async (language, name, address) => {
  aWorld();
  const config = { publicSpotUrl: 'https://bagpost.example/{lang}/{segment}/{id}' };
  await renderRoutes(remote, { ...open, language, config, at: '/account/storage-spots/s1' });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

test.each([
  ['travellers cannot see it yet', { approved: false }, 'https://bagpost.example/{id}'],
  ['no such page is configured', {}, ''],
])('the link to the page for travellers is missing if %s', async (_, spot, publicSpotUrl) => {
  aWorld({ spots: [aStashpoint(spot)] });
  await renderRoutes(remote, { ...open, config: { publicSpotUrl }, at: '/account/storage-spots/s1' });
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the page for travellers' })).not.toBeInTheDocument();
});

test('a broken section from another area shows its name and a working Try again, and the rest of the page works', async () => {
  aWorld();
  let isUp = false;
  const portal = aPortal({
    slots: {
      of: (slot) => (slot === 'storage-spot' ? [reviews] : []),
      load: async () =>
        isUp ? ({ context }: SlotProps<'storage-spot'>) => <p>{`Reviews of ${context.storageSpotId}`}</p> : null,
    },
  });
  const { user } = await renderRoutes(remote, { ...open, portal, at: '/account/storage-spots/s1/reviews' });
  expect(await screen.findByText('Reviews: not available right now')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Café Lisboa' })).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reviews of s1')).toBeVisible();
});

test.each([
  ['another host’s spot, which the API shows', () => fakeApi.get('/v3/stashpoints/s9', aStashpoint({ id: 's9' }))],
  ['another host’s spot, which the API forbids', () => fakeApi.get('/v3/stashpoints/s9', 403)],
  ['a spot that nobody knows', () => fakeApi.get('/v3/stashpoints/s9', 404)],
  ['an id that makes no sense to the API', () => fakeApi.get('/v3/stashpoints/s9', failure(400))],
  ['an address that is too long for the API', () => fakeApi.get('/v3/stashpoints/s9', failure(414))],
])('an unusable spot URL leads to a 404 page: %s', async (_, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  aWorld();
  answer();
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s9' });
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test.each(['/poster', '/closures/c1/notice', '/hours', '/capacity', '/closures'])(
  'an id that the API refuses shows a 404 page at %s',
  async (page) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const id = 'x'.repeat(5000);
    for (const status of [400, 404, 414]) {
      aWorld();
      fakeApi.get(`/v3/stashpoints/${id}`, failure(status));
      fakeApi.get('/v2/closures', failure(status));
      const { unmount } = await renderRoutes(remote, { ...open, at: `/account/storage-spots/${id}${page}` });
      expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
      unmount();
    }
  },
);

test('a path segment that no area claims shows a 404 page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  aWorld();
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/nothing' });
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test('without a booking, the time zone is unknown and the page explains which clock it uses', async () => {
  aWorld({ spots: [aStashpoint({ id: 's4' })] });
  await renderRoutes(remote, { ...open, at: '/account/storage-spots/s4/hours' });
  expect(
    await screen.findByText(/\(this device\)\. We’ll use the spot’s own time zone after its first booking/),
  ).toBeVisible();
});

test('the capacity page shows the errors in the order of spec §5, shows the peak, and sends a number', async () => {
  aWorld({
    spots: [aStashpoint({ capacity: 150 })],
    bookings: [
      aBookingAt('s1', { bagCount: 20, dropoff: '2026-03-07T10:00:00.000Z', pickup: '2026-03-07T18:00:00.000Z' }),
      aBookingAt('s1', { bagCount: 7, dropoff: '2026-03-07T12:00:00.000Z', pickup: '2026-03-07T13:00:00.000Z' }),
    ],
  });
  fakeApi.patch('/v3/stashpoints/s1', 204);
  const { user } = await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/capacity' });
  expect((await screen.findByText('Sat 7 Mar, 12:00 pm')).parentElement).toHaveTextContent('27 bagsSat 7 Mar');
  const input = screen.getByLabelText('Bags at the same time');
  expect(input).toBeValid();
  for (const [typed, message] of [
    ['0', 'Enter a whole number above 0'],
    ['5.5', 'Enter a whole number above 0'],
    ['9', 'At least 10 bags'],
    ['101', '100 bags at most'],
    [' ', 'This is required'],
  ] as const) {
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
  }
  await user.clear(input);
  await user.type(input, '20');
  expect(await screen.findByText('Already booked: 27 bags at the same time')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save capacity' }));
  expect(await screen.findByText('Capacity saved: Café Lisboa, 20 bags')).toBeVisible();
  expect(fakeApi.requestsTo('PATCH /v3/stashpoints/s1').map(({ body }) => body)).toEqual([{ capacity: 20 }]);
});

test.each([
  ['REQUIRED_DATA_CLIENT_ERROR', 'This is required'],
  ['INVALID_CAPACITY_CLIENT_ERROR', 'Enter a whole number above 0'],
  ['MINIMUM_CAPACITY_CLIENT_ERROR', 'At least 10 bags'],
  ['MAXIMUM_CAPACITY_CLIENT_ERROR', '100 bags at most'],
])('the capacity page explains the server’s error %s in the portal’s own words', async (id, text) => {
  aWorld({ spots: [aStashpoint({ capacity: 40 })] });
  fakeApi.patch('/v3/stashpoints/s1', failure(422, { error_id: id, message: 'no', errors: { capacity: ['no'] } }));
  const { user } = await renderRoutes(remote, { ...open, at: '/account/storage-spots/s1/capacity' });
  const field = await screen.findByLabelText('Bags at the same time');
  await user.clear(field);
  await user.type(field, '20');
  await user.click(screen.getByRole('button', { name: 'Save capacity' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
});

test('the list shows that a spot is closed now', async () => {
  aWorld({ closures: [aClosure({ closeDate: '2026-03-01T00:00:00.000Z', openDate: null })] });
  await renderRoutes(remote, { ...open, at: '/account/storage-spots' });
  expect(await screen.findByText('Closed from Mar 1, 2026. No reopening date yet.')).toBeVisible();
  expect(screen.queryByText('No closure planned')).not.toBeInTheDocument();
});

test('Today’s card shows the next closure of the selected spots', async () => {
  aWorld({
    spots: [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })],
    closures: [
      aClosure({ closeDate: '2026-03-06T15:00:00.000Z', openDate: '2026-03-07T15:00:00.000Z', stashpointId: 's3' }),
      aClosure({ closeDate: '2026-03-20T00:00:00.000Z', openDate: '2026-03-21T00:00:00.000Z' }),
    ],
  });
  const all = await renderSlot(remote, 'next-closure', { ...open, context: { storageSpotId: '' } });
  expect(await screen.findByText('Tokyo Kiosk')).toBeVisible();
  expect(screen.getByText('Closed from Mar 7, 2026. Opens again Mar 8, 2026.')).toBeVisible();
  all.unmount();

  await renderSlot(remote, 'next-closure', { ...open, context: { storageSpotId: 's1' } });
  expect(await screen.findByText('Closed from Mar 20, 2026. Opens again Mar 21, 2026.')).toBeVisible();
  expect(screen.queryByText('Tokyo Kiosk')).not.toBeInTheDocument();
});

test('with several spots, Today’s card shows the current closure and closes only a chosen spot', async () => {
  aWorld({
    spots: [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })],
    closures: [aClosure({ closeDate: '2026-03-01T00:00:00.000Z', openDate: null })],
  });
  fakeApi.post('/v2/closures', ({ body }) =>
    aClosure({ stashpointId: (body as { stashpoint_id: string }).stashpoint_id }),
  );
  const { user } = await renderSlot(remote, 'next-closure', { ...open, context: {} });
  expect(await screen.findByRole('heading', { name: 'Closed now' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close for the rest of today' }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const spot of sheet.getAllByRole('checkbox')) expect(spot).not.toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Save closure' }));
  expect(sheet.getByRole('group', { name: 'For these spots' })).toHaveAccessibleDescription(
    'Choose the spot that closes',
  );
  expect(fakeApi.requestsTo('POST /v2/closures')).toEqual([]);
  await user.click(sheet.getByRole('checkbox', { name: 'Tokyo Kiosk' }));
  await user.click(sheet.getByRole('button', { name: 'Save closure' }));
  await waitFor(() =>
    expect(fakeApi.requestsTo('POST /v2/closures').map(({ body }) => body)).toEqual([
      expect.objectContaining({ stashpoint_id: 's3' }),
    ]),
  );
});

test('Today’s card closes the spot until its next midnight and can reopen it', async () => {
  aWorld();
  const shut = aClosure({ closeDate: '2026-03-05T14:05:00.000Z', openDate: '2026-03-06T00:00:00.000Z' });
  fakeApi.post('/v2/closures', () => {
    fakeApi.get('/v2/closures', [shut]);
    return shut;
  });
  fakeApi.delete(`/v2/closures/${shut.id}`, 204);
  const { user } = await renderSlot(remote, 'next-closure', { ...open, context: { storageSpotId: 's1' } });
  await user.click(await screen.findByRole('button', { name: 'Close for the rest of today' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save closure' }));
  expect(await screen.findByRole('button', { name: 'Open again now' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('POST /v2/closures').map(({ body }) => body)).toEqual([
    { close_date: '2026-03-05T14:05:00.000Z', open_date: '2026-03-06T00:00:00.000Z', reason: '', stashpoint_id: 's1' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Open again now' }));
  // The closure has lasted less than a second, so it's deleted instead of shortened.
  await waitFor(() => expect(fakeApi.requestsTo(`DELETE /v2/closures/${shut.id}`)).toHaveLength(1));
});

test.each([
  '/account/storage-spots',
  '/account/storage-spots/s1',
  '/account/storage-spots/s1/hours',
  '/account/storage-spots/s1/capacity',
  '/account/storage-spots/s1/closures?new=today',
  '/account/stashpoints/create',
])('the page %s has no accessibility violations', async (at) => {
  aWorld({ closures: [aClosure()], bookings: [aBookingAt('s1')] });
  const { container } = await renderRoutes(remote, { ...open, at });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
  if (at.endsWith('today'))
    expect(within(await screen.findByRole('dialog')).getByLabelText('Closed from')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each([
  ['/account/storage-spots/s1', true],
  ['/account/storage-spots/s1/hours', true],
  ['/account/storage-spots/s1/closures/c1/notice', true],
  ['/account/storage-spots/s1/closures/c1', false],
  ['/account/storage-spots/a/b/c', false],
  ['/account/storage-spots/s1/closures/c1/notice/more', false],
])('the manifest claims only paths of existing pages: %s → %s', (address, isClaimed) => {
  expect(manifest.routes.some(({ path }) => matches(path, address))).toBe(isClaimed);
});
