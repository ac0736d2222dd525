import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import { isArrivingToday, isInStore, isLatePickup, isToCollectToday, typedWhole } from '@host-portal/shared-lib/domain';
import { isAfter } from '@host-portal/shared-lib/time';

/** How far the closing of a day has come, and its result. Ids and counts, no names. */
export type DayClose = {
  day: Day;
  /** Bookings that were answered with "didn't come". */
  notCome: string[];
  /** Bookings that were answered with "the bags are still here". */
  stillHere: string[];
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
export const openQuestions = ({ arrivals, pickups }: OpenEnds, { notCome, stillHere }: DayClose) => [
  ...arrivals.filter(({ id }) => !notCome.includes(id)),
  ...pickups.filter(({ id }) => !stillHere.includes(id)),
];

/**
 * The answers that an action has taken back: somebody who didn't come has come after all, or bags that were still here
 * have left. Null when there are none.
 */
export function withoutRefuted(
  bookings: readonly Booking[],
  { notCome, stillHere }: Pick<DayClose, 'notCome' | 'stillHere'>,
): Pick<DayClose, 'notCome' | 'stillHere'> | null {
  const came = new Set(bookings.filter((booking) => booking.hasBeenCheckedIn).map(({ id }) => id));
  const left = new Set(bookings.filter((booking) => booking.hasBeenCheckedOut).map(({ id }) => id));
  const valid = {
    notCome: notCome.filter((id) => !came.has(id)),
    stillHere: stillHere.filter((id) => !left.has(id)),
  };
  const isSame = valid.notCome.length === notCome.length && valid.stillHere.length === stillHere.length;
  return isSame ? null : valid;
}

/**
 * What is still missing before the day can be closed. `typed` is the number in the field now: one that wasn't compared yet
 * closes nothing. `tick`: the count does not fit and nothing explains why.
 */
export function nextStep(
  ends: OpenEnds,
  close: DayClose,
  typed: number | null,
): 'answer' | 'count' | 'tick' | 'close' | 'closed' {
  if (openQuestions(ends, close).length > 0) return 'answer';
  if (close.result) return 'closed';
  if (close.seen === null || close.seen !== typed) return 'count';
  return close.seen === bagsOf(ends.inStore) || isExplained(ends.inStore, close.seen, close.ticked) ? 'close' : 'tick';
}

/**
 * What comparing a number changes. Nothing when it's no number or the one the day was closed with: a result is replaced
 * only by another count.
 */
export function compared(typed: number | null, { result }: DayClose): Partial<DayClose> | null {
  if (typed === null || result?.seen === typed) return null;
  return { seen: typed, ticked: [], result: null };
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
