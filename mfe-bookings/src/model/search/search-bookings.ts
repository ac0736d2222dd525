import type { Booking } from '@host-portal/shared-lib/contract';
import { searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

/** The bookings that match the typed text, in their order. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  const found = new Set(searchIndex(indexOf(bookings), typed).found.map(({ booking }) => booking));
  return bookings.filter((booking) => found.has(booking));
}
