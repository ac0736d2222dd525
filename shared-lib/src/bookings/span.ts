import type { Booking, Instant } from '../contract/index.ts';
import { toInstant, toMs } from '../time/instant.ts';

/** A range of drop-off times at the given spots, with both ends inclusive. The API refuses a request without a spot. */
export type BookingFilter = { stashpointIds: string[]; dropoffGte?: Instant; dropoffLte?: Instant };

/** A span of drop-off times in ms since the epoch, with both ends inclusive. */
export type Span = { from: number; to: number };
/** A span of drop-off times at certain spots. */
export type Part = Span & { spotIds: string[] };

const MOMENT_MS = 1000;
const HOUR_MS = 60 * 60_000;
const ALWAYS = { from: 0, to: Date.UTC(9999, 0) };

export const partOf = ({ stashpointIds, dropoffGte, dropoffLte }: BookingFilter): Part => ({
  spotIds: stashpointIds,
  from: dropoffGte ? toMs(dropoffGte) : ALWAYS.from,
  to: dropoffLte ? toMs(dropoffLte) : ALWAYS.to,
});

export const filterOf = ({ spotIds, from, to }: Part): BookingFilter => ({
  stashpointIds: spotIds,
  ...(from !== ALWAYS.from && { dropoffGte: toInstant(from) }),
  // The API may interpret two equal bounds as a whole day, so the upper bound is moved.
  ...(to !== ALWAYS.to && { dropoffLte: toInstant(Math.max(to, from + MOMENT_MS)) }),
});

/** Returns the range that contains only this booking's drop-off time. */
export const momentOf = ({ dropoff, stashpoint }: Booking): Part => ({
  spotIds: [stashpoint.id],
  from: toMs(dropoff),
  to: toMs(dropoff),
});

export const isInRange = ({ dropoff, stashpoint }: Booking, filter: BookingFilter): boolean => {
  const { spotIds, from, to } = partOf(filter);
  return toMs(dropoff) >= from && toMs(dropoff) <= to && spotIds.includes(stashpoint.id);
};

/** Returns the sections of a span that the other spans don't cover, in ascending order. */
export function gapsIn({ from, to }: Span, covered: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let start = from;
  for (const each of covered) {
    if (each.to < start || each.from > to) continue;
    if (each.from > start) gaps.push({ from: start, to: each.from });
    start = Math.max(start, each.to);
    if (start >= to) break;
  }
  // A span may start and end at the same instant.
  const isCovered = covered.some((each) => each.from <= start && each.to >= to);
  return start < to || !isCovered ? [...gaps, { from: start, to }] : gaps;
}

/** Returns the sections of a span that are outside another span. */
export function outside<Each extends Span>(span: Each, { from, to }: Span): Each[] {
  if (span.to < from || span.from > to) return [span];
  return [...(span.from < from ? [{ ...span, to: from }] : []), ...(span.to > to ? [{ ...span, from: to }] : [])];
}

/**
 * Returns whether two ranges have a spot in common and overlap by more than one instant. Adjacent days share one
 * instant.
 */
export const isShared = (a: Part, b: Part) =>
  Math.min(a.to, b.to) - Math.max(a.from, b.from) >= Math.min(1, a.to - a.from, b.to - b.from) &&
  a.spotIds.some((spotId) => b.spotIds.includes(spotId));

/**
 * Merges ranges into as few calls as possible. It merges ranges that overlap or are adjacent, ranges for the same day
 * in different time zones, and single bookings at several spots that fit on one page.
 */
export function joined(parts: readonly Part[], fitsOneCall: (part: Part) => boolean): Part[] {
  const near = merge(parts, (a, b) => isNearlySame(a, b) || isAdjacent(a, b));
  // Ranges are sorted by time, so that a call covers as many neighbours as fit on a page.
  const inOrder = near.toSorted((a, b) => a.from - b.from);
  return merge(inOrder, (a, b) => fitsOneCall(union(a, b)));
}

function merge(parts: readonly Part[], areOneCall: (a: Part, b: Part) => boolean): Part[] {
  const together: Part[] = [];
  for (const part of parts) {
    let whole: Part = { ...part };
    const neighbour = () => together.find((each) => areOneCall(each, whole));
    // A merged range may now touch another one, so the merging is repeated.
    for (let other = neighbour(); other; other = neighbour()) {
      together.splice(together.indexOf(other), 1);
      whole = union(other, whole);
    }
    together.push(whole);
  }
  return together;
}

const union = (a: Part, b: Part): Part => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  spotIds: [...new Set([...a.spotIds, ...b.spotIds])],
});

const isAdjacent = (a: Part, b: Part) =>
  Math.min(a.to, b.to) >= Math.max(a.from, b.from) &&
  a.spotIds.length === b.spotIds.length &&
  a.spotIds.every((spotId) => b.spotIds.includes(spotId));

/** The largest difference between the starts of the same calendar day in two time zones. */
const ZONES_MS = 26 * HOUR_MS;

const isNearlySame = (a: Part, b: Part) => {
  const common = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  const all = Math.max(a.to, b.to) - Math.min(a.from, b.from);
  const isMostlyCommon = common > Math.min(a.to - a.from, b.to - b.from) / 2;
  return isMostlyCommon && all - Math.max(a.to - a.from, b.to - b.from) < ZONES_MS;
};
