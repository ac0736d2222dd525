import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useBookings, useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { endOfDay, startOfDay } from '@host-portal/shared-lib/time';
import { bookingOfCode, findBookings } from '../model/search/find-bookings.ts';
import { searchedDays } from '../model/search/searched-days.ts';

const SHORTEST_SEARCH = 2;

export type FoundBookings = {
  bookings: Booking[];
  /** All of this refers to what was typed a moment ago. */
  isBehind: boolean;
  /** The API is being asked for bookings that no list has loaded. */
  isSearching: boolean;
  hasFailed: boolean;
  /**
   * Asks the API although something loaded matches; null when it was asked already, or when a full code is answered.
   */
  searchFurther: (() => void) | null;
  /** `lookFurther` was called and has answered: there is nothing more to ask for. */
  isAll: boolean;
};

/**
 * Bookings that match the typed text: at once from everything that is loaded. If nothing loaded matches, or the host
 * asks for more, also from the drop-offs of the last thirty days and tomorrow (product.md §2.5.19).
 */
export function useFoundBookings(typed: string): FoundBookings {
  const portal = usePortal();
  const text = useDeferredValue(typed.trim());
  // The text for which the host asked for more.
  const [furtherText, setFurtherText] = useState<string | null>(null);
  const known = useKnownBookings();
  const isSought = text.length >= SHORTEST_SEARCH;
  const loaded = isSought ? findBookings(known, text, portal.now()) : [];
  const isFurther = isSought && furtherText === text;
  const isAsked = isFurther || (isSought && loaded.length === 0);

  const spots = useQuery({ ...mySpotsQuery(portal), enabled: isAsked });
  const { from, to } = searchedDays(portal.now());
  const { query: range } = useBookings(
    {
      stashpointIds: spots.data?.map(({ id }) => id) ?? [],
      dropoffGte: startOfDay(from, 'UTC'),
      dropoffLte: endOfDay(to, 'UTC'),
    },
    { enabled: isAsked },
  );
  const isSearching = isAsked && (spots.isFetching || range.isFetching);
  const hasFailed = isAsked && (spots.isError || range.isError);
  const isMoreLikely = loaded.length > 0 && bookingOfCode(loaded, text) === null;
  return {
    bookings: loaded,
    isBehind: text !== typed.trim(),
    isSearching,
    hasFailed,
    searchFurther: isMoreLikely && !isFurther ? () => setFurtherText(text) : null,
    isAll: isFurther && !isSearching && !hasFailed,
  };
}
