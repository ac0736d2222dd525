import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { SlotProps } from '@host-portal/shared-lib/portal';
import { aBooking, aClosure, aStashpoint, failure, fakeApi, renderRoutes, wire } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, aDayOf, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const open = (query = '', options: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(remote, { at: `/account${query}`, name: 'bookings', now: NOW, ...options });

const IN = { hasBeenCheckedIn: true };

/** The demo day's bookings: one was due two days ago, one has been late since yesterday, and one is cancelled. */
const theDay = (): Booking[] => [
  aBooking({ id: 'ana', bagCount: 3 }),
  aBooking({ ...IN, id: 'tom', bagCount: 5, dropoff: '2026-03-03T10:00:00Z', pickup: '2026-03-05T18:00:00Z', customer: { firstName: 'Tom', lastName: 'Hill' } }),
  aBooking({ ...IN, id: 'max', bagCount: 2, dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z', customer: { firstName: 'Max', lastName: 'Bauer' } }),
  aBooking({ ...IN, id: 'ewa', bagCount: 4, dropoff: '2026-03-05T09:00:00Z', pickup: '2026-03-06T09:30:00Z', customer: { firstName: 'Ewa', lastName: 'Kowalska' } }),
  aBooking({ ...IN, hasBeenCheckedOut: true, id: 'noah', bagCount: 1, dropoff: '2026-03-05T09:15:00Z', pickup: '2026-03-05T13:30:00Z', customer: { firstName: 'Noah', lastName: 'Andersen' } }),
  aBooking({ id: 'gone', bagCount: 9, cancelledAt: '2026-03-05T08:00:00Z', customer: { firstName: 'Ida', lastName: 'Berg' } }),
]; // prettier-ignore

/** The start of the range of older bookings, which excludes today and the two days before it. */
const OLDER = '2026-02-03T00:00:00.000Z';

const counter = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter the list' })).getByRole('button', { name });

test('the counters cover all states, and each booking is in its section', async () => {
  aBookingServer(theDay());
  await open();
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent('1Arriving3 bags'));
  expect(counter(/In store/)).toHaveTextContent('3In store11 of 30');
  expect(counter(/To collect/)).toHaveTextContent('1To collect5 bags');
  expect(counter(/Late/)).toHaveTextContent('1Late2 bags');
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections.slice(0, 5)).toEqual([
    'Late',
    'Arriving',
    'To collect today',
    'In store, not due today',
    'Done today',
  ]);
  expect(screen.getByRole('link', { name: 'Max B.' })).toBeVisible();
  expect(screen.getByText('19 h late')).toBeVisible();
  expect(screen.queryByText('Ida B.')).not.toBeInTheDocument();
});

test('one call reads today and the two days before it, and the counts have a plus until older stays have loaded', async () => {
  aBookingServer(theDay());
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi.get('/v2/bookings', async ({ query }) => {
    const isOlder = query.get('dropoff_gte') === OLDER;
    if (isOlder) await pending;
    return { items: !isOlder ? [aBooking({ id: 'ana', bagCount: 3 })] : [], page: 1, pages: 1, total: 1, hasNext: false, hasPrev: false, summaryStats: null };
  }); // prettier-ignore
  await open();
  expect(await screen.findByRole('link', { name: 'Ana S.' })).toBeVisible();
  expect(counter(/Arriving/)).toHaveTextContent('1+Arrivingloading…');
  expect(await screen.findByText('Earlier bookings: loading…')).toBeVisible();
  release();
  await waitFor(() => expect(counter(/Arriving/)).not.toHaveTextContent('+'));
  const windows = fakeApi.requestsTo('GET /v2/bookings').flatMap(({ query }) => query.get('dropoff_gte') ?? []);
  // The range covers every time zone, so nothing is requested again once the spot's time zone is known.
  expect(windows).toEqual(['2026-03-02T12:00:00.000Z', OLDER]);
});

test('Today reads all pages of the day’s bookings', async () => {
  aBookingServer(aDayOf(23));
  await open();
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent(/^23Arriving46 bags/));
});

