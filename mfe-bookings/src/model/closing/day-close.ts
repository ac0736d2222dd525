import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import {
  type Hours,
  isDropoffMissing,
  isInStore,
  isLatePickup,
  isToCollectToday,
  openingStatus,
  shopDay,
  type ShopDay,
  typedWhole,
} from '@host-portal/shared-lib/domain';
import { isAfter, toMs, wallToInstant } from '@host-portal/shared-lib/time';
import { toggled } from '../toggled.ts';

/** The progress of closing a day, and the result. Only ids and counts are stored, no names. */
export type DayClose = {
  day: Day;
  /** Bookings that the host marked "didn't come". */
  notCome: string[];
  /** Bookings that the host marked "may still come". */
  mayCome: string[];
  /** Bookings that the host marked "the bags are still here". */
  stillHere: string[];
  /** The number of bags counted, or null before counting. */
  seen: number | null;
  /** A typed count that hasn't been compared yet, or null. */
  typed: string | null;
  /** Bookings whose bags the host has seen. The page asks for these only if the count doesn't match. */
  ticked: string[];
  result: DayResult | null;
};

/**
 * `inRoom` lists bookings whose bags were expected in the room, and `unseen` those whose bags weren't found.
 * `isComplete` is false if bookings of earlier days couldn't be read.
 */
export type DayResult = {
  at: Instant;
  expected: number;
  seen: number;
  unseen: string[];
  inRoom: string[];
  isComplete: boolean;
};

export const newDay = (day: Day): DayClose => ({
  day,
  notCome: [],
  mayCome: [],
  stillHere: [],
  seen: null,
  typed: null,
  ticked: [],
  result: null,
});

/** The day that the end-of-day page closes. `at` is now, or the end of the day if the day is over. */
export type DayToClose = ShopDay & { at: number; isOver: boolean };

/**
 * Returns the day to close. A shop that closes around midnight may close its day afterwards, so an unclosed day stays
 * until the shop opens again, or until noon if it doesn't open.
 */
export function dayToClose(
  spot: Hours,
  { now, zone, closes }: { now: number; zone: string; closes: readonly DayClose[] },
): DayToClose {
  const today = shopDay(spot, { now, zone });
  const previous = shopDay(spot, { now: today.start - 1, zone });
  const close = closes.find(({ day }) => day === previous.day);
  const isUnfinished = close ? !close.result || toMs(close.result.at) >= previous.end : opensOn(spot, previous, zone);
  const isOver = isUnfinished && now < (openingOf(spot, today, zone) ?? toMs(wallToInstant(today.day, '12:00', zone)));
  return isOver ? { ...previous, at: previous.end - 1, isOver } : { ...today, at: now, isOver };
}

/** Returns when the shop opens on this day, or null if it doesn't open or is already open when the day begins. */
function openingOf(spot: Hours, { start, end }: ShopDay, zone: string): number | null {
  const status = openingStatus(spot, { now: start, zone });
  if (status.isOpen || status.opensAt === null) return null;
  const opensAt = toMs(status.opensAt);
  return opensAt < end ? opensAt : null;
}

const opensOn = (spot: Hours, day: ShopDay, zone: string) =>
  openingStatus(spot, { now: day.start, zone }).isOpen || openingOf(spot, day, zone) !== null;

export type OpenEnds = ReturnType<typeof openEnds>;

/** Returns what the host must settle before closing for the night. */
export function openEnds(bookings: readonly Booking[], now: number) {
  const arrivals = bookings.filter((booking) => isDropoffMissing(booking, now));
  const isLate = (booking: Booking) => isLatePickup(booking, now);
  const isAhead = ({ dropoff }: Booking) => isAfter(dropoff, now);
  return {
    /** Bookings that are due but not checked in, including those marked as "didn't come". */
    arrivals: arrivals.filter((booking) => !isAhead(booking)),
    /** Bookings that aren't due yet and therefore can't be marked as absent. */
    ahead: arrivals.filter(isAhead),
    /** Bags that weren't collected by their pick-up time. */
    pickups: bookings.filter(isLate),
    /** Bags that are due to be collected later today and therefore need no answer. */
    pickupsAhead: bookings.filter((booking) => isToCollectToday(booking, now) && !isLate(booking)),
    inStore: bookings.filter(isInStore),
  };
}

/** Returns the arrivals for which the host still has to give an answer. */
export const openArrivals = ({ arrivals }: Pick<OpenEnds, 'arrivals'>, { notCome, mayCome }: DayClose) =>
  arrivals.filter(({ id }) => !notCome.includes(id) && !mayCome.includes(id));

