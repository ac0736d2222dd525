import { aBooking } from '@host-portal/shared-lib/testing';
import { NOW } from '../../testing/server.fixture.ts';
import { rowTimes } from './row-times.ts';

/**
 * A phone leaves out "am" or "pm" if the other time shows it, and it leaves out the time of a pick-up on another day.
 */
test.each([
  ['an afternoon', '2026-03-05T14:30:00Z', '2026-03-05T18:00:00Z', '2:30 – 6:00 pm'],
  ['over noon', '2026-03-05T10:00:00Z', '2026-03-05T14:45:00Z', '10:00 – 2:45 pm'],
  ['an evening', '2026-03-05T20:00:00Z', '2026-03-05T21:45:00Z', '8:00 – 9:45 pm'],
  ['a whole day, which is no evening', '2026-03-05T08:00:00Z', '2026-03-05T21:45:00Z', '8:00 am – 9:45 pm'],
  ['until another day', '2026-03-05T10:30:00Z', '2026-03-06T10:50:00Z', '10:30 am – Fri'],
])('a phone shows short times for a stay: %s', (_, dropoff, pickup, shown) => {
  const localTime = { zone: 'Europe/Lisbon', locale: 'en-GB' };
  const { main, side } = rowTimes(aBooking({ dropoff, pickup }), localTime, Date.parse(NOW), (key) => key);
  expect([main, side].join(' ')).toBe(shown);
});
