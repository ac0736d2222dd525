import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import {
  type LocalTime,
  dayInZone,
  daysBetween,
  formatDay,
  formatTime,
  formatWeekday,
  weekdayOf,
} from '@host-portal/shared-lib/time';

const NEARBY_DAYS = 6;

/**
 * Formats a time as briefly as possible without ambiguity: `2:05 pm` on the same day, `Fri 2:05 pm` within a week,
 * and `Mar 6, 2026` otherwise.
 */
export function formatWhen(instant: Instant, localTime: LocalTime, beside: Day): string {
  const day = dayInZone(instant, localTime.zone);
  if (day === beside) return formatTime(instant, localTime);
  if (Math.abs(daysBetween(beside, day)) > NEARBY_DAYS) return formatDay(instant, localTime);
  return `${formatWeekday(weekdayOf(day), localTime.locale, 'short')} ${formatTime(instant, localTime)}`;
}

/** Formats both ends of a stay: `{ start: '2:00', end: '7:30 pm' }` when both are before noon or both after. */
export function stayTimes({ dropoff, pickup }: Pick<Booking, 'dropoff' | 'pickup'>, localTime: LocalTime, beside: Day) {
  const start = formatWhen(dropoff, localTime, beside);
  const end = formatWhen(pickup, localTime, beside);
  const half = / [ap]m$/.exec(start)?.[0];
  const isOneDay = dayInZone(dropoff, localTime.zone) === dayInZone(pickup, localTime.zone);
  return { start: half && isOneDay && end.endsWith(half) ? start.slice(0, -half.length) : start, end };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration in ms relative to now in the language's shortest form: "in 25 min", "in 3 hr", "yesterday", "20
 * sec ago".
 */
export function formatAhead(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (Math.abs(ms) < MINUTE) return format.format(Math.round(ms / 1000), 'second');
  if (Math.abs(ms) <= HOUR) return format.format(Math.round(ms / MINUTE), 'minute');
  if (Math.abs(ms) < DAY) return format.format(Math.round(ms / HOUR), 'hour');
  return format.format(Math.round(ms / DAY), 'day');
}
