import { screen, within } from '@testing-library/react';
import { aBooking, aStashpoint, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

const OVER = { dropoff: '2026-03-04T09:00:00Z', pickup: '2026-03-04T18:00:00Z' };
const theMonth = () => [
  aBooking({ ...OVER, id: 'done', hasBeenCheckedIn: true, hasBeenCheckedOut: true }),
  aBooking({ ...OVER, id: 'here', hasBeenCheckedIn: true }),
  aBooking({ ...OVER, id: 'absent' }),
  aBooking({ id: 'today' }),
];
const open = () => renderRoutes(remote, { at: '/account', name: 'bookings', now: NOW });
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Your last 30 days' })).closest('section') as HTMLElement);

test('the card for a single spot shows how its bookings ended, its rating and the missed check-ins', async () => {
  aBookingServer(theMonth(), [aStashpoint({ rating: 4.8 })]);
  await open();
  const { getByText, getByRole } = await card();
  expect(getByText('Checked in').nextSibling).toHaveTextContent('66% (2 of 3)');
  expect(getByText('Checked out').nextSibling).toHaveTextContent('50% (1 of 2)');
  expect(getByText('Rating').nextSibling).toHaveTextContent('4.8');
  expect(getByText(/^1 booking was never checked in/)).toBeVisible();
  expect(getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/account/bookings?dates=last30&state=arriving&stashpoint=s1',
  );
});

test('the card for several spots shows no rating, and no reasons if all bookings were checked in', async () => {
  const [done] = theMonth();
  aBookingServer(done ? [done] : [], [aStashpoint(), aStashpoint({ id: 's2', businessName: 'Hotel Rhein' })]);
  await open();
  const { getByText, queryByText, queryByRole } = await card();
  expect(getByText('Checked in').nextSibling).toHaveTextContent('100% (1 of 1)');
  expect(queryByText('Rating')).not.toBeInTheDocument();
  expect(queryByRole('link')).not.toBeInTheDocument();
});
