import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import { isArrivingToday, isInStore, isLatePickup, isToCollectToday, typedWhole } from '@host-portal/shared-lib/domain';
import { isAfter } from '@host-portal/shared-lib/time';

/** How far the closing of a day has come, and its result. Ids and counts, no names. */
export type DayClose = {
  day: Day;
  /** Bookings that were answered with "nobody came" or "the bags are still here". */
  answered: string[];
  /** Bags that were counted; null before that. */
  seen: number | null;
  /** Bookings whose bags were seen; asked for when the count does not fit. */
  ticked: string[];
  result: DayResult | null;
};

export type DayResult = { at: Instant; expected: number; seen: number; unseen: string[] };

export type OpenEnds = ReturnType<typeof openEnds>;

/** What has to be settled before closing for the night (product.md I-03). */
export function openEnds(bookings: readonly Booking[], now: number) {
  const arrivals = bookings.filter((booking) => isArrivingToday(booking, now));
  const isAhead = ({ dropoff }: Booking) => isAfter(dropoff, now);
  return {
    arrivals: arrivals.filter((booking) => !isAhead(booking)),
    /** Not due yet: nobody can say that they did not come. */
    ahead: arrivals.filter(isAhead),
    pickups: bookings.filter((booking) => isToCollectToday(booking, now) || isLatePickup(booking, now)),
    inStore: bookings.filter(isInStore),
  };
}

/** Bookings that are settled neither by an action nor by an answer. */
export const openQuestions = ({ arrivals, pickups }: OpenEnds, { answered }: DayClose) =>
  [...arrivals, ...pickups].filter(({ id }) => !answered.includes(id));

/** What is still missing before the day can be closed. `tick`: the count does not fit and nothing explains why. */
export function nextStep(ends: OpenEnds, close: DayClose): 'answer' | 'count' | 'tick' | 'close' | 'closed' {
  if (openQuestions(ends, close).length > 0) return 'answer';
  if (close.result) return 'closed';
  if (close.seen === null) return 'count';
  return close.seen === bagsOf(ends.inStore) || isExplained(ends.inStore, close.seen, close.ticked) ? 'close' : 'tick';
}

/**
 * Somebody went through the bookings and ticked those whose bags are there, not more bags than were counted. Bags left
 * over belong to nobody, an unticked booking's bags are missing, and a booking may lack some of its bags.
 */
function isExplained(inStore: readonly Booking[], seen: number, ticked: readonly string[]) {
  const bags = bagsOf(inStore.filter(({ id }) => ticked.includes(id)));
  const isNothingToTick = seen === 0 || inStore.length === 0;
  return bags <= seen && (bags > 0 || isNothingToTick);
}

/** What is kept of a closed day; `unseen` only where the count did not fit. */
export function dayResult(inStore: readonly Booking[], { seen, ticked }: DayClose, now: number): DayResult {
  const expected = bagsOf(inStore);
  const counted = seen ?? 0;
  return {
    at: new Date(now).toISOString(),
    expected,
    seen: counted,
    unseen: counted === expected ? [] : inStore.map(({ id }) => id).filter((id) => !ticked.includes(id)),
  };
}

/** A whole number that is not negative, or null, from a typed count. */
export function readCount(typed: string): number | null {
  const count = typedWhole(typed);
  return count !== null && count <= MOST_BAGS ? count : null;
}

/** A count above this is a slip of the keyboard. */
const MOST_BAGS = 9999;

export const bagsOf = (bookings: readonly Booking[]) => bookings.reduce((bags, { bagCount }) => bags + bagCount, 0);
