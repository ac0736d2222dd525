import type { BookingFilter } from '../bookings/span.ts';
import type { Booking } from '../contract/index.ts';
import type { Portal } from '../portal/portal.ts';

// Exports for older releases, built before `shared-lib/bookings` existed. No area in this repository uses them.

type Source = Pick<Portal, 'bookings'>;

export type BookingRange = { bookings: Booking[]; isComplete: boolean };

export const bookingRangeKey = (filter: BookingFilter) => ['bookings', 'range', filter] as const;

export const knownBookings = ({ bookings }: Source): Booking[] => bookings.all();

export const writeKnownBooking = ({ bookings }: Source, booking: Booking) => bookings.replace(booking);

export const lastNewsAt = ({ bookings }: Source): number => bookings.newsAt;
