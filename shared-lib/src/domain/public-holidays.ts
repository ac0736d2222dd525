import type { Day } from '../contract/index.ts';
import { addDays, weekdayOf } from '../time/index.ts';

/** National holidays. Regional ones aren't included. */
export type PublicHoliday = { day: Day; name: HolidayName };
export type HolidayCountry = 'GB' | 'FR' | 'DE' | 'IT' | 'ES' | 'PT';

const ZONES: Record<string, HolidayCountry> = {
  'Europe/London': 'GB',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
  'Europe/Rome': 'IT',
  'Europe/Madrid': 'ES',
  'Africa/Ceuta': 'ES',
  'Atlantic/Canary': 'ES',
  'Europe/Lisbon': 'PT',
  'Atlantic/Madeira': 'PT',
  'Atlantic/Azores': 'PT',
};

/**
 * Returns the country of a time zone that lies in a single country. The API sends a spot's zone but not its country.
 */
export const countryOfZone = (zone: string): HolidayCountry | null =>
  Object.hasOwn(ZONES, zone) ? (ZONES[zone] ?? null) : null;

/** Returns the holidays in a period of this many days, starting with the given day. */
export function nextHolidays(country: HolidayCountry, from: Day, days: number): PublicHoliday[] {
  const end = addDays(from, days);
  const year = Number(from.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => holidaysOf(country, each))
    .filter(({ day }) => day >= from && day < end)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

type Rule = { name: HolidayName; on: (year: number) => Day };

const fixed = (name: HolidayName, monthDay: string): Rule => ({ name, on: (year) => `${year}-${monthDay}` });
const easter = (name: HolidayName, offset: number): Rule => ({
  name,
  on: (year) => addDays(easterSunday(year), offset),
});
/**
 * Creates the rule for the first Monday on or after a date. For the last Monday of a month, pass its earliest
 * possible date.
 */
const mondayFrom = (name: HolidayName, monthDay: string): Rule => ({
  name,
  on: (year) => {
    const day = `${year}-${monthDay}`;
    return addDays(day, (8 - weekdayOf(day)) % 7);
  },
});
/** Creates the rule for a British holiday, which moves to the next working day if it's on a weekend. */
const substituted = (name: HolidayName, monthDay: string, shift: Record<number, number>): Rule => ({
  name,
  on: (year) => {
    const day = `${year}-${monthDay}`;
    return addDays(day, shift[weekdayOf(day)] ?? 0);
  },
});

const NEW_YEAR = fixed('newYear', '01-01');
const EPIPHANY = fixed('epiphany', '01-06');
const GOOD_FRIDAY = easter('goodFriday', -2);
const EASTER_MONDAY = easter('easterMonday', 1);
const LABOUR_DAY = fixed('labourDay', '05-01');
const ASCENSION = easter('ascension', 39);
const WHIT_MONDAY = easter('whitMonday', 50);
const ASSUMPTION = fixed('assumption', '08-15');
const ALL_SAINTS = fixed('allSaints', '11-01');
const IMMACULATE = fixed('immaculate', '12-08');
const CHRISTMAS = fixed('christmas', '12-25');
const SECOND_CHRISTMAS = fixed('secondChristmas', '12-26');

const RULES: Record<HolidayCountry, Rule[]> = {
  GB: [
    substituted('newYear', '01-01', { 6: 2, 7: 1 }),
    GOOD_FRIDAY,
    EASTER_MONDAY,
    mondayFrom('earlyMay', '05-01'),
    mondayFrom('springBank', '05-25'),
    mondayFrom('summerBank', '08-25'),
    // Christmas Day is a holiday even on a weekend, in addition to its substitute day. Other holidays only move.
    CHRISTMAS,
    substituted('christmas', '12-25', { 6: 2, 7: 2 }),
    substituted('secondChristmas', '12-26', { 6: 2, 7: 2 }),
  ],
  FR: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    fixed('victory', '05-08'),
    ASCENSION,
    WHIT_MONDAY,
    fixed('bastille', '07-14'),
    ASSUMPTION,
    ALL_SAINTS,
    fixed('armistice', '11-11'),
    CHRISTMAS,
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    fixed('germanUnity', '10-03'),
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  IT: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    fixed('liberation', '04-25'),
    LABOUR_DAY,
    fixed('italianRepublic', '06-02'),
    ASSUMPTION,
    ALL_SAINTS,
    IMMACULATE,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  ES: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    LABOUR_DAY,
    ASSUMPTION,
    fixed('spainDay', '10-12'),
    ALL_SAINTS,
    fixed('constitution', '12-06'),
    IMMACULATE,
    CHRISTMAS,
  ],
  PT: [
    NEW_YEAR,
    GOOD_FRIDAY,
    fixed('freedom', '04-25'),
    LABOUR_DAY,
    easter('corpusChristi', 60),
    fixed('portugalDay', '06-10'),
    ASSUMPTION,
    fixed('portugueseRepublic', '10-05'),
    ALL_SAINTS,
    fixed('restoration', '12-01'),
    IMMACULATE,
    CHRISTMAS,
  ],
};

const holidaysOf = (country: HolidayCountry, year: number): PublicHoliday[] => [
  ...new Map(RULES[country].map(({ name, on }) => [on(year), { name, day: on(year) }])).values(),
];

/** Computes the date of Easter in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

type HolidayName =
  | 'newYear'
  | 'epiphany'
  | 'goodFriday'
  | 'easterMonday'
  | 'labourDay'
  | 'ascension'
  | 'whitMonday'
  | 'corpusChristi'
  | 'assumption'
  | 'allSaints'
  | 'immaculate'
  | 'christmas'
  | 'secondChristmas'
  | 'earlyMay'
  | 'springBank'
  | 'summerBank'
  | 'victory'
  | 'bastille'
  | 'armistice'
  | 'germanUnity'
  | 'liberation'
  | 'italianRepublic'
  | 'spainDay'
  | 'constitution'
  | 'freedom'
  | 'portugalDay'
  | 'portugueseRepublic'
  | 'restoration';