/** Returns the overdue pick-ups for which the host still has to give an answer. */
export const openPickups = ({ pickups }: Pick<OpenEnds, 'pickups'>, { stillHere }: DayClose) =>
  pickups.filter(({ id }) => !stillHere.includes(id));

export const CLOSE_STEPS = ['arrivals', 'pickups', 'count', 'done'] as const;
export type CloseStep = (typeof CLOSE_STEPS)[number];

/**
 * Returns the step to show when the page opens, which is the first one that has something to settle or lists
 * travellers who are still expected.
 */
export function firstStep(ends: OpenEnds, close: DayClose): CloseStep {
  const isUntouched = close.seen === null && close.stillHere.length === 0 && close.result === null;
  if (openArrivals(ends, close).length > 0 || (isUntouched && ends.ahead.length > 0)) return 'arrivals';
  if (openPickups(ends, close).length > 0) return 'pickups';
  return close.result && newInRoom(close.result, ends.inStore).length === 0 ? 'done' : 'count';
}

/**
 * Adds or removes the answer "may still come" for one traveller. In both cases, the answer "didn't come" is removed.
 */
export const toggledMayCome = ({ notCome, mayCome }: DayClose, id: string): Pick<DayClose, 'notCome' | 'mayCome'> => ({
  notCome: notCome.filter((other) => other !== id),
  mayCome: toggled(mayCome, id),
});

/**
 * Adds the answer "may still come" for all of these travellers, or removes it if all of them have it. In both cases,
 * the answer "didn't come" is removed.
 */
export function toggledAllMayCome(
  { notCome, mayCome }: DayClose,
  ids: readonly string[],
): Pick<DayClose, 'notCome' | 'mayCome'> {
  const others = (answered: readonly string[]) => answered.filter((id) => !ids.includes(id));
  const areAllTicked = ids.every((id) => mayCome.includes(id));
  return { notCome: others(notCome), mayCome: [...others(mayCome), ...(areAllTicked ? [] : ids)] };
}

/**
 * Removes answers that a later action has contradicted, for example when an absent traveller has arrived or bags that
 * were still here have left. Returns null if there were none.
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
 * Returns bookings that arrived after the day was closed and therefore aren't in its count. Returns none if older
 * bookings couldn't be read at closing time, because those would now seem to have arrived later.
 */
export const newInRoom = ({ inRoom, isComplete }: DayResult, inStore: readonly Booking[]) =>
  isComplete ? inStore.filter(({ id }) => !inRoom.includes(id)) : [];

/** Returns the count, or null if more bags have arrived since the day was closed. */
export const validCount = ({ seen, result }: DayClose, inStore: readonly Booking[]): number | null =>
  result && newInRoom(result, inStore).length > 0 ? null : seen;

/**
 * Returns the current state of a closed day. `stay` lists the bookings that were in the room at closing and haven't
 * been collected.
 */
export const closedDay = (result: DayResult, inStore: readonly Booking[]) => ({
  stay: inStore.filter(({ id }) => result.inRoom.includes(id)),
  came: newInRoom(result, inStore),
});

/**
 * Returns the next thing to do before the day can be closed. A number in the field (`typed`) that differs from the
 * expected one must be compared first. `tick` means that the count doesn't match and nothing explains the difference.
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
 * Whether the host has explained a wrong count by ticking the bookings whose bags are there. The ticked bookings must
 * not have more bags than were counted. Other counted bags may belong to a booking that is partly missing, or to no
 * booking.
 */
function isExplained(inStore: readonly Booking[], seen: number, ticked: readonly string[]) {
  const bags = bagsOf(inStore.filter(({ id }) => ticked.includes(id)));
  const isNothingToTick = seen === 0 || inStore.length === 0;
  return bags <= seen && (bags > 0 || isNothingToTick);
}

/** Returns the result of a closed day for storage. `unseen` lists bookings only if the count didn't match. */
export function dayResult(
  inStore: readonly Booking[],
  { seen, ticked, isComplete }: Pick<DayClose, 'ticked'> & Pick<DayResult, 'seen' | 'isComplete'>,
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
    isComplete,
  };
}

/** Parses a typed count. Returns null unless it's a whole number from 0 to `MOST_BAGS`. */
export function readCount(typed: string): number | null {
  const count = typedWhole(typed);
  return count !== null && count <= MOST_BAGS ? count : null;
}

/** Larger counts are treated as typos. */
const MOST_BAGS = 9999;

export const bagsOf = (bookings: readonly Booking[]) => bookings.reduce((bags, { bagCount }) => bags + bagCount, 0);
