import { screen } from '@testing-library/react';
import { aBooking, aPortal, aStashpoint, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, onDesktop } from '../testing/server.fixture.ts';

const SPOT = aStashpoint({
  id: 's1',
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '02:00' })),
});
const BOOKINGS = [
  aBooking({ id: 'b1', dropoff: '2026-03-05T19:00:00.000Z', customer: { firstName: 'Evening', lastName: 'Costa' } }),
  aBooking({ id: 'b2', dropoff: '2026-03-06T00:24:00.000Z', customer: { firstName: 'Night', lastName: 'Costa' } }),
  aBooking({ id: 'b3', dropoff: '2026-03-06T19:00:00.000Z', customer: { firstName: 'Morrow', lastName: 'Costa' } }),
].map((booking) => ({ ...booking, pickup: '2026-03-08T19:00:00.000Z' }));

beforeEach(() => {
  onDesktop(false);
  aBookingServer(BOOKINGS, [SPOT]);
});

const open = (at: string, now: string) => renderRoutes(remote, { at, name: 'bookings', now });

test.each(['2026-03-05T23:40:00.000Z', '2026-03-06T00:40:00.000Z'])(
  'Today at %s includes arrivals until closing at 2:00, but not the next evening',
  async (now) => {
    await open('/account', now);
    expect(await screen.findByRole('button', { name: 'Check in 2 bags for Night C.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check in 2 bags for Evening C.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Morrow C\./ })).not.toBeInTheDocument();
  },
);

test('before the spot opens in the evening, Today shows the whole night’s bookings', async () => {
  await open('/account', '2026-03-06T15:00:00.000Z');
  expect(await screen.findByRole('button', { name: 'Check in 2 bags for Morrow C.' })).toBeVisible();
});

test.each(['2026-03-05T23:40:00.000Z', '2026-03-06T00:40:00.000Z'])(
  'at %s, the end-of-day page lists the whole evening’s arrivals',
  async (now) => {
    await open('/account/bookings/end-of-day', now);
    expect(await screen.findByRole('link', { name: /Night/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Evening/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Morrow/ })).not.toBeInTheDocument();
  },
);

test('at 0:40, the day sheet still shows the previous evening', async () => {
  await open('/account/bookings/day-sheet', '2026-03-06T00:40:00.000Z');
  expect(await screen.findByRole('heading', { level: 2, name: /Thursday 5 March/ })).toBeVisible();
  expect(await screen.findByText(/Night Costa/)).toBeVisible();
});

test('a traveller due at 0:24 can be checked in at 23:40 without a warning, and the sheet shows the contact details', async () => {
  const { user } = await open('/account', '2026-03-05T23:40:00.000Z');
  await user.click(await screen.findByRole('link', { name: /Night/ }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.getByRole('link', { name: /Call/ })).toBeVisible();
  expect(screen.queryByText(/This booking is for/)).not.toBeInTheDocument();
});

test.each(['2026-03-05T23:40:00.000Z', '2026-03-06T00:40:00.000Z'])(
  'at %s, today’s list shows the whole evening as one day, and tomorrow’s list shows the next evening',
  async (now) => {
    onDesktop(true);
    const { user } = await open('/account/bookings', now);
    expect(await screen.findByText('Night Costa')).toBeVisible();
    expect(screen.getByText('Evening Costa')).toBeVisible();
    expect(screen.queryByText('Morrow Costa')).not.toBeInTheDocument();
    expect(screen.getByText('2 bookings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByText('Morrow Costa')).toBeVisible();
    expect(screen.queryByText('Night Costa')).not.toBeInTheDocument();
  },
);

test('a range of days includes the night after its last day', async () => {
  onDesktop(true);
  await open('/account/bookings?from=2026-03-04&to=2026-03-05', '2026-03-08T12:00:00.000Z');
  expect(await screen.findByText('Night Costa')).toBeVisible();
  expect(screen.queryByText('Morrow Costa')).not.toBeInTheDocument();
});

test.each(['2026-03-05T23:40:00.000Z', '2026-03-06T00:40:00.000Z'])(
  'at %s, the calendar shows the unfinished evening as today',
  async (now) => {
    onDesktop(true);
    await open('/account/bookings/load', now);
    const today = await screen.findByRole('gridcell', { name: 'Thursday, 5 March 2026, 4 of 30 bags' });
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(screen.getByRole('gridcell', { name: 'Friday, 6 March 2026, 6 of 30 bags' })).toBeVisible();
  },
);

test('offline, Today keeps one spot’s evening bookings after the day has ended at another spot', async () => {
  const shop = aStashpoint({
    id: 's2',
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' })),
  });
  aBookingServer(BOOKINGS, [SPOT, shop]);
  const portal = aPortal();
  for (const id of ['s1', 's2']) portal.queryClient.setQueryData(['spots', 'zone', id], 'Europe/Lisbon');
  const openAt = (now: string) => renderRoutes(remote, { at: '/account', name: 'bookings', now, portal });
  const { unmount } = await openAt('2026-03-05T23:40:00.000Z');
  expect(await screen.findByRole('button', { name: 'Check in 2 bags for Night C.' })).toBeVisible();
  unmount();
  fakeApi.get('/v2/bookings', 'offline');
  await openAt('2026-03-06T00:40:00.000Z');
  expect(await screen.findByRole('button', { name: 'Check in 2 bags for Night C.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in 2 bags for Evening C.' })).toBeVisible();
  expect(screen.queryByText(/can’t show today’s bookings/)).not.toBeInTheDocument();
  expect(await screen.findByText(/You see what was loaded/)).toBeVisible();
});
