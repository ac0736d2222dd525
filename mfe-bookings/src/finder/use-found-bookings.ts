import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, startOfDay, viewerZone } from '@host-portal/shared-lib/time';
import { bookingRangeQuery, loadedBookings } from '../api/bookings.queries.ts';
import { findBookings } from './find-bookings.ts';

const SHORTEST_SEARCH = 2;
const DAYS_BACK = 30;

export type FoundBookings = {
  bookings: Booking[];
  /** The API is being asked for what no list has loaded. */
  isSearching: boolean;
  hasFailed: boolean;
};

/**
 * Bookings for what was typed: from everything that is loaded, at once; when that knows nothing, from the
 * drop-offs of the last thirty days and tomorrow (product.md §2.5.19).
 */
export function useFoundBookings(typed: string): FoundBookings {
  const portal = usePortal();
  const text = useDeferredValue(typed.trim());
  // Draws again when any list has read more.
  useIsFetching({ queryKey: ['bookings'] });
  const isAsked = text.length >= SHORTEST_SEARCH;
  const loaded = isAsked ? findBookings(loadedBookings(portal), text, portal.now()) : [];
  const isUnknown = isAsked && loaded.length === 0;

  const spots = useQuery({ ...mySpotsQuery(portal), enabled: isUnknown });
  const today = dayInZone(portal.now(), viewerZone());
  const range = useQuery({
    ...bookingRangeQuery(portal, {
      stashpointIds: spots.data?.map(({ id }) => id) ?? [],
      dropoffGte: startOfDay(addDays(today, -DAYS_BACK), 'UTC'),
      dropoffLte: startOfDay(addDays(today, 2), 'UTC'),
    }),
    enabled: isUnknown && (spots.data?.length ?? 0) > 0,
  });
  return {
    bookings: loaded,
    isSearching: text !== typed.trim() || (isUnknown && (spots.isFetching || range.isFetching)),
    hasFailed: isUnknown && (spots.isError || range.isError),
  };
}
