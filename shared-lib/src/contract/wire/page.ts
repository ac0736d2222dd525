import { array, boolean, type Struct, type } from 'superstruct';
import { count, maybe } from './fields.ts';
import type { UnreadableRecord } from './unreadable.ts';

/** The paged list wrapper of spec §3. `summaryStats` covers all pages of the filtered list. */
export type Page<T> = {
  items: T[];
  page: number;
  pages: number;
  total: number;
  hasNext: boolean;
  hasPrev: boolean;
  summaryStats: { totalBags: number } | null;
  /** Records of this page that couldn't be read and are missing from `items`. Undefined if there are none. */
  unreadable?: UnreadableRecord[];
};

export const page = <T, S>(item: Struct<T, S>): Struct<Page<T>, unknown> =>
  type({
    items: array(item as Struct<T>),
    page: count(),
    pages: count(),
    total: count(),
    hasNext: boolean(),
    hasPrev: boolean(),
    summaryStats: maybe(type({ totalBags: count() })),
  }) as Struct<Page<T>, unknown>;

/** The page size of lists with a pager: bookings, reviews, current transactions (spec §9). */
export const PAGE_SIZE = 10;

/** The page size of ranges that the portal loads completely, if the API allows it (decision 0018). */
export const RANGE_PAGE_SIZE = 100;
