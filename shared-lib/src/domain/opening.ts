import type { Closure, Instant, Stashpoint } from '../contract/index.ts';
import { addDays, dayInZone, toInstant, toMs, wallToInstant, weekdayOf } from '../time/index.ts';
import { closureBounds } from './closure.ts';
import { hoursFaults, isPastMidnight, readWeek, type Weekday } from './week.ts';

export type OpeningStatus =
  /** `until` null: it does not close as far as hours and closures go. */
  | { isOpen: true; until: Instant | null }
  /** `opensAt` null: no opening is known. `closure`: what keeps it shut, null when it is only the hours. */
  | { isOpen: false; opensAt: Instant | null; closure: Closure | null };

type Hours = Pick<Stashpoint, 'openingHours' | 'openTwentyfourSeven'>;

/**
 * Open now, until when, or when next: on the spot's own clock, over midnight, over changes of the clock,
 * with closures. The 24/7 flag wins over the hours (T-45). Public holidays are not known here.
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
    return { isOpen: true, until: Number.isFinite(end) ? toInstant(end) : null };
  }
  return { isOpen: false, opensAt: nextOpening(spot, shut, at, zone), closure: closedBy };
}

/** Whether a drop-off or pick-up finds the door open. The closing minute itself still counts. */
export function isOpenAt(spot: Hours, closures: readonly Closure[], instant: Instant | number, zone: string) {
  if (openingStatus(spot, { closures, now: instant, zone }).isOpen) return true;
  const justBefore = openingStatus(spot, { closures, now: toMs(instant) - 1, zone });
  return justBefore.isOpen;
}

type Span = { start: number; end: number };

/** Days before and after a moment whose hours can matter: the night before, and a whole week ahead. */
const LOOK_AHEAD_DAYS = 8;
/** Closures and hours that alternate without an opening end the search. */
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

/** Open spans around and after a moment, in order, with touching ones joined: 22:00–24:00 and 00:00–02:00 are one. */
function spansFrom({ openTwentyfourSeven, openingHours }: Hours, at: number, zone: string): Span[] {
  if (openTwentyfourSeven) return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  const week = readWeek(openingHours);
  const invalid = new Set(
    hoursFaults(week).flatMap(({ weekday, index, fault }) => (fault === 'same' ? [`${weekday}:${index}`] : [])),
  );
  const today = dayInZone(at, zone);
  const spans: Span[] = [];
  for (let offset = -1; offset <= LOOK_AHEAD_DAYS; offset += 1) {
    const day = addDays(today, offset);
    const weekday = weekdayOf(day) as Weekday;
    for (const [index, interval] of week[weekday].entries()) {
      if (invalid.has(`${weekday}:${index}`)) continue;
      const closingDay = isPastMidnight(interval) ? addDays(day, 1) : day;
      spans.push({
        start: toMs(wallToInstant(day, interval.open, zone)),
        end: toMs(wallToInstant(closingDay, interval.close, zone)),
      });
    }
  }
  const horizon = toMs(wallToInstant(addDays(today, LOOK_AHEAD_DAYS + 1), '00:00', zone));
  return joined(spans).map(({ start, end }) => ({ start, end: end >= horizon ? Number.POSITIVE_INFINITY : end }));
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
