import fc from 'fast-check';
import {
  addDays,
  addMinutes,
  cityOf,
  dayInZone,
  daysBetween,
  endOfDay,
  formatDateTime,
  formatDay,
  formatDayField,
  formatDayRange,
  formatLongDay,
  formatRange,
  formatShortDate,
  formatTime,
  formatTimeOfDay,
  formatWeekday,
  showSameTime,
  startOfDay,
  timeInZone,
  toMs,
  wallToInstant,
  weekdayOf,
} from './index.ts';

/** Replaces the no-break spaces of Intl with visible characters. */
const visible = (text: string) => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⍛');

const AFTERNOON = '2026-03-05T14:05:00.000Z';

describe.each([
  ['en-GB', 'Mar 5, 2026', '2:05 pm', 'Mar 5, 2026, 2:05 pm', 'Thursday 5 March', '05/03/2026', 'Monday'],
  ['fr-FR', '5 mars 2026', '14:05', '5 mars 2026, 14:05', 'jeudi 5 mars', '05/03/2026', 'lundi'],
  ['de-DE', '05.03.2026', '14:05', '05.03.2026, 14:05', 'Donnerstag, 5. März', '05.03.2026', 'Montag'],
  ['it-IT', '5 mar 2026', '14:05', '5 mar 2026, 14:05', 'giovedì 5 marzo', '05/03/2026', 'lunedì'],
  ['es-ES', '5 mar 2026', '14:05', '5 mar 2026, 14:05', 'jueves, 5 de marzo', '05/03/2026', 'lunes'],
  ['pt-PT', '05/03/2026', '14:05', '05/03/2026, 14:05', 'quinta-feira, 5 de março', '05/03/2026', 'segunda-feira'],
])('with the locale %s', (locale, day, time, dateTime, longDay, field, monday) => {
  const localTime = { zone: 'Europe/Lisbon', locale };

  test('dates and times have the formats of the locale', () => {
    expect(formatDay(AFTERNOON, localTime)).toBe(day);
    expect(formatTime(AFTERNOON, localTime)).toBe(time);
    expect(visible(formatDateTime(AFTERNOON, localTime))).toBe(dateTime);
    expect(formatLongDay(AFTERNOON, localTime)).toBe(longDay);
    expect(formatDayField(AFTERNOON, localTime)).toBe(field);
    expect(formatWeekday(1, locale)).toBe(monday);
  });

  test('a plain day is the same day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect(formatDay('2026-03-05', { zone, locale })).toBe(day);
      expect(formatDateTime('2026-03-05', { zone, locale })).toBe(day);
    }
  });
});

test.each([
  ['en-GB', '5 Mar 2026', '1 Mar 2026'],
  ['fr-FR', '5 mars 2026', '1er mars 2026'],
  ['de-DE', '5. März 2026', '1. März 2026'],
  ['it-IT', '5 mar 2026', '1 mar 2026'],
  ['es-ES', '5 mar 2026', '1 mar 2026'],
  ['pt-PT', '5/03/2026', '1/03/2026'],
])('a short date in %s has its parts in the same order as a short day', (locale, ...expected) => {
  expect(['2026-03-05', '2026-03-01'].map((day) => formatShortDate(day, { zone: 'UTC', locale }))).toEqual(expected);
});

test('a range within one day shows the day only once', () => {
  const english = { zone: 'Europe/Lisbon', locale: 'en-GB' };
  expect(formatRange(AFTERNOON, '2026-03-05T19:30:00Z', english)).toBe('Mar 5, 2026, 2:05 pm – 7:30 pm');
  expect(formatRange(AFTERNOON, '2026-03-06T09:00:00Z', english)).toBe('Mar 5, 2026, 2:05 pm – Mar 6, 2026, 9:00 am');
  expect(formatDayRange('2026-12-24', '2026-12-24', 'en-GB')).toBe('Dec 24, 2026');
  expect(formatDayRange('2026-12-24', '2026-12-27', 'de-DE')).toBe('24.–27.12.2026');
});

test.each([
  ['22:00', 'en-GB', '10:00 pm'],
  ['00:00', 'en-GB', '12:00 am'],
  ['24:00', 'de-DE', '00:00'],
  ['09:30:00', 'fr-FR', '09:30'],
])('the opening time %s is formatted in %s as %s', (time, locale, expected) => {
  expect(formatTimeOfDay(time, locale)).toBe(expected);
});

