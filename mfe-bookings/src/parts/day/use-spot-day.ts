import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BookingFilter, type BookingRangeStatus, countAsOld, useBookings } from '@host-portal/shared-lib/bookings';
import { type Booking, type Day, type Instant, listBookings, type Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay, todayWindows } from '@host-portal/shared-lib/domain';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { type ClockStatus, useSpotClocks } from '@host-portal/shared-lib/query';
import { dayInZone } from '@host-portal/shared-lib/time';
import { useDayMarks } from '../day-close/use-day-close.ts';
import { pauseBeforeReread, type WindowAge } from './reread-pause.ts';

/** How far the day has been read. */
export type DayReading = {
  /** Drop-offs of today: painted at once. */
  today: UseQueryResult<BookingRangeStatus>;
  /** False while older stays are still being read: counts are then lower bounds. */
  isComplete: boolean;
  /** Today and the two days before are here: nearly everybody who is late is among them. */
  isRecentRead: boolean;
  hasOlderFailed: boolean;
  retryOlder: () => void;
  /** Reads everything again at once. */
  reread: () => void;
};

export type SpotDay = {
  /** The server's clock, in ms. */
  now: number;
  /** Of the first spot. */
  zone: string;
  /** Today at the first spot. After midnight it's the day before while the evening's hours go on. */
  date: Day;
  /** Of all spots. While it is being learned, a day on a guessed clock would show the wrong bookings. */
  clock: ClockStatus;
  day: DayReading;
  /** Everything that may matter today and has been read so far, each booking once, as the host left it. */
  bookings: Booking[];
  /** The call and the drop-offs that they were read by. */
  source: { of: typeof listBookings; about: readonly string[]; from: Instant; to: Instant };
};

/**
 * Today at these spots, on their own clocks, read in the look-back windows of product.md §2.3: the API filters by
 * drop-off only, and bags may stay for weeks (T-31). Newest first, the two days before today together with it. Each
 * window is read again on focus and, ever more rarely the older it is and the longer nothing new came, while the page
 * is visible; of earlier days only what may have changed since (`readBookings`).
 */
export function useSpotDay(given: readonly Stashpoint[]): SpotDay {
  const spots = useSameList(given);
  const portal = usePortal();
  const now = useNow();
  const stashpointIds = spots.map(({ id }) => id);
  const { clocks, zone, status } = useSpotClocks(stashpointIds);
  const none = { stashpointIds: [] };
  const windows = useMemo(
    () =>
      todayWindows(
        now,
        spots.map((hours, at) => ({ hours, zone: clocks[at]?.zone ?? zone })),
      ),
    [now, clocks, zone, spots],
  );
  const [first = none, second = none, third = none, fourth = none] = windows.map(({ from, to }) => ({
    stashpointIds,
    dropoffGte: from,
    dropoffLte: to,
  }));

  const isKnown = status !== 'learning';
  const todays = useWindow(first, isKnown, 'today');
  const today = todays.query;
  // Bags of yesterday stand above the list: they are asked for with it.
  const recent = useWindow(second, isKnown, 'recent');
  const isRecentRead = isRead(today) && isRead(recent.query);
  const days7 = useWindow(third, isRecentRead, 'older');
  const days30 = useWindow(fourth, isRecentRead, 'older');

  // Windows touch: a drop-off at midnight is in both. The same list again as long as no window has changed.
  const bookings = useMemo(
    () => [...new Set([...todays.bookings, ...recent.bookings, ...days7.bookings, ...days30.bookings])],
    [todays.bookings, recent.bookings, days7.bookings, days30.bookings],
  );
  useDayMarks(bookings);

  const queries = [today, recent.query, days7.query, days30.query];
  const failed = queries.slice(1).filter(({ data, isError }) => isError && !data?.isComplete);
  const day: DayReading = {
    today,
    isComplete: queries.every(({ data }) => data?.isComplete),
    isRecentRead,
    hasOlderFailed: failed.length > 0,
    retryOlder: () => {
      for (const { refetch } of failed) void refetch();
    },
    reread: () => {
      countAsOld(portal);
      for (const { refetch } of queries) void refetch();
    },
  };
  const source = {
    of: listBookings,
    about: stashpointIds,
    from: windows.at(-1)?.from ?? '',
    to: windows[0]?.to ?? '',
  };
  const date = spots[0] ? shopDay(spots[0], { now, zone }).day : dayInZone(now, zone);
  return { now, zone, date, clock: status, day, bookings, source };
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
