import type { QueryKey } from '@tanstack/react-query';
import type { BookingFilter } from './walk-bookings.ts';

/** Answers with every booking of a range, which the one reader of a page writes anew. */
export const BOOKING_RANGES = ['bookings', 'range'] as const;

export const bookingRangeKey = (filter: BookingFilter) => [...BOOKING_RANGES, filter] as const;

export const filterOfRange = ([, , filter]: QueryKey) => filter as BookingFilter;
