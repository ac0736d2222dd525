import { queryOptions } from '@tanstack/react-query';
import { listSupplyOrders } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { bookingRangeKey, type BookingRange, isReread, readBookings } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, endOfDay, startOfDay } from '@host-portal/shared-lib/time';

/** Drop-offs at these spots in the last 30 days. The shared key lets check-ins on this page update it at once. */
export const firstBookingsQuery = (portal: Portal, stashpointIds: string[], now: number) => {
  const today = dayInZone(now, 'UTC');
  const filter = {
    stashpointIds,
    dropoffGte: startOfDay(addDays(today, -30), 'UTC'),
    dropoffLte: endOfDay(today, 'UTC'),
  };
  return queryOptions({
    queryKey: bookingRangeKey(filter),
    queryFn: async (context): Promise<BookingRange> => ({
      bookings: await readBookings(portal, filter, { signal: context.signal, fresh: isReread(context) }),
      isComplete: true,
    }),
    select: ({ bookings }) => bookings,
  });
};

/** Bag-tag orders for one spot, in any state. */
export const tagOrdersQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: ['stashpoints', 'tag-orders', spotId],
    queryFn: ({ signal }) =>
      portal.api.call(listSupplyOrders, { query: { stashpointId: spotId, type: 'tags' }, signal }),
    // Tags are ordered in another area, so coming back here must show the new order.
    staleTime: 0,
  });
