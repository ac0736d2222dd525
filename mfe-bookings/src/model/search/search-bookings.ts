import type { Booking } from '@host-portal/shared-lib/contract';
import { searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

/** Returns the bookings that match the typed text, in their original order. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  const found = new Set(searchIndex(indexOf(bookings), typed).found.map(({ booking }) => booking));
  return bookings.filter((booking) => found.has(booking));
}
