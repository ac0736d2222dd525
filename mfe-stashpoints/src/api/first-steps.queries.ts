import { queryOptions } from '@tanstack/react-query';
import { listSupplyOrders } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { bookingRangeKey, type BookingRange, isReread, readBookings } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, endOfDay, startOfDay } from '@host-portal/shared-lib/time';

/** What was dropped off at these spots since a month ago; each check-in of this page shows in it at once. */
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

/** Orders of bag tags for one spot, whatever became of them. */
export const tagOrdersQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: ['stashpoints', 'tag-orders', spotId],
    queryFn: ({ signal }) =>
      portal.api.call(listSupplyOrders, { query: { stashpointId: spotId, type: 'tags' }, signal }),
    // Ordered in another area, and seen on the way back.
    staleTime: 0,
  });
