import { act, screen, waitFor, within } from '@testing-library/react';
import { aBooking, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, bookingPage, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => onDesktop(true));

/** Opens Ana's sheet. Ben and Cleo have the same phone number as Ana. */
const open = async () => {
  const one = (id: string, firstName: string) =>
    aBooking({ id, hasBeenCheckedIn: true, bagCount: 2, customer: { id, firstName, email: `${id}@example.com` } });
  const bookings = [one('b1', 'Ana'), one('b2', 'Ben'), one('b3', 'Cleo')];
  aBookingServer(bookings);
  const page = await renderRoutes(remote, { at: '/account/bookings?booking=b1', name: 'bookings', now: NOW });
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Sousa' }));
  return { ...page, sheet, bookings };
};

const bodies = (id: string) => fakeApi.requestsTo(`PATCH /v2/bookings/${id}`).map(({ body }) => body);
const OUT = { has_been_checked_out: true };

test('one press checks out all chosen bookings of a group, with one alert and one Undo', async () => {
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole('checkbox', { name: /Cleo/ }));
  const action = sheet.getByRole('button', { name: 'Check out 2 bookings: 4 bags' });
  await waitFor(() => expect(action).not.toHaveAttribute('aria-disabled'));
  await user.click(action);
  expect(await screen.findByText('2 bookings, 4 bags: checked out.')).toBeVisible();
  expect(sheet.getByText('2 of 2 checked out.')).toBeVisible();
  expect(['b1', 'b2', 'b3'].map(bodies)).toEqual([[OUT], [OUT], []]);
  await user.click(screen.getByRole('button', { name: 'Undo check-out' }));
  expect(await screen.findByText('2 bookings, 4 bags: check-out undone.')).toBeVisible();
  expect(bodies('b2')).toEqual([OUT, { has_been_checked_out: false }]);
  expect(sheet.queryByText(/^Not checked out:/)).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Check out 2 bookings: 4 bags' })).toBeVisible();
});

test('a group shows its progress, names the bookings that failed, and retries only those', async () => {
  const { user, sheet } = await open();
  let answer: (status: 204) => void = () => {};
  fakeApi.patch('/v2/bookings/b2', () => new Promise<204>((resolve) => (answer = resolve)));
  fakeApi.patch('/v2/bookings/b3', failure(422, { message: 'The traveller has not paid.' }));
  await user.click(await sheet.findByRole('button', { name: 'Check out 3 bookings: 6 bags' }));
  expect(await sheet.findByText('1 of 3 checked out.')).toBeVisible();
  await act(async () => answer(204));
  expect(await sheet.findByText('2 of 3 checked out.')).toBeVisible();
  expect(sheet.getByText(/^Not checked out: .*Cleo/)).toBeVisible();
  expect(await screen.findByText('2 bookings, 4 bags: checked out.')).toBeVisible();
  fakeApi.patch('/v2/bookings/b3', 204);
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByText('3 of 3 checked out.')).toBeVisible();
  expect(bodies('b1')).toEqual([OUT]);
});

test('a booking that needs the host’s answer counts neither as checked out nor as failed', async () => {
  const { user, sheet, bookings } = await open();
  const action = await sheet.findByRole('button', { name: 'Check out 3 bookings: 6 bags' });
  const [first, second, third] = bookings;
  const changed = [first!, second!, { ...third!, cancelledAt: '2026-03-05T14:00:00Z' }];
  fakeApi.get('/v2/bookings', ({ query }) => bookingPage(changed, query));
  await user.click(action);
  expect(await screen.findByText('2 bookings, 4 bags: checked out.')).toBeVisible();
  expect(sheet.getByText('2 of 3 checked out.')).toBeVisible();
  expect(sheet.queryByText(/^Not checked out:/)).not.toBeInTheDocument();
  expect(bodies('b3')).toEqual([]);
});
