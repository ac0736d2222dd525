import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { restoreBookings, useBookings, useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { endOfDay, startOfDay } from '@host-portal/shared-lib/time';
import type { SearchAnswer } from '../../model/search/booking-search.ts';
import { bookingOfCode, findBookings } from '../../model/search/find-bookings.ts';
import { warmIndex } from '../../model/search/indexed-booking.ts';
import { allSearchedDays, searchedDays } from '../../model/search/searched-days.ts';

const SHORTEST_SEARCH = 2;
/** Matches a phone number that is too short to search for: at most two digits after an optional dialling prefix. */
const TOO_FEW_DIGITS = /^(?:\+|00?)?\d{0,2}$/;
const NOTHING: SearchAnswer = { found: [], similar: [] };

export type FoundBookings = SearchAnswer & {
  /** Whether the results are for an earlier version of the text. */
  isBehind: boolean;
  /** Whether the search hasn't started, or bookings that aren't on the device are being requested. */
  isSearching: boolean;
  hasFailed: boolean;
  /** Searches all dates in the API. Null once it has been called or a full code has been found. */
  searchFurther: (() => void) | null;
  /** True once `searchFurther` has finished and every date has been searched. */
  isAll: boolean;
};

type FoundOptions = {
  /** Whether to search recent days in the API as soon as no booking on the device matches the text. */
  isAutomatic: boolean;
};

/**
 * Finds bookings that match the text: immediately among those on the device, and from the API when the host asks for
 * more.
 */
export function useFoundBookings(typed: string, { isAutomatic }: FoundOptions): FoundBookings {
  const portal = usePortal();
  const text = useDeferredValue(typed.trim());
  // The text for which the host asked to search all dates.
  const [furtherText, setFurtherText] = useState<string | null>(null);
  const isSought = text.length >= SHORTEST_SEARCH;
  const answer = useAnswerOnDevice(isSought ? text : '');
  const isFurther = isSought && furtherText === text;
  const isNew = isSought && answer.found.length === 0 && !TOO_FEW_DIGITS.test(text);
  const isAsked = isFurther || (isAutomatic && isNew);

  const spots = useQuery({ ...mySpotsQuery(portal), enabled: isAsked });
  const { from, to } = (isFurther ? allSearchedDays : searchedDays)(portal.now());
  const { query: range } = useBookings(
    {
      stashpointIds: spots.data?.map(({ id }) => id) ?? [],
      dropoffGte: startOfDay(from, 'UTC'),
      dropoffLte: endOfDay(to, 'UTC'),
    },
    { enabled: isAsked },
  );
  // Until the deferred text catches up with the first letters, nothing has been searched.
  const isToStart = !isSought && typed.trim().length >= SHORTEST_SEARCH;
  const isSearching = isToStart || (isAsked && (spots.isFetching || range.isFetching));
  const hasFailed = isAsked && (spots.isError || range.isError);
  const isAnswered = !isSought || bookingOfCode(bookingsOf(answer), text) !== null;
  return {
    ...answer,
    isBehind: text !== typed.trim(),
    isSearching,
    hasFailed,
    searchFurther: isAnswered || isFurther ? null : () => setFurtherText(text),
    isAll: isFurther && !isSearching && !hasFailed,
  };
}

export const bookingsOf = ({ found }: Pick<SearchAnswer, 'found'>): Booking[] => found.map(({ booking }) => booking);

function useAnswerOnDevice(text: string): SearchAnswer {
  const portal = usePortal();
  const known = useKnownBookings();
  const isSought = text !== '';
  useEffect(() => {
    if (isSought) void restoreBookings(portal);
  }, [portal, isSought]);
  // Builds the index before the host types and whenever the store changes.
  useEffect(() => warmIndex(known), [known]);
  return useMemo(() => (text === '' ? NOTHING : findBookings(known, text, portal.now())), [known, text, portal]);
}
