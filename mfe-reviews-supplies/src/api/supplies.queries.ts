import {
  type BodyOf,
  createSupplyOrder,
  type Instant,
  listBookings,
  listSupplyOrders,
  type SupplyOrder,
} from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { isReread, readAllPages, spotZoneQuery } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, startOfDay, toInstant, viewerZone } from '@host-portal/shared-lib/time';
import { queryOptions } from '@tanstack/react-query';
import { quantityToCome } from '../supplies/supply-order-state.ts';
import { tagStock, type TagStock, USAGE_DAYS } from '../supplies/tag-stock.ts';

/** A month's bags hardly change within the hour, and reading them takes many pages. */
const BAGS_FRESH_MS = 60 * 60_000;

/** Orders of one kind of supply for one spot, as the server sorts them (spec §7, T-86). */
export const supplyOrdersQuery = (portal: Portal, spotId: string, type: string) =>
  queryOptions({
    queryKey: ['reviews-supplies', 'orders', spotId, type],
    queryFn: (context) =>
      portal.api.call(listSupplyOrders, {
        query: { stashpointId: spotId, type },
        signal: context.signal,
        fresh: isReread(context),
      }),
  });

/** Bookings dropped off at one spot in the last 30 days of its clock, today included. */
export const recentBookingsQuery = (portal: Portal, spotId: string, zone: string) => {
  const [from, to] = usageWindow(portal.now(), zone);
  return queryOptions({
    // The day only: `to` moves with every look.
    queryKey: ['reviews-supplies', 'recent-bookings', spotId, from],
    queryFn: ({ signal }) =>
      readAllPages(
        (page, cancel) =>
          portal.api.call(listBookings, {
            query: { stashpointId: [spotId], dropoffGte: from, dropoffLte: to, page },
            signal: cancel,
          }),
        { signal },
      ),
    staleTime: BAGS_FRESH_MS,
  });
};

/** How tags stand at a spot: `toCome` of the open orders, `stock` null where nothing tells. */
export type TagOutlook = { toCome: number; next: SupplyOrder | null; stock: TagStock | null; zone: string };

/** For Today: orders first, and bookings only of a spot that ever got tags. */
export const tagOutlookQuery = (portal: Portal, spotId: string, type: string) =>
  queryOptions({
    queryKey: ['reviews-supplies', 'outlook', spotId, type],
    queryFn: async ({ client }): Promise<TagOutlook> => {
      const orders = await client.fetchQuery(supplyOrdersQuery(portal, spotId, type));
      if (orders.length === 0) return { toCome: 0, next: null, stock: null, zone: viewerZone() };
      const zone = (await client.fetchQuery(spotZoneQuery(portal, spotId))) ?? viewerZone();
      const today = dayInZone(portal.now(), zone);
      const open = orders.filter((order) => quantityToCome(order, today, zone) > 0);
      const bookings = await client.fetchQuery(recentBookingsQuery(portal, spotId, zone));
      return {
        toCome: open.reduce((sum, order) => sum + quantityToCome(order, today, zone), 0),
        next: open.toSorted(soonestFirst)[0] ?? null,
        stock: tagStock(orders, bookings, { today, zone }),
        zone,
      };
    },
    staleTime: 5 * 60_000,
  });

export type NewSupplyOrder = BodyOf<typeof createSupplyOrder>;

/** The key is the form's: a second try after a lost answer is the same order (T-93). */
export const postSupplyOrder = (portal: Portal, order: NewSupplyOrder, idempotencyKey: string) =>
  portal.api.call(createSupplyOrder, { body: order, idempotencyKey });

/** The answer of an order is not shown in the spec, so the list is read again, and what was made of it. */
export const rereadSupplyOrders = ({ queryClient }: Portal, spotId: string, type: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['reviews-supplies', 'orders', spotId, type] }),
    queryClient.invalidateQueries({ queryKey: ['reviews-supplies', 'outlook', spotId, type] }),
  ]);

/** From midnight 29 days ago until now. */
function usageWindow(now: number, zone: string): [Instant, Instant] {
  return [startOfDay(addDays(dayInZone(now, zone), 1 - USAGE_DAYS), zone), toInstant(now)];
}

const soonestFirst = (a: SupplyOrder, b: SupplyOrder) =>
  (a.expectedDeliveryDate ?? '9').localeCompare(b.expectedDeliveryDate ?? '9');
