import { screen, within } from '@testing-library/react';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import { aBookingServer, onDesktop } from '../bookings.fixture.ts';
import remote from '../remote.tsx';
import { dayClose, readCount } from './day-close.ts';

const EVENING = '2026-03-05T21:30:00.000Z';
const IN = { hasBeenCheckedIn: true };

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

test.each([
  ['7', 7],
  [' 0 ', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['12345', null],
])('%p is the count %p', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test('a day is kept with what was not seen, and only then', () => {
  const inStore = [aBooking({ id: 'a', bagCount: 3 }), aBooking({ id: 'b', bagCount: 4 })];
  const now = Date.parse(EVENING);
  expect(dayClose({ inStore, seen: 3, seenBookings: ['a'] }, now, 'Europe/Lisbon')).toEqual({
    day: '2026-03-05',
    at: EVENING,
    expected: 7,
    seen: 3,
    unseen: ['b'],
  });
  expect(dayClose({ inStore, seen: 7, seenBookings: [] }, now, 'Europe/Lisbon').unseen).toEqual([]);
});

const open = async () => {
  aBookingServer([
    aBooking({ id: 'ana', bagCount: 1 }),
    aBooking({ ...IN, id: 'tom', bagCount: 3, pickup: '2026-03-05T20:00:00Z', customer: { firstName: 'Tom', lastName: 'Hill' } }),
    aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z', customer: { firstName: 'Ewa', lastName: 'Nowak' } }),
  ]); // prettier-ignore
  const page = await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING });
  await screen.findByText('We expect 7 bags. How many do you see?');
  return page;
};

test('every arrival and pick-up is asked about, and a right count closes the day on this device', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Check in 1 bag for Ana S.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check out 3 bags for Tom H.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ewa N./ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Did not come' }));
  expect(screen.getByRole('button', { name: 'Did not come' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByLabelText('Bags you see'), '7');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('The count is right. The day is closed.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('bookings.day-close.s1') ?? '')).toMatchObject({ expected: 7, seen: 7 });
});

test('a wrong count leads to the bookings, one by one', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Bags you see'), '4');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('3 bags are missing. Tick the bookings whose bags you see.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /EWA/ }));
  expect(JSON.parse(localStorage.getItem('bookings.day-close.s1') ?? '')).toMatchObject({ seen: 4, unseen: ['tom'] });
});

test('what is no count is refused beside the field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const field = screen.getByLabelText('Bags you see');
  expect(field).toHaveAccessibleDescription('Enter a whole number, 0 or more.');
  expect(within(document.body).queryByText(/missing/)).not.toBeInTheDocument();
});

test('a row opens its booking, and the evening goes on where it was', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('link', { name: 'Tom H.' }));
  const sheet = await screen.findByRole('dialog', { name: /Tom Hill/ });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('We expect 7 bags. How many do you see?')).toBeVisible();
});
