import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import {
  isDropoffMissing,
  isInStore,
  isLatePickup,
  isToCollectToday,
  typedWhole,
} from '@host-portal/shared-lib/domain';
import { isAfter } from '@host-portal/shared-lib/time';

/** How far the closing of a day has come, and its result. Ids and counts, no names. */
export type DayClose = {
  day: Day;
  /** Bookings that were answered with "didn't come". */
  notCome: string[];
  /** Bookings that were answered with "may still come". */
  mayCome: string[];
  /** Bookings that were answered with "the bags are still here". */
  stillHere: string[];
  /** Bags that were counted; null before that. */
  seen: number | null;
  /** Bookings whose bags were seen; asked for when the count does not fit. */
  ticked: string[];
  result: DayResult | null;
};

/** `inRoom`: the bookings whose bags were in the room. `unseen`: those of them whose bags weren't seen. */
export type DayResult = { at: Instant; expected: number; seen: number; unseen: string[]; inRoom: string[] };

export const newDay = (day: Day): DayClose => ({
  day,
  notCome: [],
  mayCome: [],
  stillHere: [],
  seen: null,
  ticked: [],
  result: null,
});

export type OpenEnds = ReturnType<typeof openEnds>;

/** What has to be settled before closing for the night. */
export function openEnds(bookings: readonly Booking[], now: number) {
  const arrivals = bookings.filter((booking) => isDropoffMissing(booking, now));
  const isAhead = ({ dropoff }: Booking) => isAfter(dropoff, now);
  return {
    /** Due, and not checked in. Includes those who are marked as "didn't come". */
    arrivals: arrivals.filter((booking) => !isAhead(booking)),
    /** Not due yet: nobody can say that they did not come. */
    ahead: arrivals.filter(isAhead),
    pickups: bookings.filter((booking) => isToCollectToday(booking, now) || isLatePickup(booking, now)),
    inStore: bookings.filter(isInStore),
  };
}

/** Arrivals about which nothing was said yet. */
export const openArrivals = ({ arrivals }: OpenEnds, { notCome, mayCome }: DayClose) =>
  arrivals.filter(({ id }) => !notCome.includes(id) && !mayCome.includes(id));

/** Pick-ups about which nothing was said yet. */
export const openPickups = ({ pickups }: OpenEnds, { stillHere }: DayClose) =>
  pickups.filter(({ id }) => !stillHere.includes(id));

/** The four steps of the page, in order. */
export const CLOSE_STEPS = ['arrivals', 'pickups', 'count', 'done'] as const;
export type CloseStep = (typeof CLOSE_STEPS)[number];

/** The step that the page opens with: the first with something to do, or with travellers who are still expected. */
export function firstStep(ends: OpenEnds, close: DayClose): CloseStep {
  const isUntouched = close.seen === null && close.stillHere.length === 0 && close.result === null;
  if (openArrivals(ends, close).length > 0 || (isUntouched && ends.ahead.length > 0)) return 'arrivals';
  if (openPickups(ends, close).length > 0) return 'pickups';
  return close.result && newInRoom(close.result, ends.inStore).length === 0 ? 'done' : 'count';
}

/** Marks one traveller as somebody who may still come, or takes that back. Either way they aren't absent any more. */
export const toggledMayCome = ({ notCome, mayCome }: DayClose, id: string): Pick<DayClose, 'notCome' | 'mayCome'> => ({
  notCome: notCome.filter((other) => other !== id),
  mayCome: toggled(mayCome, id),
});

export const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

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

/** Bookings that came into the room after the day was closed: its count doesn't include them. */
export const newInRoom = ({ inRoom }: DayResult, inStore: readonly Booking[]) =>
  inStore.filter(({ id }) => !inRoom.includes(id));

/** The count, as long as no bags have come since. */
export const validCount = ({ seen, result }: DayClose, inStore: readonly Booking[]): number | null =>
  result && newInRoom(result, inStore).length > 0 ? null : seen;

/** What is known of a closed day now. `stay`: in the room since before it was closed; who collects later isn't among them. */
export const closedDay = (result: DayResult, inStore: readonly Booking[]) => ({
  stay: inStore.filter(({ id }) => result.inRoom.includes(id)),
  came: newInRoom(result, inStore),
});

/**
 * What is still missing before the day can be closed. `typed` is the number in the field now: one that wasn't compared yet
 * closes nothing, unless it's the expected one. `tick`: the count does not fit and nothing explains why.
 */
export function nextStep(
  ends: OpenEnds,
  close: DayClose,
  typed: number | null,
): 'answer' | 'count' | 'tick' | 'close' | 'closed' {
  if (openArrivals(ends, close).length + openPickups(ends, close).length > 0) return 'answer';
  const isRecount = typed !== null && typed !== close.seen;
  if (close.result && newInRoom(close.result, ends.inStore).length === 0 && !isRecount) return 'closed';
  const expected = bagsOf(ends.inStore);
  if (typed === expected) return 'close';
  if (typed === null || validCount(close, ends.inStore) !== typed) return 'count';
  return isExplained(ends.inStore, typed, close.ticked) ? 'close' : 'tick';
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
export function dayResult(
  inStore: readonly Booking[],
  { seen, ticked }: Pick<DayClose, 'ticked'> & { seen: number },
  now: number,
): DayResult {
  const expected = bagsOf(inStore);
  const inRoom = inStore.map(({ id }) => id);
  return {
    at: new Date(now).toISOString(),
    expected,
    seen,
    unseen: seen === expected ? [] : inRoom.filter((id) => !ticked.includes(id)),
    inRoom,
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
