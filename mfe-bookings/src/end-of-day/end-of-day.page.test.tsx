import { screen, within } from '@testing-library/react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { aBooking, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, onDesktop } from '../testing/server.fixture.ts';

const EVENING = '2026-03-05T21:30:00.000Z';
const IN = { hasBeenCheckedIn: true };

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

const ANA = aBooking({ id: 'ana', bagCount: 1 });
const TOM = aBooking({ ...IN, id: 'tom', bagCount: 3, pickup: '2026-03-05T20:00:00Z', customer: { firstName: 'Tom', lastName: 'Hill' } }); // prettier-ignore
const EWA = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z', customer: { firstName: 'Ewa', lastName: 'Nowak' } }); // prettier-ignore

/** Ana did not come, Tom did not collect, Ewa stays: three bags and four are in the room. */
async function open({ bookings = [ANA, TOM, EWA], now = EVENING }: { bookings?: Booking[]; now?: string } = {}) {
  aBookingServer(bookings);
  const page = await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now });
  await screen.findByText(/How many do you see\?$/);
  const { user } = page;
  return {
    ...page,
    answer: async () => {
      await user.click(screen.getByRole('button', { name: 'Didn’t come' }));
      await user.click(screen.getByRole('button', { name: 'Bags are still here' }));
    },
    count: async (bags: string) => {
      await user.clear(screen.getByLabelText('Bags you see'));
      await user.type(screen.getByLabelText('Bags you see'), bags);
      await user.click(screen.getByRole('button', { name: 'Compare' }));
    },
  };
}

const closeButton = () => screen.queryByRole('button', { name: 'Close the day' });

