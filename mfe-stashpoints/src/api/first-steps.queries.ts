import { queryOptions } from '@tanstack/react-query';
import { listSupplyOrders } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { addDays, dayInZone, endOfDay, startOfDay } from '@host-portal/shared-lib/time';

/** The drop-offs at these spots since a month ago. */
export function sinceAMonth(stashpointIds: string[], now: number) {
  const today = dayInZone(now, 'UTC');
  return {
    stashpointIds,
    dropoffGte: startOfDay(addDays(today, -30), 'UTC'),
    dropoffLte: endOfDay(today, 'UTC'),
  };
}

/** Orders of bag tags for one spot, whatever became of them. */
export const tagOrdersQuery = (portal: Portal, spotId: string) =>
  queryOptions({
    queryKey: ['stashpoints', 'tag-orders', spotId],
    queryFn: ({ signal }) =>
      portal.api.call(listSupplyOrders, { query: { stashpointId: spotId, type: 'tags' }, signal }),
    // Ordered in another area, and seen on the way back.
    staleTime: 0,
  });
