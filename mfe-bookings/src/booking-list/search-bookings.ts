import type { Booking } from '@host-portal/shared-lib/contract';
import { plainText } from '../model/plain-text.ts';

/** Bookings in which every typed term occurs in a name, code, reference, phone or e-mail. */
export function searchBookings(bookings: Booking[], typed: string): Booking[] {
  const terms = plainText(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return bookings;
  return bookings.filter((booking) => {
    const { customer, otaBooking } = booking;
    const text = plainText(
      [
        booking.id,
        customer.firstName,
        customer.lastName,
        customer.email,
        customer.phoneNumber?.replaceAll(/[\s()-]/g, ''),
        otaBooking?.referenceNumber,
        otaBooking?.ota?.name,
      ]
        .filter(Boolean)
        .join(' '),
    );
    return terms.every((term) => text.includes(term));
  });
}