test('every arrival and pick-up is asked about; a right count alone closes nothing', async () => {
  const { user, count } = await open();
  expect(screen.getByText('We expect 7 bags. How many do you see?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check in 1 bag for Ana S.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check out 3 bags for Tom H.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ewa N./ })).not.toBeInTheDocument();
  await count('7');
  expect(await screen.findByText('The count is right.')).toBeVisible();
  expect(screen.getByText('2 questions above are still open.')).toBeVisible();
  expect(closeButton()).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Didn’t come' }));
  expect(screen.getByRole('button', { name: 'Didn’t come' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 question above is still open.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bags are still here' }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('The day is closed: 7 of 7 bags.')).toBeVisible();
});

test('an action answers as well as a word', async () => {
  const { user, count } = await open();
  await user.click(screen.getByRole('button', { name: 'Didn’t come' }));
  await user.click(screen.getByRole('button', { name: 'Check out 3 bags for Tom H.' }));
  expect(await screen.findByText('We expect 4 bags. How many do you see?')).toBeVisible();
  expect(screen.getByText('Count the bags first.')).toBeVisible();
  await count('4');
  expect(closeButton()).toBeVisible();
});

test('answers, count and result are there again after a reload, and not on the next day', async () => {
  const first = await open();
  await first.answer();
  first.unmount();

  const second = await open();
  expect(screen.getByRole('button', { name: 'Didn’t come' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Count the bags first.')).toBeVisible();
  await second.count('7');
  await second.user.click(screen.getByRole('button', { name: 'Close the day' }));
  second.unmount();

  const third = await open();
  expect(screen.getByText('The day is closed: 7 of 7 bags.')).toBeVisible();
  expect(screen.getByLabelText('Bags you see')).toHaveValue('7');
  third.unmount();

  await open({ now: '2026-03-06T21:30:00.000Z' });
  expect(screen.queryByText(/The day is closed/)).not.toBeInTheDocument();
  expect(screen.getByText('Last closed on Mar 5, 2026, 9:30 pm: 7 of 7 bags')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bags are still here' })).toHaveAttribute('aria-pressed', 'false');
  // The area's own key of this device (`storageKeys` in remote.json), under who is signed in.
  expect(Object.keys(localStorage)).toEqual(['bookings.day-close:u7']);
});

test.each([
  ['4', '3 bags are missing. Tick the bookings whose bags you see.', 'The day is closed: 4 of 7 bags.'],
  ['9', /^2 bags more than expected/, 'The day is closed: 9 of 7 bags.'],
])('a count of %s leads to the bookings, one by one', async (seen, says, closed) => {
  const { user, answer, count } = await open();
  await answer();
  await count(seen);
  expect(screen.getByText(says)).toBeVisible();
  expect(closeButton()).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /EWA/ }));
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText(closed)).toBeVisible();
  expect(screen.getByText('Not seen: TOM')).toBeVisible();
});

test('who counts again closes again', async () => {
  const { user, answer, count } = await open();
  await answer();
  await count('7');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  await count('6');
  expect(screen.queryByText(/The day is closed/)).not.toBeInTheDocument();
  expect(screen.getByText('1 bag is missing. Tick the bookings whose bags you see.')).toBeVisible();
});

test('a check-in takes the answer back, and answers nothing about the pick-up', async () => {
  const { user, count } = await open({ bookings: [{ ...ANA, pickup: '2026-03-05T20:00:00Z' }] });
  await user.click(screen.getByRole('button', { name: 'Didn’t come' }));
  await user.click(screen.getByRole('button', { name: 'Check in 1 bag for Ana S.' }));
  expect(await screen.findByRole('button', { name: 'Bags are still here' })).toHaveAttribute('aria-pressed', 'false');
  await count('1');
  expect(screen.getByText('1 question above is still open.')).toBeVisible();
  // The row of the first question is still there with its Undo.
  const undone = screen.getByText(/^Ana S\.: 1 bag checked in\./).parentElement as HTMLElement;
  await user.click(within(undone).getByRole('button', { name: 'Undo check-in' }));
  expect(await screen.findByRole('button', { name: 'Didn’t come' })).toHaveAttribute('aria-pressed', 'false');
});

test('a number that was typed after comparing is not the count', async () => {
  const { user, answer, count } = await open();
  await answer();
  await count('7');
  expect(screen.getByText('The count is right.')).toBeVisible();
  const field = screen.getByLabelText('Bags you see');
  await user.clear(field);
  await user.type(field, '6');
  expect(screen.queryByText('The count is right.')).not.toBeInTheDocument();
  expect(closeButton()).not.toBeInTheDocument();
  expect(screen.getByText('Count the bags first.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('The day is closed: 7 of 7 bags.')).toBeVisible();
});

test.each(['{Enter}', '-1{Enter}', '7.5{Enter}', '7{Enter}'])(
  'after the day was closed, %s deletes nothing',
  async (keys) => {
    const { user, answer, count } = await open();
    await answer();
    await count('7');
    await user.click(screen.getByRole('button', { name: 'Close the day' }));
    await user.clear(screen.getByLabelText('Bags you see'));
    await user.type(screen.getByLabelText('Bags you see'), keys);
    expect(screen.getByText('The day is closed: 7 of 7 bags.')).toBeVisible();
  },
);

test('in the morning, who is still ahead is named and needs no answer', async () => {
  await open({ now: '2026-03-05T10:00:00.000Z', bookings: [ANA, EWA] });
  expect(screen.getByText('Still ahead today: no answer needed yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana S.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Didn’t come' })).not.toBeInTheDocument();
  expect(screen.getByText('Count the bags first.')).toBeVisible();
});

test('what is no count is refused beside the field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const field = screen.getByLabelText('Bags you see');
  expect(field).toHaveAccessibleDescription('Enter a whole number, 0 or more.');
  expect(within(document.body).queryByText(/missing/)).not.toBeInTheDocument();
});

test('what somebody else has written into the storage is no answer', async () => {
  localStorage.setItem('bookings.day-close:u7', '{"s1":[{"day":"2026-03-05","answered":"ana"}],"s2":"x"}');
  await open();
  expect(screen.getByRole('button', { name: 'Didn’t come' })).toHaveAttribute('aria-pressed', 'false');
});

test('a row opens its booking, and the evening goes on where it was', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('link', { name: 'Tom H.' }));
  const sheet = await screen.findByRole('dialog', { name: /Tom Hill/ });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('We expect 7 bags. How many do you see?')).toBeVisible();
});
