import type { Booking } from '@host-portal/shared-lib/contract';
import { textSearch } from '@host-portal/shared-lib/domain';

/** Bookings in which every typed term occurs in a name, code, reference, phone or e-mail. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  const isFound = textSearch(typed);
  if (!isFound) return bookings;
  return bookings.filter(({ id, customer, otaBooking }) =>
    isFound(
      [
        id,
        customer.firstName,
        customer.lastName,
        customer.email,
        customer.phoneNumber?.replaceAll(/[\s()-]/g, ''),
        otaBooking?.referenceNumber,
        otaBooking?.ota?.name,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  );
}
