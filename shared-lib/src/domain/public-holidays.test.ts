import { countryOfZone, easterSunday, type HolidayCountry, nextHolidays } from './public-holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('in %i, Easter Sunday is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test.each<[HolidayCountry, string[]]>([
  [
    'GB',
    ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
  ],
  [
    'FR',
    [
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ],
  ],
  [
    'DE',
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ],
  ],
  [
    'PT',
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-25',
      '2026-05-01',
      '2026-06-04',
      '2026-06-10',
      '2026-08-15',
      '2026-10-05',
      '2026-11-01',
      '2026-12-01',
      '2026-12-08',
      '2026-12-25',
    ],
  ],
])('nextHolidays returns the public holidays of 2026 in %s', (country, days) => {
  expect(nextHolidays(country, '2026-01-01', 365).map(({ day }) => day)).toEqual(days);
});

test('the next holidays include those after New Year but not the day after the given period', () => {
  expect(nextHolidays('IT', '2026-12-08', 24).map(({ name }) => name)).toEqual([
    'immaculate',
    'christmas',
    'secondChristmas',
  ]);
  expect(nextHolidays('IT', '2026-12-27', 11).map(({ day }) => day)).toEqual(['2027-01-01', '2027-01-06']);
});

test('if Christmas is a Saturday in Britain, the Monday after it is a holiday, too', () => {
  expect(nextHolidays('GB', '2027-12-20', 10).map(({ day }) => day)).toEqual([
    '2027-12-25',
    '2027-12-27',
    '2027-12-28',
  ]);
});

test('a time zone determines the country only if it lies within one country', () => {
  expect(countryOfZone('Atlantic/Azores')).toBe('PT');
  expect(countryOfZone('Asia/Tokyo')).toBeNull();
  expect(countryOfZone('constructor')).toBeNull();
});
