import { type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type BookingFilter,
  keepBookings,
  partOf,
  readBookings,
  restoreBookings,
} from '@host-portal/shared-lib/bookings';
import { type Booking, type Instant, listBookings, listRefunds, type Page } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { closuresQuery, isReread, PERSISTED } from '@host-portal/shared-lib/query';

/** The prefix of all query keys in this area. */
export const BOOKINGS = ['bookings'] as const;

/** How a list is sorted by drop-off time: `asc` has the earliest first, `desc` the latest. */
export type BookingOrder = 'asc' | 'desc';

/** One page of the server's list, with ids instead of bookings, because the bookings are in the store. */
export type PageOfIds = Omit<Page<Booking>, 'items'> & { ids: string[] };

/** One page of ten bookings, ordered by drop-off. */
export const bookingPageQuery = (
  portal: Portal,
  filter: BookingFilter,
  { page, order }: { page: number; order: BookingOrder },
) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'list', filter, page, order],
    meta: { ...PERSISTED, restore: (kept: unknown) => hasBookings(portal, kept) },
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

/** Whether the device has all bookings of a persisted page. */
async function hasBookings(portal: Portal, kept: unknown) {
  await restoreBookings(portal);
  const { ids } = kept as PageOfIds;
  return ids.every((id) => portal.bookings.get(id));
}

/**
 * How much of a range is stored on the device. `at` is when its oldest data was read. `isWhole` is false if some of
 * the range is missing.
 */
export type KeptRange = { at: number; isWhole: boolean } | null;

/** Looks up how much of a range is stored on the device, without a request. Resolves to null if nothing is stored. */
export const keptRangeQuery = (portal: Portal, filter: BookingFilter) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'kept', filter],
    queryFn: async (): Promise<KeptRange> => {
      await restoreBookings(portal);
      const part = partOf(filter);
      const { reads } = portal.bookings;
      const at = reads.readAt(part);
      if (at !== null) return { at, isWhole: true };
      const oldest = portal.bookings.of(part).length > 0 ? reads.oldestIn(part) : null;
      return oldest === null ? null : { at: oldest, isWhole: false };
    },
    gcTime: 0,
  });

/** Whether a query requests a page of the list with this filter. */
export const isPageOf = (filter: BookingFilter, { queryKey: [, , other] }: { queryKey: QueryKey }) =>
  JSON.stringify(other) === JSON.stringify(filter);

/**
 * Searches for one booking in the part of a range that hasn't been read yet, because the API has no call for a single
 * booking. Resolves to true if the range contains the booking.
 */
export const soughtBookingQuery = (portal: Portal, filter: BookingFilter, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, SOUGHT, filter, bookingId],
    queryFn: async ({ signal }) => (await readBookings(portal, filter, { signal })).some(({ id }) => id === bookingId),
    enabled: filter.stashpointIds.length > 0,
  });

const SOUGHT = 'sought';

export const isSearchForOne = ({ queryKey: [, kind] }: { queryKey: QueryKey }) => kind === SOUGHT;

/**
 * Finds the drop-off of the first booking at or after an instant, so that an empty day can show when the next booking
 * is. Resolves to null if no booking follows.
 */
export const nextDropoffQuery = (portal: Portal, stashpointIds: string[], from: Instant) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'next-dropoff', stashpointIds, from],
    meta: PERSISTED,
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

/**
 * One booking's refunds. They're requested only when the booking is opened, because a list would need one call per
 * booking.
 */
export const refundsQuery = (portal: Portal, bookingId: string) =>
  queryOptions({
    queryKey: [...BOOKINGS, 'refunds', bookingId],
    queryFn: ({ signal }) => portal.api.call(listRefunds, { query: { bookingId }, signal }),
  });

/** A spot's closures, cached for five minutes and refetched when a closure is changed in the portal. */
export const closuresAtCounterQuery = (portal: Portal, spotId: string) =>
  queryOptions({ ...closuresQuery(portal, spotId), staleTime: 5 * 60_000 });

const wireFilter = ({ stashpointIds, dropoffGte, dropoffLte }: BookingFilter) => ({
  stashpointId: stashpointIds,
  dropoffGte,
  dropoffLte,
});
