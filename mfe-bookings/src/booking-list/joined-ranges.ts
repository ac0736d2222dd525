import type { UseQueryResult } from '@tanstack/react-query';
import { hasNoAnswer } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import { toMs } from '@host-portal/shared-lib/time';
import type { BookingRange } from '../api/bookings.queries.ts';

export type RangeAnswer = Pick<
  UseQueryResult<BookingRange>,
  'data' | 'error' | 'isError' | 'isFetched' | 'isFetching' | 'fetchStatus' | 'dataUpdatedAt' | 'isPlaceholderData'
> & { refetch: () => Promise<unknown> };

/**
 * The parts of a range as one answer. Without a network, a missing part doesn't take the others with it: the spot whose
 * day goes on after midnight has its bookings on the device, and the spot whose day has just begun has none.
 */
export function joinedRanges(parts: readonly RangeAnswer[]): RangeAnswer {
  const here = parts.flatMap(({ data }) => (data ? [data] : []));
  const bookings = inOrder(here.flatMap((range) => range.bookings));
  const isComplete = parts.every(({ data, error }) => data?.isComplete || (parts.length > 1 && hasNoAnswer(error)));
  const failed = parts.find(({ isError }) => isError);
  return {
    data: here.length > 0 ? { bookings, isComplete } : undefined,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isFetched: parts.every(({ isFetched }) => isFetched),
    isFetching: parts.some(({ isFetching }) => isFetching),
    fetchStatus: parts.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? 'idle',
    // The age that is said is that of the oldest.
    dataUpdatedAt: parts.reduce((oldest, { data, dataUpdatedAt }) => {
      if (!data) return oldest;
      return oldest === 0 ? dataUpdatedAt : Math.min(oldest, dataUpdatedAt);
    }, 0),
    isPlaceholderData: parts.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

/** By drop-off, as the server has them. */
export const inOrder = (bookings: readonly Booking[]) => bookings.toSorted((a, b) => toMs(a.dropoff) - toMs(b.dropoff));
