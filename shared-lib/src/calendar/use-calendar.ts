import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBookings } from '@host-portal/shared-lib/bookings';
import type { Booking, Closure, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay } from '@host-portal/shared-lib/domain';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, rereadClosures, type SpotClocks, useSpotClocks } from '@host-portal/shared-lib/query';
import { addDays, daysBetween, toInstant } from '@host-portal/shared-lib/time';
import { boundsOf, type Certainty, spotDay, type SpotDay } from './spot-day.ts';

/** The number of earlier days whose bookings are included, because bags may be stored for weeks. */
const LONGEST_STAY_DAYS = 30;
/** For more spots than this, closures are read only when the host asks for them, because each spot needs a call. */
const FEW_SPOTS = 4;

export type Calendar = {
  today: Day;
  /**
   * Returns each spot's data for a day in the view, in the order of the spots. Each spot's own clock defines the day.
   */
  dayOf: (day: Day) => readonly SpotDay[];
  isLoading: boolean;
  /** The data that couldn't be read. */
  failed: 'bookings' | 'closures' | null;
  retry: () => void;
  /** True if closures are read only on request, because there are too many spots. */
  mustAsk: boolean;
};

/**
 * Returns the time zones of these spots and the current day at the first one. After midnight, the previous day
 * continues until closing time.
 */
export function useClock(spots: readonly Stashpoint[]) {
  const now = useNow();
  const clocks = useSpotClocks(spots.map(({ id }) => id));
  const [spot] = spots;
  const today = spot ? shopDay(spot, { now, zone: clocks.zone }).day : '';
  return { now, clocks, today };
}

export type CalendarClock = ReturnType<typeof useClock>;

/**
 * Reads the load and closures of these spots from one day to another. The upcoming days are read first, with one call
 * for all spots. The month's earlier days follow, because they need many more bookings.
 */
export function useCalendar(
  spots: readonly Stashpoint[],
  { clock, from, last, hasAsked }: { clock: CalendarClock; from: Day; last: Day; hasAsked: boolean },
): Calendar {
  const portal = usePortal();
  const { now, clocks, today } = clock;
  const mustAsk = spots.length > FEW_SPOTS && !hasAsked;
  const closures = useQueries({
    queries: spots.map(({ id }) => ({ ...closuresQuery(portal, id), enabled: !mustAsk })),
    combine: closuresOf,
  });

  // The range covers the day in all of the spots' time zones.
  const starts = (day: Day) => spots.map((spot, at) => boundsOf(spot, day, clocks.clocks[at]?.zone ?? clocks.zone));
  const earliest = (day: Day) => toInstant(Math.min(...starts(day).map((bounds) => bounds.from)));
  const end = toInstant(Math.max(...starts(last).map((bounds) => bounds.to)));
  const firstAhead = from > today ? from : last < today ? last : today;
  const splitAt = earliest(addDays(firstAhead, -LONGEST_STAY_DAYS));
  const stashpointIds = spots.map(({ id }) => id);
  const ahead = useBookings({ stashpointIds, dropoffGte: splitAt, dropoffLte: end });
  const hasPast = from < firstAhead;
  const behind = useBookings(
    { stashpointIds, dropoffGte: earliest(addDays(from, -LONGEST_STAY_DAYS)), dropoffLte: splitAt },
    { enabled: hasPast && ahead.query.data?.isComplete === true },
  );

  const isAheadRead = ahead.query.data?.isComplete === true;
  const isBehindRead = !hasPast || behind.query.data?.isComplete === true;
  const certainties = {
    ahead: isAheadRead ? 'exact' : ahead.query.data ? 'atLeast' : 'unknown',
    behind: isAheadRead && isBehindRead ? 'exact' : 'unknown',
  } as const;
  const dayOf = useDays(spots, {
    from,
    last,
    now,
    clocks,
    firstAhead,
    ...certainties,
    closures: closures.lists,
    bookings: useMemo(() => [...new Set([...behind.bookings, ...ahead.bookings])], [behind.bookings, ahead.bookings]),
  });

  // The query is retried every few seconds. A failure is shown until a response arrives, so that the message doesn't
  // flicker.
  const unread = [ahead, behind].filter(({ query }) => query.errorUpdateCount > 0 && query.data?.isComplete !== true);
  const failed = unread.length > 0 ? 'bookings' : closures.hasFailed ? 'closures' : null;
  return {
    today,
    dayOf,
    isLoading: failed === null && (!isAheadRead || !isBehindRead || closures.isLoading),
    failed,
    retry: () => {
      for (const { query } of unread) void query.refetch();
      if (closures.hasFailed) void rereadClosures(portal);
    },
    mustAsk,
  };
}

const closuresOf = (read: UseQueryResult<Closure[]>[]) => ({
  lists: read.map(({ data }) => data ?? NO_CLOSURES),
  isLoading: read.some(({ isLoading }) => isLoading),
  hasFailed: read.some(({ errorUpdateCount, data }) => errorUpdateCount > 0 && data === undefined),
});
const NO_CLOSURES: readonly Closure[] = [];

type DaysOptions = {
  from: Day;
  last: Day;
  now: number;
  clocks: SpotClocks;
  firstAhead: Day;
  ahead: Certainty;
  behind: Certainty;
  closures: readonly (readonly Closure[])[];
  bookings: readonly Booking[];
};

/** Recomputes the days only after a read, although every selection of days renders the calendar again. */
function useDays(spots: readonly Stashpoint[], options: DaysOptions): (day: Day) => readonly SpotDay[] {
  const { from, last, now, clocks, firstAhead, ahead, behind, closures, bookings } = options;
  const known = useMemo(() => {
    const bySpot = Map.groupBy(bookings, ({ stashpoint }) => stashpoint.id);
    const days = Array.from({ length: daysBetween(from, last) + 1 }, (_, at) => addDays(from, at));
    const on = (day: Day) =>
      spots.map((spot, at) =>
        spotDay(spot, day, {
          zone: clocks.clocks[at]?.zone ?? clocks.zone,
          now,
          bookings: bySpot.get(spot.id) ?? [],
          closures: closures[at] ?? NO_CLOSURES,
          certainty: day < firstAhead ? behind : ahead,
        }),
      );
    return new Map(days.map((day) => [day, on(day)]));
  }, [spots, from, last, now, clocks, firstAhead, ahead, behind, closures, bookings]);
  return (day) => known.get(day) ?? [];
}
