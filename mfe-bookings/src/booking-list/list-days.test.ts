import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import { aBooking } from '@host-portal/shared-lib/testing';
import type { ListDates } from '../model/list-address.ts';
import { groupByDay, listDays } from './list-days.ts';

test.each<[ListDates, string, string]>([
  ['today', '2026-03-05', '2026-03-05'],
  ['tomorrow', '2026-03-06', '2026-03-06'],
  ['next7', '2026-03-05', '2026-03-11'],
  ['last30', '2026-02-03', '2026-03-05'],
  [{ from: '2026-03-01', to: '2026-03-03' }, '2026-03-01', '2026-03-03'],
])('%s', (dates, from, to) => {
  expect(listDays(dates, '2026-03-05')).toEqual({ from, to });
});

test('one day asks from midnight to midnight by the rule of the spec, on a 23-hour day too', () => {
  const { from, to } = listDays('today', '2026-03-29');
  expect(dayRangeFilter(from, to, 'Europe/Lisbon')).toEqual({
    lower: '2026-03-29T00:00:00.000Z',
    upper: '2026-03-29T23:00:00.000Z',
  });
});

test('bookings stand under the day of their own spot, whatever the order of their instants', () => {
  const lisbon = aBooking({ id: 'lisbon', dropoff: '2026-03-05T23:30:00.000Z' });
  const tokyo = aBooking({
    id: 'tokyo',
    dropoff: '2026-03-05T15:30:00.000Z',
    stashpoint: { id: 's3', timezone: 'Asia/Tokyo' },
  });
  const days = groupByDay([tokyo, lisbon]).map(({ day, bookings }) => [day, ...bookings.map(({ id }) => id)]);
  expect(days).toEqual([
    ['2026-03-05', 'lisbon'],
    ['2026-03-06', 'tokyo'],
  ]);
});
