import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BookingFilter, type BookingRangeStatus, countAsOld, useBookings } from '@host-portal/shared-lib/bookings';
import { type Booking, type Day, type Instant, listBookings, type Stashpoint } from '@host-portal/shared-lib/contract';
import { type Counted, shopDay, type TodayCounter, todayCounters, todayWindows } from '@host-portal/shared-lib/domain';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { type ClockStatus, useSpotClocks } from '@host-portal/shared-lib/query';
import { dayInZone } from '@host-portal/shared-lib/time';
import { useDayMarks } from '../day-close/use-day-close.ts';
import { pauseBeforeReread, type WindowAge } from './reread-pause.ts';
import { useHasWaited } from './use-has-waited.ts';

export type SpotDay = {
  /** The server's clock, in ms. */
  now: number;
  /** The first spot's time zone. */
  zone: string;
  /**
   * Today's date at the first spot. After midnight, the date doesn't change until the evening's opening hours end.
   */
  date: Day;
  /**
   * The status of the spots' time zones. A day that is based on a guessed time zone could show the wrong bookings.
   */
  clock: ClockStatus;
  /** All bookings read so far that may matter today, without duplicates and with the host's own changes. */
  bookings: Booking[];
  counts: Record<TodayCounter, Counted>;
  /** The API call and the drop-off range that the bookings come from. */
  source: { of: typeof listBookings; about: readonly string[]; from: Instant; to: Instant };
} & DayReading;

type DayQuery = Pick<
  UseQueryResult<BookingRangeStatus>,
  'data' | 'error' | 'isError' | 'isSuccess' | 'isFetched' | 'isFetching' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'
>;

/** How much of the day has been read. */
export type DayReading = {
  /** The query for today's drop-offs. If it has failed but earlier days are known, it still has data. */
  query: DayQuery;
  /**
   * Whether a list of the day may be shown. Bookings arrive in drop-off order, with the late ones last, so rows in a
   * list that was shown earlier would move.
   */
  isReady: boolean;
  /** Whether today and the two previous days have been read. They include nearly all late bookings. */
  isRecentRead: boolean;
  /** False while older bookings are still being read. All counts are then lower bounds. */
  isComplete: boolean;
  hasOlderFailed: boolean;
  retryOlder: () => void;
  /** Whether the host retried loading older bookings. If so, they don't count as new when they arrive. */
  hasRetriedOlder: boolean;
  reread: () => void;
};

/** The longest time, in ms, that a loaded list waits for late bookings from the previous days. */
const LIST_WAIT_MS = 800;

/**
 * Reads today's bookings at these spots, in the time zone of each spot. The API filters by drop-off only and bags may
 * stay for weeks, so bookings are read in four windows, newest first, with the two previous days together with today.
 * Each window is read again on focus and while the page is visible: less often the older it is, and the longer
 * nothing new has arrived. For earlier days, only bookings that may have changed are read again (`readBookings`).
 */
export function useSpotDay(given: readonly Stashpoint[]): SpotDay {
  const spots = useSameList(given);
  const now = useNow();
  const stashpointIds = spots.map(({ id }) => id);
  const { clocks, zone, status } = useSpotClocks(stashpointIds);
  const windows = useMemo(
    () =>
      todayWindows(
        now,
        spots.map((hours, at) => ({ hours, zone: clocks[at]?.zone ?? zone })),
      ),
    [now, clocks, zone, spots],
  );
  const filters = windows.map(({ from, to }) => ({ stashpointIds, dropoffGte: from, dropoffLte: to }));
  const { bookings, ...reading } = useWindows(filters, status !== 'learning');
  useDayMarks(bookings);
  const counts = useMemo(() => todayCounters(bookings, now), [bookings, now]);
  const source = {
    of: listBookings,
    about: stashpointIds,
    from: windows.at(-1)?.from ?? '',
    to: windows[0]?.to ?? '',
  };
  const date = spots[0] ? shopDay(spots[0], { now, zone }).day : dayInZone(now, zone);
  return { now, zone, date, clock: status, bookings, counts, source, ...reading };
}

const NO_WINDOW: BookingFilter = { stashpointIds: [] };

/** Reads today and the two previous days at once, then the older windows. */
function useWindows(filters: readonly BookingFilter[], isEnabled: boolean): DayReading & { bookings: Booking[] } {
  const portal = usePortal();
  const [hasRetriedOlder, setHasRetriedOlder] = useState(false);
  const [first = NO_WINDOW, second = NO_WINDOW, third = NO_WINDOW, fourth = NO_WINDOW] = filters;
  const today = useWindow(first, isEnabled, 'today');
  const recent = useWindow(second, isEnabled, 'recent');
  const isRecentRead = isRead(today.query) && isRead(recent.query);
  const days7 = useWindow(third, isRecentRead, 'older');
  const days30 = useWindow(fourth, isRecentRead, 'older');

  const query = withEarlierDays(today.query, [recent.query, days7.query, days30.query]);
  const isHere = query.data !== undefined;
  const hasWaited = useHasWaited(isHere, LIST_WAIT_MS);
  // Adjacent windows share a boundary, so a drop-off at midnight is in both. The list is memoized until a window
  // changes.
  const bookings = useMemo(
    () => [...new Set([...today.bookings, ...recent.bookings, ...days7.bookings, ...days30.bookings])],
    [today.bookings, recent.bookings, days7.bookings, days30.bookings],
  );
  const queries = [today.query, recent.query, days7.query, days30.query];
  const failed = queries.slice(1).filter(({ data, isError }) => isError && !data?.isComplete);
  return {
    bookings,
    query,
    // No more bookings can arrive while offline, so the list doesn't wait for them.
    isReady: isHere && (hasWaited || isRecentRead || query.fetchStatus === 'paused'),
    isRecentRead,
    isComplete: queries.every(({ data }) => data?.isComplete),
    hasOlderFailed: failed.length > 0,
    retryOlder: () => {
      setHasRetriedOlder(true);
      for (const { refetch } of failed) void refetch();
    },
    hasRetriedOlder,
    reread: () => {
      countAsOld(portal);
      for (const { refetch } of queries) void refetch();
    },
  };
}

/**
 * Adds data to today's query if only earlier days have been read. In the morning without a network, the device has
 * only earlier days' bookings, and the page shows those.
 */
function withEarlierDays(today: DayQuery, earlier: readonly DayQuery[]): DayQuery {
  const known = earlier.filter(({ data }) => data !== undefined);
  // Checks `isFetched` instead of an error, because a query has no error while it's being retried.
  if (today.data !== undefined || !today.isFetched || known.length === 0) return today;
  const dataUpdatedAt = Math.min(...known.map((query) => query.dataUpdatedAt));
  return { ...today, data: { isComplete: false }, dataUpdatedAt };
}

/** Returns the previous array as long as the items are the same. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) return kept;
  keep(list);
  return list;
}

function useWindow(filter: BookingFilter, enabled: boolean, age: WindowAge) {
  const portal = usePortal();
  return useBookings(filter, { enabled, refetchInterval: () => pauseBeforeReread(portal, age) });
}

/** Whether the window has been read or has failed to load. The older windows can then be requested. */
const isRead = ({ data, isError }: UseQueryResult<BookingRangeStatus>) => isError || data?.isComplete === true;
