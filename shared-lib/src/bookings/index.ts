export { restoreBookings } from './booking-device.ts';
export { bookingRangeQuery, type BookingRangeStatus, countAsOld, rereadBooking } from './booking-range.queries.ts';
export { keepBookings, readBookings, rereadKnownBooking } from './booking-reader.ts';
export { BookingStore } from './booking-store.ts';
export { shortNameIn, useShortName } from './short-names.ts';
export { type BookingFilter, isInRange, partOf } from './span.ts';
export {
  useAbsent,
  useBooking,
  useBookings,
  useBookingsById,
  useBookingsIn,
  useKnownBookings,
} from './use-bookings.ts';
