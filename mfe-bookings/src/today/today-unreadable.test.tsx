import { screen } from '@testing-library/react';
import { aPage, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, aDayOf, NOW, onDesktop } from '../testing/server.fixture.ts';

test('Today names an unreadable booking in a line, and all other bookings can be checked in', async () => {
  onDesktop(false);
  const day = aDayOf(5);
  aBookingServer(day);
  fakeApi.get(
    '/v2/bookings',
    aPage(day.map((booking, index) => (index === 2 ? { ...booking, id: 'day-XYZ987', created: null } : booking))),
  );
  await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
  expect(await screen.findAllByRole('button', { name: /^Check in/ })).toHaveLength(4);
  expect(screen.getAllByText('1 booking couldn’t be read: XYZ987. Please contact us.')).toHaveLength(1);
});
