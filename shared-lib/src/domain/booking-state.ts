import type { Booking, Instant } from '../contract/index.ts';
import { addDays, addMinutes, dayInZone, isAfter, startOfDay, toInstant, toMs } from '../time/index.ts';

/** A traveller is late after this long, never before (product.md L7). */
const GRACE_MINUTES = 60;

/** What a booking is right now: exactly one of these (product.md §2.3). */
export type BookingState =
  | 'cancelled'
  /** Out but never in: somebody forgot to check the bags in. */
  | 'inconsistent'
  | 'done'
  /** In store, pick-up time is over. */
  | 'late-pickup'
  | 'in-store'
  /** Not in, and the pick-up time is over too. The traveller may still come. */
  | 'no-show'
  /** Not in, an hour after drop-off. */
  | 'late-arrival'
  | 'expected';

/** `now` is an instant; the state does not depend on a zone. */
export function bookingState(booking: Booking, now: Instant | number): BookingState {
  if (booking.cancelledAt !== null) return 'cancelled';
  if (booking.hasBeenCheckedOut) return booking.hasBeenCheckedIn ? 'done' : 'inconsistent';
  if (booking.hasBeenCheckedIn) return isAfter(now, booking.pickup) ? 'late-pickup' : 'in-store';
  if (toMs(now) >= toMs(booking.pickup)) return 'no-show';
  return isAfter(now, addMinutes(booking.dropoff, GRACE_MINUTES)) ? 'late-arrival' : 'expected';
}

/** Bags are in the room: in and not out, whatever the clock says. */
export const isInStore = (booking: Booking) =>
  booking.cancelledAt === null && booking.hasBeenCheckedIn && !booking.hasBeenCheckedOut;

/**
 * Drop-off is today on the spot's clock and the bags are not in yet. Late and not shown up stay in:
 * the person may still come.
 */
export const isArrivingToday = (booking: Booking, now: Instant | number) =>
  booking.cancelledAt === null &&
  !booking.hasBeenCheckedIn &&
  !booking.hasBeenCheckedOut &&
  dayOf(booking, booking.dropoff) === dayOf(booking, now);

/** In store, pick-up is today on the spot's clock. */
export const isToCollectToday = (booking: Booking, now: Instant | number) =>
  isInStore(booking) && dayOf(booking, booking.pickup) === dayOf(booking, now);

/** How long bags have been waiting beyond pick-up; null while they are not late. */
export function overdue(booking: Booking, now: Instant | number): 'late' | 'over-a-day' | 'over-thirty-days' | null {
  if (!isInStore(booking) || !isAfter(now, booking.pickup)) return null;
  const days = (toMs(now) - toMs(booking.pickup)) / DAY_MS;
  if (days >= 30) return 'over-thirty-days';
  return days >= 1 ? 'over-a-day' : 'late';
}

/** Drop-off is tomorrow or later on the spot's clock: checking in now deserves a soft warning, no block. */
export const isBookedForLaterDay = (booking: Booking, now: Instant | number) =>
  dayOf(booking, booking.dropoff) > dayOf(booking, now);

/** Bags wait beyond their pick-up time. Late to arrive is not this: the person may still come (product.md §2.3). */
export const isLatePickup = (booking: Booking, now: Instant | number) => bookingState(booking, now) === 'late-pickup';

/** The four counters of Today. A booking may be in several (late *and* to collect). */
export type TodayCounters = Record<'arriving' | 'inStore' | 'toCollect' | 'late', { bookings: number; bags: number }>;

export function todayCounters(bookings: readonly Booking[], now: Instant | number): TodayCounters {
  const count = (belongs: (booking: Booking) => boolean) => {
    const found = bookings.filter(belongs);
    return { bookings: found.length, bags: found.reduce((bags, { bagCount }) => bags + bagCount, 0) };
  };
  return {
    arriving: count((booking) => isArrivingToday(booking, now)),
    inStore: count(isInStore),
    toCollect: count((booking) => isToCollectToday(booking, now)),
    late: count((booking) => isLatePickup(booking, now)),
  };
}

/** The sections of Today's list, in order. Each booking is in at most one. */
export type TodayGroup = 'late' | 'arriving' | 'arrivingOverdue' | 'toCollect' | 'inStore' | 'done';

/**
 * Today's list (product.md §2.5.8): Late → Arriving → To collect → In store → Done. Late to arrive stays
 * under Arriving; one whose drop-off was on an earlier day and who may still come stands apart, because
 * the counter does not count it. It stays there until the day of its pick-up is over, past the time of pick-up too:
 * a no-show is not removed from the list, the person may still come (product.md A4). Done holds only what touches today; a booking of another day that is not
 * in the room is in no group.
 */
export function todayGroups(bookings: readonly Booking[], now: Instant | number): Record<TodayGroup, Booking[]> {
  const groups: Record<TodayGroup, Booking[]> = {
    late: [],
    arriving: [],
    arrivingOverdue: [],
    toCollect: [],
    inStore: [],
    done: [],
  };
  for (const booking of bookings) {
    const group = todayGroup(booking, now);
    if (group) groups[group].push(booking);
  }
  for (const group of Object.keys(groups) as TodayGroup[]) {
    const at = (booking: Booking) => toMs(isInStore(booking) ? booking.pickup : booking.dropoff);
    groups[group].sort((a, b) => at(a) - at(b) || a.id.localeCompare(b.id));
  }
  return groups;
}

function todayGroup(booking: Booking, now: Instant | number): TodayGroup | null {
  const state = bookingState(booking, now);
  const today = dayOf(booking, now);
  if (state === 'cancelled') return null;
  if (state === 'late-pickup') return 'late';
  if (state === 'late-arrival' || state === 'no-show' || state === 'expected') {
    if (isArrivingToday(booking, now)) return 'arriving';
    return dayOf(booking, booking.dropoff) < today && dayOf(booking, booking.pickup) >= today
      ? 'arrivingOverdue'
      : null;
  }
  if (state === 'in-store') return isToCollectToday(booking, now) ? 'toCollect' : 'inStore';
  return [booking.dropoff, booking.pickup].some((instant) => dayOf(booking, instant) === today) ? 'done' : null;
}

/**
 * The windows of drop-off times to read for Today, newest first (product.md §2.3): today at once, the
 * look-back after it, because the API filters by drop-off only and bags may stay for weeks (T-31).
 * `zones` are those of the spots: each window is wide enough for all of them.
 */
export function todayWindows(now: Instant | number, zones: readonly string[]): { from: Instant; to: Instant }[] {
  const clocks = zones.length > 0 ? zones : ['UTC'];
  const edge = (offset: number, pick: 'min' | 'max') =>
    toInstant(Math[pick](...clocks.map((zone) => toMs(startOfDay(addDays(dayInZone(now, zone), offset), zone)))));
  return [
    { from: edge(0, 'min'), to: edge(1, 'max') },
    { from: edge(-2, 'min'), to: edge(0, 'max') },
    { from: edge(-7, 'min'), to: edge(-2, 'max') },
    { from: edge(-30, 'min'), to: edge(-7, 'max') },
  ];
}

const DAY_MS = 86_400_000;

const dayOf = (booking: Booking, instant: Instant | number) => dayInZone(instant, booking.stashpoint.timezone);
