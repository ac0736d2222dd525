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
  /** Of the first spot. */
  zone: string;
  /** Today at the first spot. After midnight it's the day before while the evening's hours go on. */
  date: Day;
  /** Of all spots. While it is being learned, a day on a guessed clock would show the wrong bookings. */
  clock: ClockStatus;
  /** Everything that may matter today and has been read so far, each booking once, as the host left it. */
  bookings: Booking[];
  /** What Today's counters show of these bookings. */
  counts: Record<TodayCounter, Counted>;
  /** The call and the drop-offs that they were read by. */
  source: { of: typeof listBookings; about: readonly string[]; from: Instant; to: Instant };
} & DayReading;

/** How far the day has been read. */
export type DayReading = {
  /** Drop-offs of today. */
  query: UseQueryResult<BookingRangeStatus>;
  /**
   * A list of the day may be drawn. Bookings arrive in the order of their drop-offs and the late ones last, so a list that
   * is drawn earlier would move.
   */
  isReady: boolean;
  /** Today and the two days before are here: nearly everybody who is late is among them. */
  isRecentRead: boolean;
  /** False while older stays are still being read: counts are then lower bounds. */
  isComplete: boolean;
  hasOlderFailed: boolean;
  retryOlder: () => void;
  /** The host has asked for older stays that failed, so they aren't new when they come. */
  hasRetriedOlder: boolean;
  /** Reads everything again at once. */
  reread: () => void;
};

/** How long a list that has something to show waits at most for who is late since yesterday. */
const LIST_WAIT_MS = 800;

/**
 * Today at these spots, on their own clocks, read in four windows, because the API filters by drop-off only and bags may
 * stay for weeks. Newest first, the two days before today together with it. Each window is read again on focus and, less
 * often the older it is and the longer nothing new came, while the page is visible; of earlier days only what may have
 * changed since (`readBookings`).
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

/** Reads the windows: today and the two days before it at once, then the older ones. */
function useWindows(filters: readonly BookingFilter[], isEnabled: boolean): DayReading & { bookings: Booking[] } {
  const portal = usePortal();
  const [hasRetriedOlder, setHasRetriedOlder] = useState(false);
  const [first = NO_WINDOW, second = NO_WINDOW, third = NO_WINDOW, fourth = NO_WINDOW] = filters;
  const today = useWindow(first, isEnabled, 'today');
  const recent = useWindow(second, isEnabled, 'recent');
  const isRecentRead = isRead(today.query) && isRead(recent.query);
  const days7 = useWindow(third, isRecentRead, 'older');
  const days30 = useWindow(fourth, isRecentRead, 'older');

  const isHere = today.query.data !== undefined;
  const hasWaited = useHasWaited(isHere, LIST_WAIT_MS);
  // Windows touch: a drop-off at midnight is in both. The same list again as long as no window has changed.
  const bookings = useMemo(
    () => [...new Set([...today.bookings, ...recent.bookings, ...days7.bookings, ...days30.bookings])],
    [today.bookings, recent.bookings, days7.bookings, days30.bookings],
  );
  const queries = [today.query, recent.query, days7.query, days30.query];
  const failed = queries.slice(1).filter(({ data, isError }) => isError && !data?.isComplete);
  return {
    bookings,
    query: today.query,
    // Without a network nothing more comes.
    isReady: isHere && (hasWaited || isRecentRead || today.query.fetchStatus === 'paused'),
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

/** The list of the last time as long as it has the same items. */
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

/** An answer came, whole or not at all: the next window may be asked for. */
const isRead = ({ data, isError }: UseQueryResult<BookingRangeStatus>) => isError || data?.isComplete === true;