test('a tap on a counter filters the list and updates the URL, and a second tap shows everything', async () => {
  aBookingServer(theDay());
  const { user, router } = await open();
  await user.click(await waitFor(() => counter(/To collect/)));
  expect(await screen.findByRole('link', { name: 'Tom H.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana S.' })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?state=toCollect');
  await user.click(counter(/To collect/));
  expect(await screen.findByRole('link', { name: 'Ana S.' })).toBeVisible();
});

test.each([
  ['opens the late list of the spot', '?stashpoint=s1', '/account/bookings/late', '?stashpoint=s1'],
  ['filters the list in counter mode', '?counter', '/account', '?counter=&state=late'],
])('the counter for late bookings %s', async (_, query, pathname, search) => {
  aBookingServer(theDay());
  const { user, router } = await open(query);
  await waitFor(() => expect(counter(/Late/)).toHaveTextContent(/^1Late/));
  await user.click(counter(/Late/));
  expect(router.state.location).toMatchObject({ pathname, search });
});

test('on a wide screen, the links to the day sheet and the end of the day are outside the menu', async () => {
  aBookingServer(theDay());
  await open();
  expect(await screen.findByRole('link', { name: 'Day sheet' })).toHaveAttribute(
    'href',
    '/account/bookings/day-sheet?stashpoint=s1',
  );
  expect(screen.getByRole('link', { name: 'End the day' })).toHaveAttribute(
    'href',
    '/account/bookings/end-of-day?stashpoint=s1',
  );
});

test('a checked-in row keeps its place with Undo and counts as in store at once', async () => {
  aBookingServer(theDay());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  const arriving = screen.getByRole('heading', { level: 2, name: 'Arriving' }).closest('section') as HTMLElement;
  expect(within(arriving).getByRole('button', { name: 'Undo check-in for Ana S.' })).toBeVisible();
  await waitFor(() => expect(counter(/In store/)).toHaveTextContent('4In store14 of 30'));
});

test('an undone check-in leaves the row in its place', async () => {
  aBookingServer(theDay());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check in 3 bags for Ana S.' }));
  await user.click(await screen.findByRole('button', { name: 'Undo check-in' }));
  const arriving = screen.getByRole('heading', { level: 2, name: 'Arriving' }).closest('section') as HTMLElement;
  expect(within(arriving).getByRole('button', { name: 'Check in 3 bags for Ana S.' })).toBeVisible();
});

test('a late traveller stays under Arriving, and the row shows how late they are', async () => {
  aBookingServer([aBooking({ dropoff: '2026-03-05T12:30:00Z', pickup: '2026-03-05T18:00:00Z' })]);
  await open();
  expect(await screen.findByText('95 min late')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Arriving' })).toBeVisible();
  expect(counter(/Late/)).toHaveTextContent(/^0/);
});

test('the header shows when the spot closes, and the local time at the spot', async () => {
  aBookingServer(theDay());
  await open();
  expect(await screen.findByText('Open until 10:00 pm')).toBeVisible();
  expect(screen.getByText('Thu 5 Mar, 2:05 pm in Lisbon')).toBeVisible();
});

test('a spot in review does not appear as open', async () => {
  aBookingServer([], [aStashpoint({ approved: false, activatedAt: null })]);
  await open();
  expect(await screen.findByText('In review, not bookable yet')).toBeVisible();
  expect(screen.queryByText(/^Open/)).not.toBeInTheDocument();
});

test('a closure today makes the spot appear as closed', async () => {
  aBookingServer(theDay());
  fakeApi.get('/v2/closures', [
    aClosure({ closeDate: '2026-03-05T12:00:00Z', openDate: '2026-03-06T09:00:00Z', reason: 'Water leak' }),
  ]);
  await open();
  expect(await screen.findByText('Closed until Fri 9:00 am: Water leak')).toBeVisible();
});

test('for a closed spot, the header names the public holiday as the reason', async () => {
  const stay = aBooking({ dropoff: '2026-05-01T09:00:00Z', pickup: '2026-05-02T18:00:00Z' });
  aBookingServer([stay], [aStashpoint({ holidayOpenType: 'closed' })]);
  await open('', { now: '2026-05-01T11:00:00Z' });
  expect(await screen.findByText(/^Closed until .*: public holiday$/)).toBeVisible();
});

test('in the last hour before closing, the closing radar shows how many pick-ups are due', async () => {
  aBookingServer(theDay());
  const { user, router } = await open('', { now: '2026-03-05T21:15:00Z' });
  const radar = await screen.findByText('2 travellers still to collect before 10:00 pm');
  expect(radar).toBeVisible();
  const inRadar = within(radar.parentElement as HTMLElement);
  await user.click(inRadar.getByRole('button', { name: 'Show them' }));
  expect(router.state.location.search).toBe('?state=inStore');
  expect(screen.getByRole('link', { name: 'Tom H.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Max B.' })).toBeVisible();
  // The button that showed the bookings is gone, so a second tap can't hide them.
  expect(inRadar.queryByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
});

test('the occupancy chart has a text alternative and a table', async () => {
  aBookingServer([
    aBooking({ ...IN, bagCount: 20, dropoff: '2026-03-05T10:00:00Z', pickup: '2026-03-05T20:00:00Z' }),
    aBooking({ bagCount: 14, dropoff: '2026-03-05T16:00:00Z', pickup: '2026-03-05T18:00:00Z' }),
  ]);
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Room for 10 more now' })).toBeVisible();
  expect(await screen.findByText('Peak 34 of 30 bags at 4:00 pm')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Too many from 4:00 pm: 34 of 30' })).toHaveAttribute(
    'href',
    '/account/storage-spots/s1/capacity',
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = await screen.findByRole('table', { name: 'Booked bags through the day' });
  expect(within(table).getByRole('row', { name: /4:00 pm/ })).toHaveTextContent('34');
  expect(within(table).getByRole('row', { name: /6:00 pm/ })).toHaveTextContent('20');
});

test('the row and the sheet show that the pick-up is after the spot closes', async () => {
  aBookingServer([aBooking({ id: 'ana', pickup: '2026-03-06T00:03:00Z' })]);
  const { user } = await open();
  expect(await screen.findByText('Pick-up is after you close (10:00 pm)')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ana S.' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Sousa' }));
  expect(sheet.getByText('Pick-up is after you close (10:00 pm)')).toBeVisible();
});

test('bookings at a spot where it is already tomorrow are listed under that day, and each overfull spot has a line', async () => {
  const tokyo = { ...aBooking().stashpoint, id: 's3', businessName: 'Tokyo Kiosk', timezone: 'Asia/Tokyo' };
  const spots = [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk', capacity: 3 })];
  const noa = { firstName: 'Noa', lastName: 'Berg' };
  aBookingServer(
    [
      aBooking({ dropoff: '2026-03-05T20:30:00Z', pickup: '2026-03-05T21:00:00Z' }),
      aBooking({ bagCount: 5, dropoff: '2026-03-06T01:30:00Z', pickup: '2026-03-06T08:00:00Z', stashpoint: tokyo, customer: noa }),
    ],
    spots,
  ); // prettier-ignore
  await open('', { now: '2026-03-05T20:00:00.000Z' });
  const tomorrow = await screen.findByRole('heading', { level: 2, name: 'Arriving · Tokyo, Friday 6 March' });
  expect(within(tomorrow.closest('section') as HTMLElement).getByRole('link', { name: 'Noa B.' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Arriving' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Tokyo Kiosk.*: Too many from 10:30 am: 5 of 3/ })).toBeVisible();
});

test('for the coming hours, the chart does not count bags that were collected early', async () => {
  aBookingServer([
    aBooking({ ...IN, hasBeenCheckedOut: true, bagCount: 20, dropoff: '2026-03-05T14:00:00Z', pickup: '2026-03-05T20:00:00Z' }),
    aBooking({ bagCount: 24, dropoff: '2026-03-05T16:00:00Z', pickup: '2026-03-05T18:00:00Z' }),
  ]); // prettier-ignore
  await open();
  expect(await screen.findByText('Peak 24 of 30 bags at 4:00 pm')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Room for 30 more now' })).toBeVisible();
  expect(screen.queryByText(/too many/i)).not.toBeInTheDocument();
});

test('Today shows all spots in their time zones, or only the spot that the host chooses', async () => {
  const tokyo = { id: 's3', timezone: 'Asia/Tokyo', businessName: 'Tokyo Kiosk', nearestCity: null };
  aBookingServer(
    [
      aBooking({ id: 'ana' }),
      // 16:30 UTC is already 6 March in Tokyo, so the booking isn't part of today.
      aBooking({ id: 'kenji', dropoff: '2026-03-05T16:30:00Z', pickup: '2026-03-06T03:00:00Z', stashpoint: tokyo, customer: { firstName: 'Kenji', lastName: 'Ito' } }),
      aBooking({ id: 'yuki', dropoff: '2026-03-04T22:30:00Z', pickup: '2026-03-05T14:30:00Z', stashpoint: tokyo, customer: { firstName: 'Yuki', lastName: 'Abe' } }),
    ],
    [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk', openTwentyfourSeven: true })],
  ); // prettier-ignore
  const { user, router } = await open();
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent(/^2Arriving/));
  expect(screen.getByRole('link', { name: 'Yuki A.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kenji I.' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Storage spot: All spots' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Tokyo Kiosk' }));
  expect(router.state.location.search).toBe('?stashpoint=s3');
  expect(await screen.findByRole('heading', { level: 1, name: /^Today.*Tokyo Kiosk$/ })).toBeVisible();
  expect(await screen.findByText('Open 24 hours')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana S.' })).not.toBeInTheDocument();
});

test('a day without bookings shows when the next one is', async () => {
  aBookingServer([aBooking({ dropoff: '2026-03-09T10:00:00Z' })]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No bookings today.' })).toBeVisible();
  expect(await screen.findByText('The next one is on Monday 9 March.')).toBeVisible();
});

test('a day that failed to load has counters without figures and without a note', async () => {
  aBookingServer(theDay());
  fakeApi.get('/v2/bookings', () => failure(500));
  await open();
  expect(await screen.findByText('We can’t show today’s bookings right now')).toBeVisible();
  expect(counter(/Arriving/)).toHaveTextContent(/^–Arriving$/);
});

test('an error about older stays is shown below today’s bookings', async () => {
  aBookingServer(theDay());
  let isDown = true;
  const answer = aDayOf(1);
  fakeApi.get('/v2/bookings', ({ query }) =>
    isDown && query.get('dropoff_gte') === OLDER
      ? failure(500)
      : { items: query.get('dropoff_gte') === OLDER ? [] : answer, page: 1, pages: 1, total: 1, hasNext: false, hasPrev: false, summaryStats: null },
  ); // prettier-ignore
  const { user } = await open();
  expect(await screen.findByText('We couldn’t load bags from earlier days.')).toBeVisible();
  expect(counter(/Arriving/)).toHaveTextContent('1+Arrivingat least');
  expect(screen.getByRole('link', { name: 'Guest1 S.' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('We couldn’t load bags from earlier days.')).not.toBeInTheDocument());
});

test('a host without a spot requests no bookings', async () => {
  aBookingServer([], []);
  await open();
  expect(await screen.findByRole('heading', { name: 'Add your first storage spot' })).toBeVisible();
  expect(fakeApi.requestsTo('GET /v2/bookings')).toEqual([]);
});

test('a spot without bookings uses the device’s time zone, and a note explains that', async () => {
  aBookingServer([]);
  await open();
  expect(await screen.findByText(/^We don’t know this spot’s time zone yet/)).toBeVisible();
});

test('an invalid response replaces only the list with an error', async () => {
  aBookingServer(theDay());
  fakeApi.get('/v2/bookings', wire({ items: [{ id: 'b1', bag_count: 'three' }] }));
  await open();
  expect(await screen.findByText(/couldn’t read/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Café Lisboa' })).toBeVisible();
});

test('a day that has 23 hours because the clocks change is shown as one day', async () => {
  aBookingServer([
    aBooking({ dropoff: '2026-03-29T22:30:00Z', pickup: '2026-03-30T10:00:00Z' }),
    aBooking({ dropoff: '2026-03-29T23:30:00Z', pickup: '2026-03-30T10:00:00Z' }),
  ]);
  await open('', { now: '2026-03-29T12:00:00Z' });
  // In summer time, 22:30 UTC is 23:30 on the 29th, and 23:30 UTC is after midnight.
  await waitFor(() => expect(counter(/Arriving/)).toHaveTextContent(/^1Arriving/));
});

test('other areas’ cards are next to the list, and a card that fails to load does not affect the rest', async () => {
  aBookingServer(theDay());
  const labels = { en: 'Card', fr: 'Carte', de: 'Karte', it: 'Scheda', es: 'Tarjeta', pt: 'Cartão' };
  const filling = (id: string) => ({ slot: 'account-home', id, labels, icon: 'star' as const, remote: 'other' });
  await open('', {
    slots: {
      of: (slot) => (slot === 'account-home' ? [filling('card'), filling('broken')] : []),
      load: ({ id }) =>
        id === 'card'
          ? Promise.resolve(({ context }: SlotProps<'account-home'>) => (
              <p>{`Card for ${context.storageSpotId || 'all'}`}</p>
            ))
          : Promise.reject(new Error('gone')),
    },
  });
  expect(await screen.findByText('Card for s1')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ana S.' })).toBeVisible();
});
