import { useQuery } from '@tanstack/react-query';
import { type Booking, type Page, PAGE_SIZE } from '@host-portal/shared-lib/contract';
import { matchesFilters } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import {
  type BookingFilter,
  type BookingOrder,
  bookingPageQuery,
  bookingRangeQuery,
  isPageOf,
} from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { searchBookings } from './search-bookings.ts';

/** One page of the list, whether the server or this page divided it. */
export type ListPage = {
  bookings: Booking[];
  page: number;
  pages: number;
  hasNext: boolean;
  /** All bookings that pass the filters. */
  total: number;
  /** Null when the server does not count them. */
  totalBags: number | null;
  /** How many a typed search goes through. */
  searched: number;
  /** False while later bookings of the range are still loading: until then this may be the wrong page. */
  isComplete: boolean;
};

export type ListOptions = { now: number; order: BookingOrder; search: string };

/**
 * The page that the URL asks for. Without a state filter the server divides the list into pages; with one, the whole
 * range is read and divided here, so that totals are right (D-27). A typed search goes through the whole range, too, and
 * through the page that is shown until that is here.
 */
export function useBookingList(filter: BookingFilter, { states, page }: ListAddress, options: ListOptions) {
  const { now, order, search } = options;
  const portal = usePortal();
  const isFiltered = states.length > 0;
  const isSearched = search.trim() !== '';
  const ofServer = useQuery({
    ...bookingPageQuery(portal, filter, { page, order }),
    ...(isFiltered && { enabled: false }),
    select: serverPage,
    // Turning the page keeps the old rows visible meanwhile; another filter does not, because its rows would be wrong
    // (T-100).
    placeholderData: (previous, query) => (query && isPageOf(filter, query) ? previous : undefined),
  });
  const ofRange = useQuery({
    ...bookingRangeQuery(portal, filter),
    ...(!isFiltered && !isSearched && { enabled: false }),
    select: ({ bookings, isComplete }) => {
      const matching = isFiltered ? bookings.filter((booking) => matchesFilters(booking, states, now)) : bookings;
      const found = searchBookings(matching, search);
      return {
        ...cutPage(order === 'asc' ? found : found.toReversed(), page),
        searched: matching.length,
        isComplete,
      };
    },
  });
  return isFiltered || (isSearched && ofRange.data?.isComplete) ? ofRange : ofServer;
}

const serverPage = ({ items, page, pages, hasNext, total, summaryStats }: Page<Booking>): ListPage => ({
  bookings: items,
  page,
  pages: Math.max(1, pages),
  hasNext,
  total,
  totalBags: summaryStats?.totalBags ?? null,
  searched: total,
  isComplete: true,
});

function cutPage(bookings: Booking[], wanted: number): Omit<ListPage, 'isComplete' | 'searched'> {
  const pages = Math.max(1, Math.ceil(bookings.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return {
    bookings: bookings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pages,
    hasNext: page < pages,
    total: bookings.length,
    totalBags: bookings.reduce((bags, { bagCount }) => bags + bagCount, 0),
  };
}
