import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Day, DayOrInstant, Instant } from '../contract/index.ts';
import { clockZone } from './known-zone.ts';
import { dayInZone, isDay, type TimeOfDay, toMs, wallClock } from './zone.ts';

dayjs.extend(utc);

/** The time zone (IANA) and the locale (`pt-PT`) in which times are formatted. */
export type LocalTime = { zone: string; locale: string };

// English uses the patterns of spec §9; other languages use their locale's patterns.
const ENGLISH_DAY = 'MMM D, YYYY';
const ENGLISH_FIELD = 'DD/MM/YYYY';
const ENGLISH_TIME = 'h:mm a';
const isEnglish = (locale: string) => locale.startsWith('en');

/** Formats a time: `2:05 pm` in English, `14:05` in other languages. */
export const formatTime = (instant: Instant | number, { zone, locale }: LocalTime) =>
  isEnglish(locale)
    ? wallClock(instant, zone).format(ENGLISH_TIME)
    : intl(locale, zone, { hour: '2-digit', minute: '2-digit' }).format(toMs(instant));

/** Formats a day: `Mar 5, 2026`; `5 mars 2026`; `05.03.2026`. A plain day isn't converted between zones. */
export const formatDay = (value: DayOrInstant | number, localTime: LocalTime) =>
  isEnglish(localTime.locale)
    ? read(value, localTime).format(ENGLISH_DAY)
    : byIntl(value, localTime, { dateStyle: 'medium' });

/** Formats a day for date fields and for exports that people read: `05/03/2026`. */
export const formatDayField = (value: DayOrInstant | number, localTime: LocalTime) =>
  isEnglish(localTime.locale)
    ? read(value, localTime).format(ENGLISH_FIELD)
    : byIntl(value, localTime, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Formats a day: `Thursday 5 March`; `Donnerstag, 5. März`. */
export const formatLongDay = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a day: `Thursday 5 March 2026`; `Donnerstag, 5. März 2026`. */
export const formatFullDay = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a day: `Thu 5 Mar`; `Do., 5. März`. */
export const formatShortDay = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { weekday: 'short', day: 'numeric', month: 'short' });

/** Formats a day as in `formatShortDay`, with the year instead of the weekday: `5 Mar 2026`; `5. März 2026`. */
export const formatShortDate = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a month: `March 2026`. */
export const formatMonth = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { month: 'long', year: 'numeric' });

/** Formats a month: `Mar 2026`; `März 2026`. */
export const formatShortMonth = (value: DayOrInstant | number, localTime: LocalTime) =>
  byIntl(value, localTime, { month: 'short', year: 'numeric' });

/**
 * Formats a day and a time: `Mar 5, 2026, 2:05 pm`; `05.03.2026, 14:05`. A plain day is formatted without a time.
 * `timeStyle` isn't used, because it would format a Spanish time as 8:00 with a date but as 08:00 without one.
 */
export const formatDateTime = (value: DayOrInstant | number, localTime: LocalTime) =>
  typeof value === 'string' && isDay(value)
    ? formatDay(value, localTime)
    : `${formatDay(value, localTime)}, ${formatTime(value, localTime)}`;

/** Formats a time span: `Mar 5, 2026, 2:05 pm – 7:30 pm`. If it crosses midnight, both ends include their date. */
export function formatRange(start: Instant | number, end: Instant | number, localTime: LocalTime) {
  const sameDay = dayInZone(start, localTime.zone) === dayInZone(end, localTime.zone);
  return `${formatDateTime(start, localTime)} – ${sameDay ? formatTime(end, localTime) : formatDateTime(end, localTime)}`;
}

/** Formats a range of days: `Dec 24, 2026 – Dec 27, 2026`; `24.–27.12.2026`. A single day is shown once. */
export function formatDayRange(start: Day, end: Day, locale: string) {
  const localTime = { zone: 'UTC', locale };
  if (start === end) return formatDay(start, localTime);
  return isEnglish(locale)
    ? `${formatDay(start, localTime)} – ${formatDay(end, localTime)}`
    : frenchFirst(locale, intl(locale, 'UTC', { dateStyle: 'medium' }).formatRange(toMs(start), toMs(end)));
}

/** Formats a time without a day, such as opening hours: `22:00` → `10:00 pm`. */
export const formatTimeOfDay = (time: TimeOfDay, locale: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime((hours * 60 + minutes) * 60_000, { zone: 'UTC', locale });
};

/** Returns a weekday's name: 1 is Monday, 7 is Sunday. */
export const formatWeekday = (weekday: number, locale: string, width: 'long' | 'short' = 'long') =>
  // 5 January 1970 was a Monday.
  intl(locale, 'UTC', { weekday: width }).format((weekday + 3) * 86_400_000);

const read = (value: DayOrInstant | number, { zone }: LocalTime) =>
  typeof value === 'string' && isDay(value) ? dayjs.utc(toMs(value)) : wallClock(value, zone);

const byIntl = (value: DayOrInstant | number, { zone, locale }: LocalTime, options: Intl.DateTimeFormatOptions) =>
  frenchFirst(
    locale,
    intl(locale, typeof value === 'string' && isDay(value) ? 'UTC' : zone, options).format(toMs(value)),
  );

/**
 * Writes the first day of a month in French as an ordinal, because Intl doesn't: `1er décembre`. `01/12/2026` isn't
 * changed.
 */
const frenchFirst = (locale: string, text: string) =>
  locale.startsWith('fr') ? text.replaceAll(/(?<![\d/])1(?=[\s\u202F]\p{L}|–)/gu, '1er') : text;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached `Intl` format, because creating one is a hundred times slower than using it. */
function intl(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: clockZone(timeZone), ...options });
  formats.set(key, known);
  return known;
}
