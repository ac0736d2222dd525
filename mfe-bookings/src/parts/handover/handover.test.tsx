import { screen } from '@testing-library/react';
import { aBooking, aStashpoint, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../../remote.tsx';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const open = (at: string, now = NOW) => renderRoutes(remote, { at, name: 'bookings', now });
const note = () => screen.findByLabelText(/^Handover note/);
const TEXT = 'Two bags of Max stand by the door.';

test('a note appears on the day sheet, on the end-of-day page and as one line on Today', async () => {
  aBookingServer([aBooking()]);
  const first = await open('/account/bookings/end-of-day');
  await first.user.click(await screen.findByRole('button', { name: 'Done' }));
  await first.user.type(await note(), TEXT);
  first.unmount();
  const second = await open('/account/bookings/day-sheet');
  expect(await note()).toHaveValue(TEXT);
  // The field isn't printed. The printed text is in an element next to it.
  expect(screen.getAllByText((_, element) => element?.textContent === `Handover note: ${TEXT}`)).not.toHaveLength(0);
  second.unmount();
  await open('/account');
  const line = await screen.findByRole('link', { name: `Handover note: ${TEXT}` });
  expect(line).toHaveAttribute('href', '/account/bookings/day-sheet?stashpoint=s1');
});

test.each([
  ['the day after', '2026-03-06T08:00:00.000Z', true],
  ['on Monday', '2026-03-08T08:00:00.000Z', true],
  ['after three days', '2026-03-09T08:00:00.000Z', false],
])('a note is shown with its day until it expires: %s', async (_, now, isRead) => {
  aBookingServer([aBooking()]);
  localStorage.setItem('bookings.handover:u7', JSON.stringify({ s1: [{ day: '2026-03-05', text: TEXT }] }));
  await open('/account/bookings/day-sheet', now);
  expect(await note()).toHaveValue('');
  expect(screen.queryAllByText('Thu 5 Mar:')).toHaveLength(isRead ? 1 : 0);
});

test('each spot has a separate note, and an empty note is not shown', async () => {
  const spots = [aStashpoint(), aStashpoint({ id: 's2', businessName: 'Hotel Rhein' })];
  aBookingServer([aBooking()], spots);
  localStorage.setItem(
    'bookings.handover:u7',
    JSON.stringify({ s1: [{ day: '2026-03-05', text: ' ' }], s2: [{ day: '2026-03-04', text: TEXT }], s3: 'x' }),
  );
  await open('/account');
  expect(await screen.findByRole('link', { name: `Hotel Rhein, Wed 4 Mar: ${TEXT}` })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Handover note/ })).not.toBeInTheDocument();
});
