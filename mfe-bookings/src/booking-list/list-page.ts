import { type Booking, type Page, PAGE_SIZE } from '@host-portal/shared-lib/contract';
import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import type { BookingOrder } from '../api/bookings.queries.ts';
import type { FindAmong } from './search/lazy-search.ts';

/** One page of the list, paginated by the server or in the browser. */
export type ListPage = {
  /**
   * Where the bookings come from. `server` is the server's page, and `range` a page of the complete range that was
   * paginated in the browser. `part` contains the matches on the server's page, which are shown until the range has
   * loaded.
   */
  source: 'server' | 'range' | 'part';
  bookings: Booking[];
  page: number;
  pages: number;
  hasNext: boolean;
  /** The number of bookings that match the filters. */
  total: number;
  /** How many bags these bookings have in total. Null if the server doesn't report it. */
  totalBags: number | null;
  /** The number of bookings that a search covers. */
  searched: number;
  /** False while the rest of the range is loading, because the page may then show the wrong bookings. */
  isComplete: boolean;
  /** True if only some of the days are stored on the device and the others can't be read now. */
  isPart?: boolean;
};

type ListQuestion = {
  states: readonly StateFilter[];
  find: FindAmong;
  page: number;
  order: BookingOrder;
  now: number;
};

export const serverPage = ({ items, page, pages, hasNext, total, summaryStats }: Page<Booking>): ListPage => ({
  source: 'server',
  bookings: items,
  page,
  pages: Math.max(1, pages),
  hasNext,
  total,
  totalBags: summaryStats?.totalBags ?? null,
  searched: total,
  isComplete: true,
});

/**
 * Returns the search's matches on the server's page. The result is incomplete if the page has no match and the list
 * has more pages.
 */
export function partPage(server: ListPage, find: FindAmong): ListPage {
  const found = find(server.bookings);
  const isAll = server.pages === 1 && !server.hasNext;
  return {
    ...server,
    ...cutPage(found, 1),
    source: 'part',
    isComplete: isAll || found.length > 0,
  };
}

export function rangePage(
  { bookings, isComplete, isPart = false }: { bookings: Booking[]; isComplete: boolean; isPart?: boolean },
  { states, find, page, order, now }: ListQuestion,
): ListPage {
  const matching = states.length > 0 ? bookings.filter((booking) => matchesFilters(booking, states, now)) : bookings;
  const found = find(matching);
  const ordered = order === 'asc' ? found : found.toReversed();
  return { source: 'range', ...cutPage(ordered, page), searched: matching.length, isComplete, isPart };
}

function cutPage(bookings: Booking[], wanted: number) {
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
