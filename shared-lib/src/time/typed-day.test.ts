import {
  addDays,
  dayInZone,
  daysBetween,
  formatDay,
  TYPED_DAYS,
  typedDayFault,
  wallToInstant,
  weekdayOf,
} from './index.ts';

test.each([
  ['', 'missing'],
  ['2026-11', 'missing'],
  ['2026-13-01', 'missing'],
  ['2026-11-21', null],
  [TYPED_DAYS.min, null],
  [TYPED_DAYS.max, null],
  ['0026-11-21', 'year'],
  ['0001-01-01', 'year'],
  ['1875-11-21', 'year'],
  ['1999-12-31', 'year'],
  ['2100-01-01', 'year'],
  ['20266-11-21', 'year'],
  ['202611-11-21', 'year'],
])('typedDayFault(%j) returns %j', (typed, fault) => {
  expect(typedDayFault(typed)).toBe(fault);
});

test.each([
  ['0001-06-15', 'Asia/Tokyo'],
  ['0026-11-21', 'Europe/Lisbon'],
  ['0099-12-31', 'Asia/Tokyo'],
  ['0100-01-01', 'America/New_York'],
  ['1875-11-21', 'Europe/Lisbon'],
  ['1999-12-31', 'Asia/Tokyo'],
  ['2026-01-01', 'Pacific/Kiritimati'],
  ['9999-12-30', 'America/New_York'],
])('time zone offsets are right in any year: noon on %s in %s is on that day', (day, zone) => {
  expect(dayInZone(wallToInstant(day, '12:00', zone), zone)).toBe(day);
  expect(wallToInstant(day, '12:00', 'UTC')).toBe(`${day}T12:00:00.000Z`);
  expect(daysBetween(day, addDays(day, 1))).toBe(1);
  expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
});

test('a day in an early year keeps its year', () => {
  expect(formatDay('0026-11-21', { zone: 'UTC', locale: 'en-GB' })).toBe('Nov 21, 0026');
});
