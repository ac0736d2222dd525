import { aBooking, aClosure, aStashpoint } from '@host-portal/shared-lib/testing';
import { levelOf, spotDay } from './spot-day.ts';

const ZONE = 'Europe/Lisbon';
const NOW = Date.parse('2026-03-05T14:05:00Z');
const DAY = '2026-03-07';
/** This spot is open from Monday to Saturday, 9:00 to 22:00, with room for 30 bags. */
const SPOT = aStashpoint();
const options = { zone: ZONE, now: NOW, bookings: [], closures: [], certainty: 'exact' as const };

test.each([
  [0, 30, 'free'],
  [1, 30, 'some'],
  [22, 30, 'some'],
  [23, 30, 'busy'],
  [30, 30, 'busy'],
  [31, 30, 'over'],
  [1, 0, 'over'],
] as const)('a day with %d of %d bags counts as %s', (bags, capacity, level) =>
  expect(levelOf(bags, capacity)).toBe(level),
);

test('a day’s load is its peak, including bags stored since earlier days', () => {
  const bookings = [
    aBooking({ bagCount: 20, dropoff: '2026-03-07T10:00:00Z', pickup: '2026-03-07T14:00:00Z' }),
    aBooking({ bagCount: 14, dropoff: '2026-03-06T12:00:00Z', pickup: '2026-03-08T12:00:00Z' }),
    aBooking({ bagCount: 9, dropoff: '2026-03-07T14:00:00Z', pickup: '2026-03-07T15:00:00Z' }),
    aBooking({ bagCount: 5, dropoff: '2026-03-07T10:00:00Z', cancelledAt: '2026-03-01T10:00:00Z' }),
  ];
  const found = spotDay(SPOT, DAY, { ...options, bookings });
  expect(found).toMatchObject({ bags: 34, level: 'over', certainty: 'exact' });
  expect(found.arrivals).toHaveLength(2);
  expect(spotDay(SPOT, '2026-03-08', { ...options, bookings })).toMatchObject({ bags: 14, level: 'some' });
});

test.each([
  ['the whole day', '2026-03-07T00:00:00Z', '2026-03-08T00:00:00Z', 'whole'],
  ['only the opening hours', '2026-03-07T09:00:00Z', '2026-03-07T22:00:00Z', 'whole'],
  ['the afternoon', '2026-03-07T14:00:00Z', '2026-03-08T00:00:00Z', 'part'],
  ['the night before the hours', '2026-03-06T22:00:00Z', '2026-03-07T09:00:00Z', null],
  ['days without a known end', '2026-03-05T00:00:00Z', null, 'whole'],
  ['the next day', '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z', null],
])('a closure of %s closes the opening hours that it covers', (_, closeDate, openDate, closed) => {
  const closures = [aClosure({ closeDate, openDate })];
  expect(spotDay(SPOT, DAY, { ...options, closures }).closed).toBe(closed);
});

test('a day includes its opening hours past midnight, and the next day begins after them', () => {
  const nights = aStashpoint({
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '18:00', close: '02:00' })),
  });
  const bookings = [aBooking({ bagCount: 4, dropoff: '2026-03-08T01:00:00Z', pickup: '2026-03-08T01:45:00Z' })];
  expect(spotDay(nights, DAY, { ...options, bookings }).bags).toBe(4);
  expect(spotDay(nights, '2026-03-08', { ...options, bookings }).bags).toBe(0);
});

test('a day without opening hours is a day off, and so is a public holiday on which the spot closes', () => {
  expect(spotDay(SPOT, '2026-03-08', options)).toMatchObject({ isDayOff: true, holiday: null });
  const christmas = '2026-12-25';
  expect(spotDay(SPOT, christmas, options)).toMatchObject({ isDayOff: false, holiday: 'christmas' });
  const closes = aStashpoint({ holidayOpenType: 'closed', openTwentyfourSeven: true });
  expect(spotDay(closes, christmas, options).isDayOff).toBe(true);
});
