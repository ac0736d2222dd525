import { screen } from '@testing-library/react';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

test('the forecast shows the peak of fourteen days and links an overfull day to capacity and closures', async () => {
  aBookingServer([
    aBooking({ bagCount: 20, dropoff: '2026-03-07T10:00:00Z', pickup: '2026-03-07T14:00:00Z' }),
    aBooking({ bagCount: 14, dropoff: '2026-03-07T12:00:00Z', pickup: '2026-03-08T12:00:00Z' }),
  ]);
  const { user, router } = await renderRoutes(remote, { at: '/account/bookings/load', name: 'bookings', now: NOW });
  const saturday = await screen.findByRole('link', { name: 'Sat 7 Mar 34 of 30' });
  expect(screen.getByRole('link', { name: 'Sun 8 Mar 14 of 30' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: / of 30$/ })).toHaveLength(14);
  expect(screen.getByRole('link', { name: 'Change the capacity' })).toHaveAttribute(
    'href',
    '/account/storage-spots/s1/capacity',
  );
  await user.click(saturday);
  expect(router.state.location.search).toBe('?from=2026-03-07&to=2026-03-07&stashpoint=s1');
});

test('the late list has a message ready for each booking', async () => {
  aBookingServer([
    aBooking({ id: 'max', hasBeenCheckedIn: true, dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T19:00:00Z' }),
    aBooking({ id: 'ok', hasBeenCheckedIn: true, customer: { firstName: 'Ewa', lastName: 'Nowak' } }),
  ]);
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByRole('button', { name: 'Check out 2 bags for Ana S.' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Message…' })).toHaveLength(1);
  expect(screen.queryByText('Ewa N.')).not.toBeInTheDocument();
});

test('the late list says when nobody is late', async () => {
  aBookingServer([]);
  await renderRoutes(remote, { at: '/account/bookings/late', name: 'bookings', now: NOW });
  expect(await screen.findByRole('heading', { name: 'No late pick-ups' })).toBeVisible();
});
