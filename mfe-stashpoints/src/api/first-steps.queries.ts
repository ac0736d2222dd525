import { queryOptions } from '@tanstack/react-query';
import { listSupplyOrders } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { addDays, dayInZone, endOfDay, startOfDay } from '@host-portal/shared-lib/time';

/** Returns the filter for bookings at these spots with a drop-off in the last 30 days. */
export function lastMonthFilter(stashpointIds: string[], now: number) {
  const today = dayInZone(now, 'UTC');
  return {
    stashpointIds,
    dropoffGte: startOfDay(addDays(today, -30), 'UTC'),
    dropoffLte: endOfDay(today, 'UTC'),
  };
}

/** Reads one spot's bag-tag orders in any state. */
export const tagOrdersQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: ['stashpoints', 'tag-orders', spotId],
    queryFn: ({ signal }) =>
      portal.api.call(listSupplyOrders, { query: { stashpointId: spotId, type: 'tags' }, signal }),
    // Tags are ordered in another area, so the orders are refetched when the host returns to this page.
    staleTime: 0,
  });
