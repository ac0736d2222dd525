import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Booking } from '../contract/index.ts';
import { usePortal } from '../portal/index.ts';
import { bookingRangeQuery, type BookingRangeStatus } from './booking-range.queries.ts';
import type { BookingStore } from './booking-store.ts';
import { type BookingFilter, partOf } from './span.ts';

/**
 * Returns one booking with waiting changes applied. Undefined if the booking hasn't been read or no longer exists.
 */
export function useBooking(id: string): Booking | undefined {
  const { bookings } = usePortal();
  return useSyncExternalStore(bookings.subscribe, () => bookings.shown(id));
}

type BookingsOptions = { enabled?: boolean; refetchInterval?: () => number };

/** Reads a range. Returns the bookings that have arrived so far, with waiting changes applied, in drop-off order. */
export function useBookings(
  filter: BookingFilter,
  { enabled = true, refetchInterval }: BookingsOptions = {},
): { query: UseQueryResult<BookingRangeStatus>; bookings: Booking[] } {
  const query = useQuery({
    ...bookingRangeQuery(usePortal(), filter),
    enabled: enabled && filter.stashpointIds.length > 0,
    refetchInterval,
  });
  const hasData = query.data !== undefined;
  const key = JSON.stringify(filter);
  const bookings = useSelected(
    useMemo(() => {
      const part = partOf(JSON.parse(key) as BookingFilter);
      return (store) => (hasData ? store.shownAll(part) : []);
    }, [key, hasData]),
  );
  return { query, bookings };
}

/** Returns the bookings in these ranges that have arrived so far, with waiting changes applied, in drop-off order. */
export function useBookingsIn(filters: readonly BookingFilter[]): Booking[] {
  const key = JSON.stringify(filters);
  return useSelected(
    useMemo(() => {
      const parts = (JSON.parse(key) as BookingFilter[]).map(partOf);
      return (store) => store.shownIn(parts);
    }, [key]),
  );
}

/** Returns the bookings with these ids, in this order, with waiting changes applied. */
export const useBookingsById = (ids: readonly string[]): Booking[] =>
  useSelected(useMemo(() => (store) => ids.map((id) => store.shown(id)), [ids]));

/** Returns every booking that this page has read, with waiting changes applied. */
export const useKnownBookings = (): Booking[] => useSelected(selectAll);

/** Shows these bookings as absent on every screen, because the host has marked them. */
export function useAbsent(ids: ReadonlySet<string>) {
  const { bookings } = usePortal();
  // A layout effect runs before the paint, so no absent booking is briefly shown as expected.
  useLayoutEffect(() => bookings.setAbsent(ids), [bookings, ids]);
}

const selectAll = (store: BookingStore) => store.shownAll();

function useSelected(select: (store: BookingStore) => readonly (Booking | undefined)[]): Booking[] {
  const { bookings } = usePortal();
  const selector = useMemo(() => bookings.selector(select), [bookings, select]);
  return useSyncExternalStore(bookings.subscribe, selector);
}
