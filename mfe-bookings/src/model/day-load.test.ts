import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { dayLoad, overfullOf } from './day-load.ts';

// In these tests it's 14:05, and the spot has room for ten bags.
test.each([
  ['never has too many bags', [4, 10, 10], 10, null],
  ['had too many earlier', [12, 10, 4], 10, null],
  ['has too many now', [4, 12, 11], 12, { from: null, bags: 12 }],
  ['has room now, but travellers are late', [4, 12, 11], 9, { from: '2026-03-05T14:15:00.000Z', bags: 12 }],
  ['will have too many', [4, 10, 11, 20], 10, { from: '2026-03-05T14:15:00.000Z', bags: 20 }],
])('the warning about too many bags covers only the rest of the day: a spot that %s', (_, bags, present, expected) => {
  const at = (index: number) => new Date(Date.UTC(2026, 2, 5, 13, 45 + index * 15)).toISOString();
  const series = bags.map((each, index) => ({ at: at(index), bags: each }));
  expect(overfullOf(series, { capacity: 10, present, now: Date.UTC(2026, 2, 5, 14, 5) })).toEqual(expected);
});

test('a spot’s load is computed again only for other bookings or at another time', () => {
  const spot = aStashpoint();
  const bookings = [aBooking({ stashpoint: { id: spot.id } })];
  const at = { now: Date.UTC(2026, 2, 5, 14, 5), zone: 'Europe/Lisbon' };
  const load = dayLoad(spot, bookings, at);
  expect(dayLoad(spot, bookings, { ...at })).toBe(load);
  expect(dayLoad(spot, [...bookings], at)).not.toBe(load);
  expect(dayLoad(spot, bookings, { ...at, now: at.now + 60_000 })).not.toBe(load);
});
