import { type Query, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { todayWindows } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import type { SpotClocks } from '@host-portal/shared-lib/query';
import { type BookingRange, bookingRangeQuery, freshFor } from '../../api/bookings.queries.ts';

const EVERY_MINUTE_MS = 60_000;

export type TodayBookings = {
  /** Drop-offs of today: painted at once. */
  today: UseQueryResult<BookingRange>;
  /** Everything that may matter today and has been read so far, each booking once. */
  bookings: Booking[];
  /** False while older stays are still being read: counts are then lower bounds. */
  isComplete: boolean;
  /** Today and the two days before are here: whoever is late is nearly always among them. */
  isRecentRead: boolean;
  hasOlderFailed: boolean;
  retryOlder: () => void;
};

/**
 * The look-back windows of product.md §2.3, newest first, the two days before today together with it: the API filters by drop-off only, and bags may
 * stay for weeks (T-31). Each is read again on focus and every minute while the page is visible, except
 * one of earlier days in which everything has left or was cancelled: it is kept for the session. Today's is always
 * read again: what is booked a minute from now comes into it.
 */
export function useTodayBookings(stashpointIds: string[], { clocks, status }: SpotClocks, now: number): TodayBookings {
  const zones = clocks.map(({ zone }) => zone);
  const none = { stashpointIds: [] };
  const [first = none, second = none, third = none, fourth = none] = todayWindows(now, zones).map(({ from, to }) => ({
    stashpointIds,
    dropoffGte: from,
    dropoffLte: to,
  }));
  const isGuess = status === 'learning';
  const today = useWindow(isGuess ? none : first, !isGuess);
  // A guessed day is asked for, so that its answer is here when it was right; it is never shown. Below the real one: a
  // read that nobody waits for any more is broken off.
  useWindow(isGuess ? first : none, isGuess);
  // Bags of yesterday stand above the list: they are asked for with it.
  const days2 = useWindow(second, !isGuess, isFinished);
  const days7 = useWindow(third, isRead(today) && isRead(days2), isFinished);
  const days30 = useWindow(fourth, isRead(today) && isRead(days2) && isRead(days7), isFinished);

  const windows = [today, days2, days7, days30];
  // Windows touch: a drop-off at midnight is in both (D-02). The same list again as long as no window has changed.
  const bookings = useMemo(
    () => eachOnce([today.data, days2.data, days7.data, days30.data]),
    [today.data, days2.data, days7.data, days30.data],
  );
  const failed = windows.slice(1).filter(({ data, isError }) => isError && !data?.isComplete);
  return {
    today,
    bookings,
    isComplete: windows.every(({ data }) => data?.isComplete),
    isRecentRead: isRead(today) && isRead(days2),
    hasOlderFailed: failed.length > 0,
    retryOlder: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

const eachOnce = (windows: (BookingRange | undefined)[]) => [
  ...new Map(windows.flatMap((known) => known?.bookings ?? []).map((booking) => [booking.id, booking])).values(),
];

type WindowState = Query<BookingRange>['state'];

function useWindow(
  filter: Parameters<typeof bookingRangeQuery>[1],
  enabled: boolean,
  isKept: (state: WindowState) => boolean = () => false,
) {
  const query = bookingRangeQuery(usePortal(), filter);
  return useQuery({
    ...query,
    enabled: enabled && filter.stashpointIds.length > 0,
    staleTime: ({ state }) => (isKept(state) ? Number.POSITIVE_INFINITY : freshFor(state.data)),
    refetchInterval: ({ state }) => (isKept(state) ? false : EVERY_MINUTE_MS),
  });
}

/** An answer came, whole or not at all: the next window may be asked for. */
const isRead = ({ data, isError }: UseQueryResult<BookingRange>) => isError || data?.isComplete === true;

/**
 * Nothing in it changes by itself: everything left or was cancelled. Whoever did not come may still be checked in, on
 * another device too; and what the device kept from before (its read has failed) is no answer of the server's.
 */
const isFinished = ({ data, status }: WindowState) =>
  status === 'success' &&
  data !== undefined &&
  data.isComplete &&
  data.bookings.length > 0 &&
  data.bookings.every(
    ({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut }) =>
      cancelledAt !== null || (hasBeenCheckedIn && hasBeenCheckedOut),
  );
