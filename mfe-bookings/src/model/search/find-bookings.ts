import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState, type BookingState, isInStore } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import { type FoundBooking, namedByCode, type SearchAnswer, searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

/** Returns the only booking whose id, short code or partner reference is exactly this code, or null. */
export const bookingOfCode = (bookings: readonly Booking[], text: string): Booking | null =>
  namedByCode(indexOf(bookings), text)?.booking ?? null;

/** Returns the bookings that match the text, with the ones that a clerk most likely means first. */
export function findBookings(bookings: readonly Booking[], text: string, now: number): SearchAnswer {
  const { found, similar } = searchIndex(indexOf(bookings), text);
  const inOrder = (a: FoundBooking, b: FoundBooking) =>
    b.rank - a.rank ||
    isOver(a.booking, now) - isOver(b.booking, now) ||
    distance(a.booking, now) - distance(b.booking, now);
  return { found: found.toSorted(inOrder), similar: similar.toSorted(inOrder) };
}

/**
 * Returns 1 for finished, cancelled and absent bookings, which are sorted after those that a clerk can still act on.
 */
const isOver = (booking: Booking, now: number) => Number(OVER.includes(bookingState(booking, now)));

const OVER: readonly BookingState[] = ['done', 'cancelled', 'noShow', 'absent', 'checkInMissing'];

/**
 * Returns the time between now and the pick-up, or the drop-off if the bags aren't in store. The traveller at the
 * counter most likely has the booking with the shortest time.
 */
const distance = (booking: Booking, now: number) =>
  Math.abs(toMs(isInStore(booking) ? booking.pickup : booking.dropoff) - now);
