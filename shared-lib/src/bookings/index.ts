export { restoreBookings } from './booking-device.ts';
export { bookingRangeQuery, type BookingRangeStatus, countAsOld } from './booking-range.ts';
export { readBookings, rereadKnownBooking } from './booking-reader.ts';
export { BookingStore } from './booking-store.ts';
export { type BookingFilter, partOf } from './span.ts';
export { useBooking, useBookings, useBookingsById, useKnownBookings } from './use-bookings.ts';
