import { queryOptions } from '@tanstack/react-query';
import type { SupplyOrder } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';
import { dayInZone, viewerZone } from '@host-portal/shared-lib/time';
import { estimateKey, cachedOrders, recentBookingsQuery, supplyOrdersOfTodayQuery } from '../api/supplies.queries.ts';
import { quantityToCome } from './supply-order-state.ts';
import type { TagCount } from './tag-counts.ts';
import { tagStock, type TagStock } from './tag-stock.ts';

/** The tags of a spot. `toCome` is the number of tags on the way, and `stock` is null if it can't be computed. */
export type TagEstimate = { toCome: number; next: SupplyOrder | null; stock: TagStock | null; zone: string };

/**
 * The estimate for Today. Reads a spot's orders, and its bookings only if there are orders. If the orders aren't read
 * today (`isReadToday`), the cached ones are used.
 */
export const tagEstimateQuery = (
  portal: Portal,
  spotId: string,
  { type, isAsked, counted = null }: { type: string; isAsked: boolean; counted?: TagCount | null | undefined },
) =>
  queryOptions({
    queryKey: [...estimateKey(spotId, type), isAsked, counted],
    queryFn: async ({ client }): Promise<TagEstimate> => {
      const orders = isAsked
        ? await client.fetchQuery(supplyOrdersOfTodayQuery(portal, spotId, type))
        : await cachedOrders(portal, spotId, type);
      if (!orders || orders.length === 0) return { toCome: 0, next: null, stock: null, zone: viewerZone() };
      const zone = (await client.fetchQuery(spotZoneQuery(portal, spotId))) ?? viewerZone();
      const today = dayInZone(portal.now(), zone);
      const open = orders.filter((order) => quantityToCome(order, today, zone) > 0);
      const ids = await client.fetchQuery(recentBookingsQuery(portal, spotId, zone));
      const bookings = ids.flatMap((id) => portal.bookings.get(id) ?? []);
      return {
        toCome: open.reduce((sum, order) => sum + quantityToCome(order, today, zone), 0),
        next: open.toSorted(soonestFirst)[0] ?? null,
        stock: tagStock(orders, bookings, { today, zone, counted }),
        zone,
      };
    },
    staleTime: 5 * 60_000,
    // Shows the previous estimate until the new count is included.
    placeholderData: (previous) => previous,
  });

const soonestFirst = (a: SupplyOrder, b: SupplyOrder) =>
  (a.expectedDeliveryDate ?? '9').localeCompare(b.expectedDeliveryDate ?? '9');
