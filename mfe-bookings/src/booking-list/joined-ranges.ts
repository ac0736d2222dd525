import type { UseQueryResult } from '@tanstack/react-query';
import { hasNoAnswer } from '@host-portal/shared-lib/api';
import type { BookingRangeStatus } from '@host-portal/shared-lib/bookings';

export type RangeAnswer = Pick<
  UseQueryResult<BookingRangeStatus>,
  'data' | 'error' | 'isError' | 'isFetched' | 'isFetching' | 'fetchStatus' | 'dataUpdatedAt' | 'isPlaceholderData'
> & { refetch: () => Promise<unknown> };

/**
 * `isHere` shows for each part whether any of its data has been read. `isPart` is true if any part is missing
 * bookings, because they're still loading or can't be read.
 */
export type JoinedRanges = Omit<RangeAnswer, 'data'> & {
  isHere: boolean[];
  data: (BookingRangeStatus & { isPart: boolean }) | undefined;
};

/**
 * Joins the parts of a range. Offline, the result has only the parts that are stored on the device. After midnight,
 * for example, it includes a spot that is still open, but not a spot whose next day has begun.
 */
export function joinedRanges(parts: readonly RangeAnswer[]): JoinedRanges {
  const isHere = parts.map(({ data }) => data !== undefined);
  const isComplete = parts.every(({ data, error }) => data?.isComplete || hasNoAnswer(error));
  const failed = parts.find(({ isError }) => isError);
  return {
    isHere,
    data: isHere.includes(true) ? { isComplete, isPart: parts.some(({ data }) => !data?.isComplete) } : undefined,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isFetched: parts.every(({ isFetched }) => isFetched),
    isFetching: parts.some(({ isFetching }) => isFetching),
    fetchStatus: parts.find(({ fetchStatus }) => fetchStatus !== 'idle')?.fetchStatus ?? 'idle',
    dataUpdatedAt: parts.reduce((oldest, { data, dataUpdatedAt }) => {
      if (!data) return oldest;
      return oldest === 0 ? dataUpdatedAt : Math.min(oldest, dataUpdatedAt);
    }, 0),
    isPlaceholderData: parts.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
}
