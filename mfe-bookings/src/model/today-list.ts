import type { Booking } from '@host-portal/shared-lib/contract';
import {
  bookingState,
  isInStore,
  matchesFilters,
  type StateFilter,
  type TodaySection,
  todaySections,
} from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import type { BookingsInFlight } from './in-flight.ts';
import { isUndo } from './counter-action.ts';

export type TodayListSection = { section: TodaySection; bookings: Booking[] };

/**
 * Today's list, empty sections left out. A row that was tapped a moment ago keeps its place, with its new
 * state: nothing moves away under a thumb (product.md I-08). One that was taken back stands where it came from,
 * which is the same place.
 */
export function todayList(
  bookings: readonly Booking[],
  { now, filter, inFlight }: { now: number; filter: StateFilter | null; inFlight: BookingsInFlight },
): TodayListSection[] {
  const current = new Map(bookings.map((booking) => [booking.id, booking]));
  const placed = bookings.map((booking) => {
    const tapped = inFlight.get(booking.id);
    return tapped?.before && !isUndo(tapped.action) ? tapped.before : booking;
  });
  const chosen = filter ? placed.filter((booking) => matchesFilters(booking, [filter], now)) : placed;
  return todaySections(chosen, now)
    .filter((section) => section.bookings.length > 0)
    .map(({ section, bookings: rows }) => ({
      section,
      bookings: rows.map((booking) => current.get(booking.id) ?? booking),
    }));
}

/** The booking whose traveller is expected next: the earliest drop-off or pick-up still ahead. */
export function nextUp(bookings: readonly Booking[], now: number): { id: string; at: number } | null {
  const ahead = bookings
    .map((booking) => ({ id: booking.id, at: momentOf(booking, now) }))
    .filter((event): event is { id: string; at: number } => event.at !== null && event.at >= now);
  return ahead.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

function momentOf(booking: Booking, now: number): number | null {
  if (isInStore(booking)) return toMs(booking.pickup);
  return bookingState(booking, now) === 'expected' ? toMs(booking.dropoff) : null;
}
