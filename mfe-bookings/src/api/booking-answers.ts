import type { Booking, Page } from '@host-portal/shared-lib/contract';
import type { BookingRange } from '@host-portal/shared-lib/query';

/** The answers of this area: each of their keys begins so. */
export const BOOKINGS = ['bookings'] as const;

/** The bookings of a cached answer, whatever its form. */
export function bookingsIn(known: unknown): Booking[] {
  if (isRange(known)) return known.bookings;
  return isPage(known) ? known.items : [];
}

export const isRange = (known: unknown): known is BookingRange =>
  typeof known === 'object' && known !== null && 'bookings' in known && 'isComplete' in known;

export const isPage = (known: unknown): known is Page<Booking> =>
  typeof known === 'object' && known !== null && 'items' in known && 'hasNext' in known;
