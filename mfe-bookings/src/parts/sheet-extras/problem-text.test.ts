import { aBooking } from '@host-portal/shared-lib/testing';
import { problemText, releaseOf } from './problem-text.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');

test('the text for support identifies the booking and contains nothing about the traveller', () => {
  const booking = aBooking({ id: 'bk_abc7F3K2M', hasBeenCheckedIn: true });
  const text = problemText(booking, { now: NOW, release: 'bookings/1.2.0' });
  for (const line of ['code: 7F3K2M', 'state: checked in', 'time: 2026-03-05T14:05:00.000Z', 'app: bookings/1.2.0'])
    expect(text.split('\n')).toContain(line);
  const { firstName, lastName, email, phoneNumber } = booking.customer;
  for (const personal of [firstName, lastName, email, phoneNumber].filter(Boolean))
    expect(text).not.toContain(personal);
});

test.each([
  ['at f (https://portal.example/r/bookings/1.2.0-5bc3/problem.abc.js:1:20)', 'bookings/1.2.0-5bc3'],
  ['f@https://portal.example/r/bookings/2.0.0/main.js:3:1', 'bookings/2.0.0'],
  ['at f (webpack-internal:///./src/problem.tsx)', 'unknown'],
  ['', 'unknown'],
])('for the stack %j, the release is %s', (stack, release) => {
  expect(releaseOf(stack)).toBe(release);
});
