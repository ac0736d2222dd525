import type { Closure, Day, Instant, Stashpoint } from '../contract/index.ts';
import { addDays, dayInZone, toInstant, toMs, wallToInstant, weekdayOf } from '../time/index.ts';
import { closureBounds } from './closure.ts';
import { countryOfZone, nextHolidays } from './public-holidays.ts';
import { hoursFaults, type Interval, isPastMidnight, readWeek, type Weekday } from './week.ts';

export type OpeningStatus =
  /**
   * `until` is null if no closing time is known. `isByClosure` is true if the spot closes only because of a closure.
   */
  | { isOpen: true; until: Instant | null; isByClosure: boolean }
  /**
   * `opensAt` is null if no opening time is known. `closure` is the reason, or null outside opening hours and on a
   * public holiday.
   */
  | { isOpen: false; opensAt: Instant | null; closure: Closure | null; isHoliday: boolean };

/** A spot's fields that determine when it's open. */
export type Hours = Pick<Stashpoint, 'openingHours' | 'openTwentyfourSeven'> &
  Partial<Pick<Stashpoint, 'holidayOpenType'>>;

/**
 * Returns whether a spot is open and until when, or when it opens next, by the spot's clock. Closures count, and so
 * do the public holidays of the zone's country if the spot closes on them (spec §4). The 24/7 flag overrides the
 * hours but not a holiday.
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

/** Returns whether the spot is open for a drop-off or pick-up. The closing minute still counts. */
export function isOpenAt(spot: Hours, closures: readonly Closure[], instant: Instant | number, zone: string) {
  if (openingStatus(spot, { closures, now: instant, zone }).isOpen) return true;
  const justBefore = openingStatus(spot, { closures, now: toMs(instant) - 1, zone });
  return justBefore.isOpen;
}

type Span = { start: number; end: number };

/**
 * The number of days whose hours can matter at an instant: a whole week ahead, and the previous day, whose hours may
 * go past midnight.
 */
const HORIZON_DAYS = 8;
/**
 * The number of days to search if there are holidays in between. Christmas and New Year's Day fall on the same
 * weekday, which may be the spot's only open one.
 */
const HORIZON_OVER_HOLIDAYS = 22;
/** The maximum number of steps in a search for the next opening, because closures may follow one another. */
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
 * Returns the open spans around and after an instant, in order. Adjacent spans are joined: 22:00–24:00 and
 * 00:00–02:00 become one. Hours past midnight belong to the day on which they begin, so a holiday doesn't cut them
 * short.
 */
function spansFrom(spot: Hours, at: number, zone: string): Span[] {
  const today = dayInZone(at, zone);
  const off = daysOff(spot, addDays(today, -1), HORIZON_OVER_HOLIDAYS + 2, zone);
  const isHolidayNear = off.some((day) => day <= addDays(today, HORIZON_DAYS));
  if (spot.openTwentyfourSeven && !isHolidayNear) {
    return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  }
  const lastOffset = isHolidayNear ? HORIZON_OVER_HOLIDAYS : HORIZON_DAYS;
  const intervalsOn = intervalsOf(spot);
  const spans: Span[] = [];
  for (let offset = -1; offset <= lastOffset; offset += 1) {
    const day = addDays(today, offset);
    if (off.includes(day)) continue;
    for (const interval of intervalsOn(weekdayOf(day) as Weekday)) spans.push(spanOn(day, interval, zone));
  }
  const horizon = toMs(wallToInstant(addDays(today, lastOffset + 1), '00:00', zone));
  return joined(spans).map(({ start, end }) => ({ start, end: end >= horizon ? Number.POSITIVE_INFINITY : end }));
}

/**
 * Returns the hours that begin on a day, in ms. A spot that is always open has one span from midnight to midnight.
 * The list is empty on a holiday on which the spot is closed.
 */
export function hoursOn(spot: Hours, day: Day, zone: string): Span[] {
  if (daysOff(spot, day, 1, zone).includes(day)) return [];
  return intervalsOf(spot)(weekdayOf(day) as Weekday).map((interval) => spanOn(day, interval, zone));
}

function spanOn(day: Day, interval: Interval, zone: string): Span {
  const closingDay = isPastMidnight(interval) ? addDays(day, 1) : day;
  return {
    start: toMs(wallToInstant(day, interval.open, zone)),
    end: toMs(wallToInstant(closingDay, interval.close, zone)),
  };
}

const WHOLE_DAY: Interval = { open: '00:00', close: '24:00' };

const intervalsOf = (spot: Hours) => (spot.openTwentyfourSeven ? () => [WHOLE_DAY] : soundIntervals(spot));

/** Returns a function that gets a weekday's hours, without intervals that open and close at the same time. */
export function soundIntervals({ openingHours }: Hours) {
  const week = readWeek(openingHours);
  const invalid = new Set(
    hoursFaults(week).flatMap(({ weekday, index, fault }) => (fault === 'same' ? [`${weekday}:${index}`] : [])),
  );
  return (weekday: Weekday) => week[weekday].filter((_, index) => !invalid.has(`${weekday}:${index}`));
}

/** The modes in which a spot is closed on holidays. The spec doesn't define how `closed_plus` differs. */
const SHUT_ON_HOLIDAYS: readonly string[] = ['closed', 'closed_plus'];

/**
 * Returns the public holidays on which the spot is closed, starting with a day. Empty if the time zone doesn't
 * determine the country.
 */
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
