import { screen, within } from '@testing-library/react';
import { aBooking, aClosure, aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const open = { at: '/account/bookings/load', name: 'bookings', now: NOW };
const day = (name: string | RegExp) => screen.findByRole('gridcell', { name });

test('a day shows its load, and a tap on the day shows its bookings and a link to close the spot on that day', async () => {
  aBookingServer([
    aBooking({ bagCount: 20, dropoff: '2026-03-07T10:00:00Z', pickup: '2026-03-07T14:00:00Z' }),
    aBooking({ bagCount: 14, dropoff: '2026-03-07T12:00:00Z', pickup: '2026-03-08T12:00:00Z' }),
  ]);
  const { user } = await renderRoutes(remote, open);
  const saturday = await day('Saturday, 7 March 2026, 34 of 30 bags, too full');
  expect(await day('Sunday, 8 March 2026, 14 of 30 bags, no opening hours')).toBeVisible();
  expect(screen.getByRole('gridcell', { current: 'date' })).toHaveAccessibleName(/^Thursday, 5 March 2026/);
  await user.click(saturday);
  expect(saturday).toHaveAttribute('aria-selected', 'true');
  const panel = within(screen.getByRole('region', { name: 'Chosen days' }));
  expect(panel.getByText('2 drop-offs')).toBeVisible();
  expect(panel.getByRole('link', { name: '10:00 am Ana S. 20 bags' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/account\/bookings\?booking=b\d+&from=2026-03-07&to=2026-03-07&stashpoint=s1$/),
  );
  expect(panel.getByRole('link', { name: 'Close this day' })).toHaveAttribute(
    'href',
    '/account/storage-spots/s1/closures?new=2026-03-07..2026-03-07',
  );
});

test('the host selects several days with Shift and the arrow keys, and changes the month with Page Down', async () => {
  aBookingServer([]);
  const { user } = await renderRoutes(remote, open);
  await user.click(await day(/^Saturday, 7 March/));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  expect(await day(/^Monday, 9 March/)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Close these 3 days' })).toHaveAttribute(
    'href',
    '/account/storage-spots/s1/closures?new=2026-03-07..2026-03-09',
  );
  await user.keyboard('{Escape}{PageDown}');
  expect(await day(/^Thursday, 9 April/)).toHaveFocus();
  expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

test('on a touch screen, a second tap selects the last day of the range', async () => {
  aBookingServer([]);
  const { user } = await renderRoutes(remote, open);
  await user.click(await day(/^Saturday, 7 March/));
  await user.click(screen.getByRole('button', { name: 'Choose more days' }));
  await user.click(await day(/^Tuesday, 10 March/));
  expect(screen.getByRole('link', { name: 'Close these 4 days' })).toBeVisible();
});

test('the month colours each day by its fullest spot, and the week has a line for each spot', async () => {
  const rhein = aStashpoint({ id: 's2', businessName: 'Hotel Rhein', capacity: 12 });
  const pending = aStashpoint({ id: 's3', businessName: 'New shop', approved: false });
  aBookingServer(
    [
      aBooking({
        bagCount: 14,
        dropoff: '2026-03-07T12:00:00Z',
        pickup: '2026-03-07T13:00:00Z',
        stashpoint: { id: 's2' },
      }),
    ],
    [aStashpoint(), rhein, pending],
  );
  fakeApi.get('/v2/closures', ({ query }) =>
    query.get('stashpoint_id') === 's1'
      ? [aClosure({ closeDate: '2026-04-03T00:00:00Z', openDate: '2026-04-04T00:00:00Z' })]
      : [],
  );
  const { user } = await renderRoutes(remote, open);
  expect(await day('Saturday, 7 March 2026, 14 of 42 bags, too full: Hotel Rhein')).toBeVisible();
  expect(await day('Friday, 3 April 2026, no bags, closed: Café Lisboa, Good Friday')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await user.click(await day('Hotel Rhein, Saturday, 7 March 2026, 14 of 12 bags, too full'));
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Close this day' })).toHaveAttribute(
    'href',
    '/account/storage-spots/s2/closures?new=2026-03-07..2026-03-07',
  );
});

test('days that failed to load show an error and can be loaded again', async () => {
  const booking = aBooking({ bagCount: 3, dropoff: '2026-03-07T10:00:00Z', pickup: '2026-03-07T14:00:00Z' });
  aBookingServer([booking]);
  let isDown = true;
  fakeApi.get('/v2/bookings', ({ query }) =>
    isDown && query.has('dropoff_gte') ? failure(500) : bookingPage([booking], query),
  );
  const { user } = await renderRoutes(remote, open);
  expect(await day('Saturday, 7 March 2026, bags not known')).toHaveTextContent('?');
  expect(await screen.findByText('We couldn’t load all bookings. Some numbers are missing.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await day('Saturday, 7 March 2026, 3 of 30 bags')).toBeVisible();
});

test('the late list offers a prepared message for each booking', async () => {
  aBookingServer([
    aBooking({ id: 'max', hasBeenCheckedIn: true, dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z' }),
    aBooking({ id: 'ok', hasBeenCheckedIn: true, customer: { firstName: 'Ewa', lastName: 'Nowak' } }),
  ]);
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByRole('button', { name: 'Check out 2 bags for Ana S.' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Message…' })).toHaveLength(1);
  expect(screen.queryByText('Ewa N.')).not.toBeInTheDocument();
});

test('the late list shows a message when no booking is late', async () => {
  aBookingServer([]);
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByRole('heading', { name: 'No late pick-ups' })).toBeVisible();
});

test('the reason of a closure is isolated, so that an Arabic one doesn’t reorder the line', async () => {
  aBookingServer([]);
  fakeApi.get('/v2/closures', [
    aClosure({ closeDate: '2026-03-07T00:00:00Z', openDate: '2026-03-08T00:00:00Z', reason: 'جرد 2026' }),
  ]);
  const { user } = await renderRoutes(remote, open);
  await user.click(await day(/^Saturday, 7 March 2026/));
  expect(await screen.findByText('Closed: \u2068جرد 2026\u2069')).toBeVisible();
});
