import { screen } from '@testing-library/react';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../testing/server.fixture.ts';

test.each([
  ['de', /14:05 Uhr \(Lissabon\)/],
  ['pt', /14:05 \(Lisboa\)/],
] as const)('the city of the spot’s time zone is translated into %s', async (language, label) => {
  onDesktop(true);
  aBookingServer([aBooking()]);
  await renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW, language });
  expect(await screen.findByText(label)).toBeVisible();
});
