import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type BookingFilter,
  bookingRangeQuery,
  useBookingsById,
  useBookingsIn,
} from '@host-portal/shared-lib/bookings';
import { usePortal } from '@host-portal/shared-lib/portal';
import { type BookingOrder, bookingPageQuery, isPageOf } from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { joinedRanges } from './joined-ranges.ts';
import { partPage, rangePage, serverPage } from './list-page.ts';
import type { FindAmong } from './search/lazy-search.ts';

const NONE: string[] = [];

type ListOptions = { now: number; order: BookingOrder; search: string; find: FindAmong };

/**
 * Returns the page in the URL. The server divides the list into pages. With a state filter, or if the days of the spots
 * differ, the whole range is read and divided here, so that totals are correct. A search goes through the server's page
 * until the whole range has loaded. `listKey` changes with the host's request and with the side that divides the list.
 * `isAnswering` is true until the first response to the host's request arrives.
 */
export function useBookingList(
  parts: readonly [BookingFilter, ...BookingFilter[]],
  { states, page }: ListAddress,
  options: ListOptions,
) {
  const { now, order, search, find } = options;
  const portal = usePortal();
  const [filter] = parts;
  const isFiltered = states.length > 0 || parts.length > 1;
  const isSearched = search.trim() !== '';
  const pageQuery = useQuery({
    ...bookingPageQuery(portal, filter, { page, order }),
    ...(isFiltered && { enabled: false }),
    // The old rows stay visible while another page loads, but not while another filter does: they would be wrong.
    placeholderData: (previous, query) => (query && isPageOf(filter, query) ? previous : undefined),
  });
  const items = useBookingsById(pageQuery.data?.ids ?? NONE);
  const range = useQueries({
    queries: parts.map((part) => ({
      ...bookingRangeQuery(portal, part),
      ...(!isFiltered && !isSearched && { enabled: false }),
    })),
    combine: joinedRanges,
  });
  const bookings = useBookingsIn(parts.filter((_, at) => range.isHere[at]));

  const ofServer = useMemo(() => pageQuery.data && serverPage({ ...pageQuery.data, items }), [pageQuery.data, items]);
  const ofRange = useMemo(
    () => range.data && rangePage({ bookings, ...range.data }, { states, find, page, order, now }),
    [bookings, range.data, states, find, page, order, now],
  );
  const ofPart = useMemo(
    () => (isSearched && ofServer ? partPage(ofServer, find) : undefined),
    [isSearched, ofServer, find],
  );

  const question = JSON.stringify([parts, states, page, search]);
  const isAnswering = useIsAnswering(question, pageQuery.isFetching || range.isFetching);
  const isPart = !isFiltered && ofPart?.isComplete && !ofRange?.isComplete;
  const list = isPart
    ? { ...pageQuery, data: ofPart }
    : isFiltered || isSearched
      ? { ...range, data: ofRange }
      : { ...pageQuery, data: ofServer };
  const listKey = JSON.stringify([question, list.data?.source, list.isPlaceholderData]);
  return { list, listKey, isAnswering };
}

/** Opening the page isn't a request: the copy on the device is rendered first, and later bookings count as new. */
function useIsAnswering(question: string, isFetching: boolean): boolean {
  const [answered, setAnswered] = useState(question);
  if (!isFetching && answered !== question) setAnswered(question);
  return answered !== question;
}
