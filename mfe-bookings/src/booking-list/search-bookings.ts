import type { Booking } from '@host-portal/shared-lib/contract';
import { searchIndex } from '../model/search/booking-search.ts';
import { indexOf } from '../model/search/indexed-booking.ts';

/** The bookings that match the typed text, in their order. An empty text matches all. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  if (typed.trim() === '') return bookings;
  const found = new Set(searchIndex(indexOf(bookings), typed).found.map(({ booking }) => booking));
  return bookings.filter((booking) => found.has(booking));
}
