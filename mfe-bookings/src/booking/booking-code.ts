import type { Booking } from '@host-portal/shared-lib/contract';

/** What a traveller reads out at the counter: the last six characters of the id (product.md §2.5.8). */
export const bookingCode = (booking: Pick<Booking, 'id'>) => booking.id.slice(-6).toLocaleUpperCase('en');
