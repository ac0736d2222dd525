import type { QueryKey } from '@tanstack/react-query';
import type { BookingFilter } from './walk-bookings.ts';

/** Query keys of whole ranges of bookings. The page's one reader updates these answers. */
export const BOOKING_RANGES = ['bookings', 'range'] as const;

export const bookingRangeKey = (filter: BookingFilter) => [...BOOKING_RANGES, filter] as const;

export const filterOfRange = ([, , filter]: QueryKey) => filter as BookingFilter;
