import type { Closure, Day, Instant, Stashpoint } from '../contract/index.ts';
import { addDays, dayInZone, toInstant, toMs, wallToInstant, weekdayOf } from '../time/index.ts';
import { closureBounds } from './closure.ts';
import { countryOfZone, nextHolidays } from './public-holidays.ts';
import { hoursFaults, type Interval, isPastMidnight, readWeek, type Weekday } from './week.ts';

export type OpeningStatus =
  /**
   * `until` null: it does not close as far as hours and closures are known. `isByClosure`: it would not close if it were
   * not for a closure.
   */
  | { isOpen: true; until: Instant | null; isByClosure: boolean }
  /**
   * `opensAt` null: no opening is known. `closure`: why it is closed, null for a public holiday or when it is only
   * outside the hours.
   */
  | { isOpen: false; opensAt: Instant | null; closure: Closure | null; isHoliday: boolean };

/** What of a spot says when it is open. */
export type Hours = Pick<Stashpoint, 'openingHours' | 'openTwentyfourSeven'> &
  Partial<Pick<Stashpoint, 'holidayOpenType'>>;

/**
 * Open now, until when, or when next: on the spot's own clock, over midnight, over changes of the clock, with closures
 * and with the public holidays of the zone's country, which a spot keeps or not (spec §4). The 24/7 flag wins over the
 * hours (T-45), not over a holiday.
 */
export function openingStatus(
  spot: Hours,
  { closures = [], now, zone }: { closures?: readonly Closure[]; now: Instant | number; zone: string },
): OpeningStatus {
  const at = toMs(now);
  const shut = closures.map((closure) => ({ closure, ...closureBounds(closure, zone) }));
  const closedBy = shut.find(({ start, end }) => start <= at && at < end)?.closure ?? null;
  const open = closedBy ? null : spanAround(spot, at, zone);
  if (open) {
    const end = Math.min(open.end, ...shut.filter(({ start }) => start > at).map(({ start }) => start));
    const isByClosure = end < open.end && !Number.isFinite(open.end);
    return { isOpen: true, until: Number.isFinite(end) ? toInstant(end) : null, isByClosure };
  }
  const today = dayInZone(at, zone);
  const isHoliday = closedBy === null && daysOff(spot, today, 1, zone).length > 0;
  return { isOpen: false, opensAt: nextOpening(spot, shut, at, zone), closure: closedBy, isHoliday };
}

/** Whether the spot is open for a drop-off or pick-up. The closing minute itself still counts. */
export function isOpenAt(spot: Hours, closures: readonly Closure[], instant: Instant | number, zone: string) {
  if (openingStatus(spot, { closures, now: instant, zone }).isOpen) return true;
  const justBefore = openingStatus(spot, { closures, now: toMs(instant) - 1, zone });
  return justBefore.isOpen;
}

type Span = { start: number; end: number };

/** Days before and after a moment whose hours can matter: the night before, and a whole week ahead. */
const HORIZON_DAYS = 8;
/** Enough with holidays in between: Christmas and New Year fall on the same weekday. */
const HORIZON_OVER_HOLIDAYS = 22;
/** After this many alternating closures and hours without an opening, the search ends. */
const MOST_STEPS = 100;

function nextOpening(spot: Hours, shut: readonly Span[], from: number, zone: string): Instant | null {
  let at = from;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const closed = shut.find(({ start, end }) => start <= at && at < end);
    const next = closed ? closed.end : spansFrom(spot, at, zone).find(({ end }) => end > at)?.start;
    if (next === undefined || !Number.isFinite(next)) return next === Number.NEGATIVE_INFINITY ? toInstant(at) : null;
    if (!closed && next <= at) return toInstant(at);
    at = next;
  }
  return null;
}

const spanAround = (spot: Hours, at: number, zone: string) =>
  spansFrom(spot, at, zone).find(({ start, end }) => start <= at && at < end) ?? null;

/**
 * Open spans around and after a moment, in order, with touching ones joined: 22:00–24:00 and 00:00–02:00 are one.
 * A night belongs to the day it begins on: what opened before a holiday closes as on any other day.
 */
function spansFrom(spot: Hours, at: number, zone: string): Span[] {
  const today = dayInZone(at, zone);
  const off = daysOff(spot, addDays(today, -1), HORIZON_OVER_HOLIDAYS + 2, zone);
  const isHolidayNear = off.some((day) => day <= addDays(today, HORIZON_DAYS));
  if (spot.openTwentyfourSeven && !isHolidayNear) {
    return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  }
  const lastOffset = isHolidayNear ? HORIZON_OVER_HOLIDAYS : HORIZON_DAYS;
  const intervalsOn = spot.openTwentyfourSeven ? () => [WHOLE_DAY] : soundIntervals(spot);
  const spans: Span[] = [];
  for (let offset = -1; offset <= lastOffset; offset += 1) {
    const day = addDays(today, offset);
    if (off.includes(day)) continue;
    for (const interval of intervalsOn(weekdayOf(day) as Weekday)) {
      const closingDay = isPastMidnight(interval) ? addDays(day, 1) : day;
      spans.push({
        start: toMs(wallToInstant(day, interval.open, zone)),
        end: toMs(wallToInstant(closingDay, interval.close, zone)),
      });
    }
  }
  const horizon = toMs(wallToInstant(addDays(today, lastOffset + 1), '00:00', zone));
  return joined(spans).map(({ start, end }) => ({ start, end: end >= horizon ? Number.POSITIVE_INFINITY : end }));
}

const WHOLE_DAY: Interval = { open: '00:00', close: '24:00' };

/** The hours of a weekday, without those that open and close at the same time (T-42). */
export function soundIntervals({ openingHours }: Hours) {
  const week = readWeek(openingHours);
  const invalid = new Set(
    hoursFaults(week).flatMap(({ weekday, index, fault }) => (fault === 'same' ? [`${weekday}:${index}`] : [])),
  );
  return (weekday: Weekday) => week[weekday].filter((_, index) => !invalid.has(`${weekday}:${index}`));
}

/** `closed_plus` is closed on holidays at least; what else it means is not known (D-05). */
const SHUT_ON_HOLIDAYS: readonly string[] = ['closed', 'closed_plus'];

/** Public holidays on which the spot is closed, from a day on. None if the time zone does not tell the country. */
export function daysOff({ holidayOpenType }: Hours, from: Day, days: number, zone: string): Day[] {
  const country = SHUT_ON_HOLIDAYS.includes(holidayOpenType ?? '') ? countryOfZone(zone) : null;
  return country ? nextHolidays(country, from, days).map(({ day }) => day) : [];
}

function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}
