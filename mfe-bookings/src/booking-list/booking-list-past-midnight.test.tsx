import { screen, waitFor } from '@testing-library/react';
import { aBooking, aPortal, aStashpoint, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const LATE = '2026-03-05T23:40:00.000Z';
const AFTER_MIDNIGHT = '2026-03-06T00:40:00.000Z';

const daily = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const SPOTS = [
  aStashpoint({ id: 'bar', businessName: 'Night Bar', openingHours: daily('18:00', '02:00') }),
  aStashpoint({ id: 'shop', businessName: 'Day Shop', openingHours: daily('09:00', '18:00') }),
];

const at = (id: string, firstName: string, dropoff: string) =>
  aBooking({
    id: firstName,
    dropoff,
    pickup: '2026-03-08T10:00:00.000Z',
    customer: { firstName, lastName: 'Test' },
    stashpoint: { ...aBooking().stashpoint, id, timezone: 'Europe/Lisbon' },
  });

const BOOKINGS = [
  at('bar', 'Early', '2026-03-05T01:00:00.000Z'),
  at('shop', 'Thursday', '2026-03-05T10:00:00.000Z'),
  at('bar', 'Evening', '2026-03-05T19:00:00.000Z'),
  at('bar', 'Night', '2026-03-06T00:50:00.000Z'),
  at('shop', 'Friday', '2026-03-06T10:00:00.000Z'),
  at('bar', 'Next', '2026-03-06T19:00:00.000Z'),
];

const open = (now: string, query = '', portal = aPortal()) =>
  renderRoutes(remote, { at: `/account/bookings${query}`, name: 'bookings', now, portal });

const names = () =>
  screen.queryAllByRole('link', { name: /Test$/ }).map(({ textContent }) => textContent?.replace(' Test', ''));

test.each([
  [LATE, '', ['Thursday', 'Evening', 'Night']],
  [LATE, '?dates=tomorrow', ['Friday', 'Next']],
  [AFTER_MIDNIGHT, '', ['Evening', 'Night', 'Friday']],
  [AFTER_MIDNIGHT, '?dates=tomorrow', ['Next']],
  [AFTER_MIDNIGHT, '?from=2026-03-05&to=2026-03-05', ['Thursday', 'Evening', 'Night']],
])('at %s, the list with the query "%s" follows the local date at each spot', async (now, query, expected) => {
  aBookingServer(BOOKINGS, SPOTS);
  await open(now, query);
  await waitFor(() => expect(names()).toEqual(expected));
  expect(screen.getByText(`${expected.length} ${expected.length === 1 ? 'booking' : 'bookings'}`)).toBeVisible();
});

test('offline, the list keeps one spot’s evening bookings after the day has ended at another spot', async () => {
  aBookingServer(BOOKINGS, SPOTS);
  const portal = aPortal();
  // Sets the time zones in advance. Otherwise, the page would read the days around now, including the next day, to
  // determine them.
  for (const { id } of SPOTS) portal.queryClient.setQueryData(['spots', 'zone', id], 'Europe/Lisbon');
  const { unmount } = await open(LATE, '', portal);
  await waitFor(() => expect(names()).toEqual(['Thursday', 'Evening', 'Night']));
  unmount();
  fakeApi.get('/v2/bookings', 'offline');
  await open(AFTER_MIDNIGHT, '', portal);
  await waitFor(() => expect(names()).toEqual(['Evening', 'Night']));
  expect(screen.queryByText(/can’t show your bookings/)).not.toBeInTheDocument();
  expect(await screen.findByText(/You see what was loaded/)).toBeVisible();
});
