import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type BookingFilter,
  bookingRangeQuery,
  useBookingsById,
  useBookingsIn,
} from '@host-portal/shared-lib/bookings';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isUnknownId } from '@host-portal/shared-lib/routes';
import {
  type BookingOrder,
  bookingPageQuery,
  isPageOf,
  type KeptRange,
  keptRangeQuery,
} from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { useHasWaited } from '../parts/day/use-has-waited.ts';
import { joinedRanges } from './joined-ranges.ts';
import { partPage, rangePage, serverPage } from './list-page.ts';
import type { FindAmong } from './search/lazy-search.ts';

const NONE: string[] = [];

type ListOptions = { now: number; order: BookingOrder; search: string; find: FindAmong };

/**
 * Returns the list page that the URL requests, from the device if the server doesn't answer. With a state filter, or
 * if the spots' days differ, the whole range is read and paginated in the browser so that totals are correct.
 * Otherwise the server paginates, and a search covers only the server's page until the whole range has loaded.
 * `listKey` changes when the host requests another list and when pagination moves between server and browser.
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
    // Keeps the old rows visible while another page loads, but not while another filter's list loads, because they
    // wouldn't match that filter.
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
  const kept = useKeptRange(filter, pageQuery, !isFiltered);
  const bookings = useBookingsIn(kept ? [filter] : parts.filter((_, at) => range.isHere[at]));

  const ofServer = useMemo(() => pageQuery.data && serverPage({ ...pageQuery.data, items }), [pageQuery.data, items]);
  const isLost = hasFailed(pageQuery);
  const ofDevice = useMemo(() => {
    const own =
      kept && rangePage({ bookings, isComplete: true, isPart: !kept.isWhole }, { states, find, page, order, now });
    // Waits for the server if the stored list has no page with this number, because the server's list may be longer.
    if (!own || (own.page !== page && !isLost)) return undefined;
    // Uses the same `source` as the server's page, so that no row moves when that page replaces this one.
    return { ...own, source: 'server' as const };
  }, [bookings, kept, states, find, page, order, now, isLost]);
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
      : { ...pageQuery, data: ofServer ?? ofDevice, ...(kept && { dataUpdatedAt: kept.at }) };
  const listKey = JSON.stringify([question, list.data?.source, list.isPlaceholderData]);
  return { list, listKey, isAnswering };
}

/** How long the list waits for the server, in ms, before it reads the page from the device. */
const ANSWER_MS = 2000;

/** Reads the range from the device once the server's page has failed or is slow. */
function useKeptRange(
  filter: BookingFilter,
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetched' | 'isFetching'>,
  isNeeded: boolean,
): KeptRange {
  const isMissing = isNeeded && query.data === undefined && filter.stashpointIds.length > 0;
  const isSlow = useHasWaited(isMissing && query.isFetching, ANSWER_MS);
  const isLost = hasFailed(query);
  const kept = useQuery({ ...keptRangeQuery(usePortal(), filter), enabled: isMissing && (isLost || isSlow) });
  // While the server may still answer, a range with missing days isn't shown.
  return isMissing && kept.data && (kept.data.isWhole || isLost) ? kept.data : null;
}

/**
 * Whether the query has failed at least once and has no data. Checks for missing data instead of an error, because a
 * query has no error while it's being retried.
 */
const hasFailed = ({ data, error, isFetched }: Pick<UseQueryResult, 'data' | 'error' | 'isFetched'>) =>
  isFetched && data === undefined && !isUnknownId(error);

/**
 * Returns true until the first response after the host has changed the list. Opening the page doesn't count as a
 * change: the copy on the device is rendered first, and bookings that arrive later count as new.
 */
function useIsAnswering(question: string, isFetching: boolean): boolean {
  const [answered, setAnswered] = useState(question);
  if (!isFetching && answered !== question) setAnswered(question);
  return answered !== question;
}
