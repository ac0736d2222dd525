import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { deviceOf, persistQueries } from '@host-portal/shared-lib/query';
import { aBooking, aPortal, fakeApi, type FakePortal, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const YESTERDAY = { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T18:00:00Z' };

/** Opens a URL in a portal that persists its queries on the device. */
async function open(at: string, now = NOW) {
  const portal = aPortal();
  const userId = () => portal.session.$session.get().user?.id ?? null;
  const kept = persistQueries(portal.queryClient, { userId, version: '1', now: () => Date.parse(now) });
  const page = await renderRoutes(remote, { at, name: 'bookings', now, portal });
  return { ...page, kept };
}

/** Opens Today online and then disconnects the network. */
async function afterToday() {
  aBookingServer([
    aBooking({ id: 'ana' }),
    aBooking({ ...YESTERDAY, hasBeenCheckedIn: true, id: 'max', customer: { firstName: 'Max', lastName: 'Bauer' } }),
  ]);
  const first = await open('/account');
  expect(await screen.findByText(/^Updated/)).toBeVisible();
  await waitFor(async () => expect(await storedDays(first.portal)).toBeGreaterThan(20));
  first.kept.close();
  first.unmount();
  fakeApi.get('/v2/bookings', 'offline');
  fakeApi.get('/v3/stashpoints', 'offline');
  fakeApi.get('/v2/closures', 'offline');
}

const storedDays = async ({ queryClient }: Pick<FakePortal, 'queryClient'>) =>
  (await deviceOf(queryClient)?.readAll('bookings s1'))?.length;

test.each([
  ['Bookings shows today', '/account/bookings', 'Ana Sousa'],
  ['Bookings filters today', '/account/bookings?state=arriving', 'Ana Sousa'],
  ['Bookings shows the last days', '/account/bookings?dates=last30', 'Max Bauer'],
  ['the late list shows yesterday’s bags', '/account/bookings/late', 'Max B.'],
])('without a network, the page shows the data stored on the device and its age: %s', async (_, at, name) => {
  await afterToday();
  const { kept } = await open(at);
  expect(await screen.findByRole('link', { name })).toBeVisible();
  // Waits, because the age renders again when the stored days replace the page that failed to load.
  await waitFor(() => expect(screen.getByText(/You see what was loaded/)).toBeVisible());
  expect(screen.queryByText(/^We can’t show/)).not.toBeInTheDocument();
  kept.close();
});

test.each([
  [
    'Bookings says which days may be missing',
    '/account/bookings?dates=next7',
    'Ana Sousa',
    /doesn’t have all of these/,
  ],
  ['the late list', '/account/bookings/late', 'Max B.', /You see what was loaded/],
])('without a network, the page shows the bookings stored on the device: %s', async (_, at, name, says) => {
  await afterToday();
  const { kept } = await open(at, at.includes('late') ? '2026-03-06T09:00:00.000Z' : NOW);
  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(await screen.findByText(says)).toBeVisible();
  kept.close();
});
