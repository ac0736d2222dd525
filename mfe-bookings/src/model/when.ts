import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import {
  type ClockFace,
  dayInZone,
  daysBetween,
  formatDay,
  formatTime,
  formatWeekday,
  weekdayOf,
} from '@host-portal/shared-lib/time';

const NEARBY_DAYS = 6;

/**
 * As short as it stays clear beside a day: `2:05 pm` on that day, `Fri 2:05 pm` within the week around it,
 * `Mar 6, 2026` beyond.
 */
export function formatWhen(instant: Instant, face: ClockFace, beside: Day): string {
  const day = dayInZone(instant, face.zone);
  if (day === beside) return formatTime(instant, face);
  if (Math.abs(daysBetween(beside, day)) > NEARBY_DAYS) return formatDay(instant, face);
  return `${formatWeekday(weekdayOf(day), face.locale, 'short')} ${formatTime(instant, face)}`;
}

/** The two ends of a stay: `{ start: '2:00', end: '7:30 pm' }` when both are in one half of the day. */
export function stayTimes({ dropoff, pickup }: Pick<Booking, 'dropoff' | 'pickup'>, face: ClockFace, beside: Day) {
  const start = formatWhen(dropoff, face, beside);
  const end = formatWhen(pickup, face, beside);
  const half = / [ap]m$/.exec(start)?.[0];
  const isOneDay = dayInZone(dropoff, face.zone) === dayInZone(pickup, face.zone);
  return { start: half && isOneDay && end.endsWith(half) ? start.slice(0, -half.length) : start, end };
}
