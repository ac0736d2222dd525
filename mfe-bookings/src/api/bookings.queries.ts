import { type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type BookingFilter,
  isInRange,
  keepBookings,
  readBookings,
  rereadKnownBooking,
  restoreBookings,
} from '@host-portal/shared-lib/bookings';
import { type Booking, type Instant, listBookings, listRefunds, type Page } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { closuresQuery, isReread, KEPT_OFFLINE } from '@host-portal/shared-lib/query';

/** Every query key of this area begins with it. */
export const BOOKINGS = ['bookings'] as const;

/** By drop-off. */
export type BookingOrder = 'asc' | 'desc';

/** A page of the server's list. Its bookings are in the store. */
export type PageOfIds = Omit<Page<Booking>, 'items'> & { ids: string[] };

/** One page of ten, in the order of drop-off. */
export const bookingPageQuery = (
  portal: Portal,
  filter: BookingFilter,
  { page, order }: { page: number; order: BookingOrder },
) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'list', filter, page, order],
    meta: { ...KEPT_OFFLINE, restore: (kept: unknown) => hasBookings(portal, kept) },
    queryFn: async (context): Promise<PageOfIds> => {
      const at = performance.now();
      const { items, ...rest } = await portal.api.call(listBookings, {
        query: { ...wireFilter(filter), page, order },
        signal: context.signal,
        fresh: isReread(context),
      });
      keepBookings(portal, items, at);
      return { ...rest, ids: items.map(({ id }) => id) };
    },
    enabled: filter.stashpointIds.length > 0,
  });

/** Whether the device has the bookings of this page. */
async function hasBookings(portal: Portal, kept: unknown) {
  await restoreBookings(portal);
  const { ids } = kept as PageOfIds;
  return ids.every((id) => portal.bookings.get(id));
}

/** Whether it is another page of the same list, and not another filter. */
export const isPageOf = (filter: BookingFilter, { queryKey: [, , other] }: { queryKey: QueryKey }) =>
  JSON.stringify(other) === JSON.stringify(filter);

/**
 * Searches for one booking in the part of a range that was not read yet: the API has no call for a single booking.
 * Whether the range has it.
 */
export const soughtBookingQuery = (portal: Portal, filter: BookingFilter, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, SOUGHT, filter, bookingId],
    queryFn: async ({ signal }) => (await readBookings(portal, filter, { signal })).some(({ id }) => id === bookingId),
    enabled: filter.stashpointIds.length > 0,
  });

const SOUGHT = 'sought';

/** Whether a query is such a search for one booking. */
export const isSearchForOne = ({ queryKey: [, kind] }: { queryKey: QueryKey }) => kind === SOUGHT;

/** When the first booking at or after an instant drops off: "the next one is on …". Null when there is none. */
export const nextDropoffQuery = (portal: Portal, stashpointIds: string[], from: Instant) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'next-dropoff', stashpointIds, from],
    meta: KEPT_OFFLINE,
    queryFn: async ({ signal }) => {
      const { items } = await portal.api.call(listBookings, {
        query: { ...wireFilter({ stashpointIds, dropoffGte: from }), page: 1 },
        signal,
      });
      const next = items.find(({ cancelledAt }) => cancelledAt === null);
      return next ? { dropoff: next.dropoff, zone: next.stashpoint.timezone } : null;
    },
    enabled: stashpointIds.length > 0,
  });

/** Read only when a booking is opened (T-98). */
export const refundsQuery = (portal: Portal, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'refunds', bookingId],
    queryFn: ({ signal }) => portal.api.call(listRefunds, { query: { bookingId }, signal }),
  });

/**
 * When a spot is closed. At the counter an answer may be five minutes old; whoever changes a closure has all of them
 * read again.
 */
export const closuresAtCounterQuery = (portal: Portal, spotId: string) =>
  queryOptions({ ...closuresQuery(portal, spotId), staleTime: 5 * 60_000 });

/** Reads a booking again, bypassing every cache. Never throws. */
export async function rereadBooking(portal: Portal, bookingId: string) {
  const known = portal.bookings.get(bookingId);
  if (!known || (await rereadKnownBooking(portal, known).catch(() => false))) return;
  // Moved to another day, or gone: every range and page that had it is read again.
  await portal.queryClient.invalidateQueries({
    queryKey: BOOKINGS,
    predicate: ({ queryKey: [, kind, filter] }) =>
      (kind === 'status' || kind === 'list') && isInRange(known, filter as BookingFilter),
  });
}

const wireFilter = ({ stashpointIds, dropoffGte, dropoffLte }: BookingFilter) => ({
  stashpointId: stashpointIds,
  dropoffGte,
  dropoffLte,
});
