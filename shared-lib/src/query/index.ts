export { bookingRangeKey } from './booking-range.queries.ts';
export {
  type BookingRange,
  knownBookings,
  lastNewsAt,
  bookingsWithoutNetwork,
  readBookings,
  rereadKnownBooking,
  writeKnownBooking,
} from './booking-reader.ts';
export { closuresOfManyQuery, closuresQuery, rereadClosures } from './closures.queries.ts';
export { deviceOf, keepAnswers, type KeptAnswers, type KeptAnswersOptions, KEPT_OFFLINE } from './kept-answers.ts';
export { A_DAY_MS, keptAnswer, keptFirst } from './kept-first.ts';
export { closeQueryClient, createQueryClient, isReread } from './query-client.ts';
export { readAllPages, type ReadAllOptions } from './read-all-pages.ts';
export { type ClockStatus, type SpotClock, type SpotClocks, useSpotClock, useSpotClocks } from './use-spot-clocks.ts';
export { type Unreadable, type UnreadableFilter, unreadableOf, unreadableQuery } from './unreadable.ts';
export { myHostQuery, mySpotsQuery, spotZoneQuery } from './shared.queries.ts';
export { type BookingFilter, walkBookings } from './walk-bookings.ts';