test.each([
  ['an ordinary time', '2026-03-05', '14:05', 'Europe/Lisbon', '2026-03-05T14:05:00.000Z'],
  ['clocks forward: the skipped half hour', '2026-03-29', '01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ['clocks back: the earlier of two', '2026-10-25', '01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
  ['Berlin forward', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['Berlin back', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['half an hour of daylight saving', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['a midnight that does not exist', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['three quarters of an hour', '2026-03-05', '12:00', 'Asia/Kathmandu', '2026-03-05T06:15:00.000Z'],
  ['the end of a day', '2026-03-05', '24:00', 'Asia/Tokyo', '2026-03-05T15:00:00.000Z'],
])('a local time is converted to an instant: %s', (_, day, time, zone, instant) => {
  expect(wallToInstant(day, time, zone)).toBe(instant);
});

test.each([
  ['2026-03-29', 'Europe/Lisbon', 23],
  ['2026-10-25', 'Europe/Lisbon', 25],
  ['2026-03-05', 'Asia/Tokyo', 24],
])('the day %s in %s is %i hours long', (day, zone, hours) => {
  const lasts = toMs(startOfDay(addDays(day, 1), zone)) - toMs(startOfDay(day, zone));
  expect(lasts).toBe(hours * 3_600_000);
  expect(toMs(endOfDay(day, zone)) - toMs(startOfDay(day, zone))).toBe(lasts - 1);
});

const zone = fc.constantFrom(
  'Europe/Lisbon', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Asia/Kathmandu',
  'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Apia', 'Africa/Casablanca', 'UTC',
); // prettier-ignore
const minute = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);

test('converting an instant to a local time and back gives the same instant, or the earlier one of two', () => {
  fc.assert(
    fc.property(minute, zone, (ms, where) => {
      const back = toMs(wallToInstant(dayInZone(ms, where), timeInZone(ms, where), where));
      expect(timeInZone(back, where)).toBe(timeInZone(ms, where));
      expect(ms - back === 0 || (ms - back > 0 && ms - back <= 3_600_000)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every instant lies within its day', () => {
  fc.assert(
    fc.property(minute, zone, (ms, where) => {
      const day = dayInZone(ms, where);
      expect(toMs(startOfDay(day, where))).toBeLessThanOrEqual(ms);
      expect(toMs(endOfDay(day, where))).toBeGreaterThanOrEqual(ms);
    }),
    { numRuns: 500 },
  );
});

test('calendar arithmetic counts days, regardless of clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-05', '2026-03-01')).toBe(-4);
  expect(['2026-03-02', '2026-03-08'].map(weekdayOf)).toEqual([1, 7]);
  expect(addMinutes(AFTERNOON, 60)).toBe('2026-03-05T15:05:00.000Z');
});

test('two zones show the same time if their clocks agree at that instant', () => {
  expect(showSameTime(AFTERNOON, 'Europe/Lisbon', 'Europe/London')).toBe(true);
  expect(showSameTime(AFTERNOON, 'Europe/Lisbon', 'America/New_York')).toBe(false);
});

test.each([
  ['Europe/Lisbon', ['Lisbon', 'Lisbonne', 'Lissabon', 'Lisbona', 'Lisboa', 'Lisboa']],
  ['Europe/Berlin', ['Berlin', 'Berlin', 'Berlin', 'Berlino', 'Berlín', 'Berlim']],
  ['Asia/Tokyo', ['Tokyo', 'Tokyo', 'Tokio', 'Tokyo', 'Tokio', 'Tóquio']],
  ['Europe/Madrid', Array.from({ length: 6 }, () => 'Madrid')],
  ['America/Argentina/Buenos_Aires', Array.from({ length: 6 }, () => 'Buenos Aires')],
  ['UTC', Array.from({ length: 6 }, () => 'UTC')],
])('the city of %s has its name in each language', (zone, names) => {
  expect(['en-GB', 'fr-FR', 'de-DE', 'it-IT', 'es-ES', 'pt-PT'].map((locale) => cityOf(zone, locale))).toEqual(names);
});

test('invalid instants are refused', () => {
  expect(() => toMs('')).toThrow(RangeError);
  expect(() => wallToInstant('2026-13-01', '00:00', 'UTC')).toThrow(RangeError);
});
