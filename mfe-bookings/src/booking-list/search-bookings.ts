import type { Booking } from '@host-portal/shared-lib/contract';
import { searchIndex } from '../model/search/booking-search.ts';
import { indexOf } from '../model/search/indexed-booking.ts';

/** Those with what was typed, in their order; all of them when nothing was typed. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  if (typed.trim() === '') return bookings;
  const found = new Set(searchIndex(indexOf(bookings), typed).found.map(({ booking }) => booking));
  return bookings.filter((booking) => found.has(booking));
}
