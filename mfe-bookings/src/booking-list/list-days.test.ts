import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import { aBooking } from '@host-portal/shared-lib/testing';
import type { ListDates } from '../model/list-address.ts';
import { groupByDay, groupTitle, listDays, listOrder } from './list-days.ts';

test.each<[ListDates, string, string]>([
  ['today', '2026-03-05', '2026-03-05'],
  ['tomorrow', '2026-03-06', '2026-03-06'],
  ['next7', '2026-03-05', '2026-03-11'],
  ['last30', '2026-02-03', '2026-03-05'],
  [{ from: '2026-03-01', to: '2026-03-03' }, '2026-03-01', '2026-03-03'],
])('the dates %j resolve to the days from %s to %s', (dates, from, to) => {
  expect(listDays(dates, '2026-03-05')).toEqual({ from, to });
});

test('a day is requested from midnight to midnight, as the specification requires, even if it has only 23 hours', () => {
  const { from, to } = listDays('today', '2026-03-29');
  expect(dayRangeFilter(from, to, 'Europe/Lisbon')).toEqual({
    lower: '2026-03-29T00:00:00.000Z',
    upper: '2026-03-29T23:00:00.000Z',
  });
});

test.each<[ListDates, 'asc' | 'desc']>([
  ['today', 'asc'],
  ['next7', 'asc'],
  ['last30', 'desc'],
  [{ from: '2026-03-01', to: '2026-03-03' }, 'desc'],
  [{ from: '2026-03-05', to: '2026-03-05' }, 'asc'],
])('only a list of past days starts with the latest booking: %j', (dates, order) => {
  expect(listOrder(listDays(dates, '2026-03-05'), '2026-03-05')).toBe(order);
});

test('bookings are grouped by the local day at their spot, even if their instants are in a different order', () => {
  const lisbon = aBooking({ id: 'lisbon', dropoff: '2026-03-05T23:30:00.000Z' });
  const tokyo = aBooking({
    id: 'tokyo',
    dropoff: '2026-03-05T15:30:00.000Z',
    stashpoint: { id: 's3', timezone: 'Asia/Tokyo' },
  });
  const days = groupByDay([tokyo, lisbon], 'asc').map(({ day, bookings }) => [day, ...bookings.map(({ id }) => id)]);
  expect(days).toEqual([
    ['2026-03-05', 'lisbon'],
    ['2026-03-06', 'tokyo'],
  ]);
});

test('spots in different time zones have separate, named groups, and spots in the same zone share a group', () => {
  const at = (id: string, dropoff: string, timezone: string) =>
    aBooking({ id, dropoff, stashpoint: { id: timezone, timezone, businessName: `Shop in ${timezone}` } });
  const clocks = ['Europe/Lisbon', 'Asia/Tokyo', 'Europe/Lisbon'].map((zone, hour) =>
    at(`b${hour}`, `2026-03-05T0${hour + 6}:00:00.000Z`, zone),
  );
  const groups = groupByDay(clocks, 'desc');
  expect(groups.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([['b0', 'b2'], ['b1']]);
  expect(groups.map((group) => groupTitle(group, groups.length, 'en-GB'))).toEqual([
    'Thursday 5 March · Shop in Europe/Lisbon',
    'Thursday 5 March · Shop in Asia/Tokyo',
  ]);
  expect(groups.map((group) => groupTitle(group, 2, 'fr-FR'))[0]).toBe('Jeudi 5 mars · Shop in Europe/Lisbon');
});
