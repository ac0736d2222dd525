import { queryOptions } from '@tanstack/react-query';
import { readBookings } from '@host-portal/shared-lib/bookings';
import {
  type BodyOf,
  createSupplyOrder,
  type Instant,
  listSupplyOrders,
  type SupplyOrder,
} from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { A_DAY_MS, isReread, KEPT_OFFLINE, keptAnswer, keptFirst } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, startOfDay, toInstant, toMs } from '@host-portal/shared-lib/time';

/** The number of days whose bookings are read to estimate the use of tags. */
export const USAGE_DAYS = 30;
/** Stays fresh for an hour, because the number of bags in a month hardly changes and reading it takes many pages. */
const BAGS_FRESH_MS = 60 * 60_000;

/** Orders of one kind of supply for one spot, in the server's order (spec §7). */
export const supplyOrdersQuery = (portal: Portal, spotId: string, type: string) =>
  queryOptions({
    queryKey: ordersKey(spotId, type),
    queryFn: (context) =>
      portal.api.call(listSupplyOrders, {
        query: { stashpointId: spotId, type },
        signal: context.signal,
        fresh: isReread(context),
      }),
  });

/** A spot's orders for Today. A response of up to a day old is used, because each spot needs a request. */
export const supplyOrdersOfTodayQuery = (portal: Portal, spotId: string, type: string) =>
  queryOptions({
    queryKey: ordersOfTodayKey(spotId, type),
    meta: KEPT_OFFLINE,
    queryFn: (context) =>
      keptFirst<SupplyOrder[]>(context, {
        maxAgeMs: () => A_DAY_MS,
        now: Date.now,
        read: () => portal.queryClient.fetchQuery(supplyOrdersQuery(portal, spotId, type)),
      }),
    staleTime: A_DAY_MS,
  });

/** A spot's orders from the cache, without a request, or null if none are cached. */
export const cachedOrders = (portal: Portal, spotId: string, type: string) =>
  keptAnswer<SupplyOrder[]>(portal.queryClient, ordersOfTodayKey(spotId, type));

const ordersOfTodayKey = (spotId: string, type: string) => [...ordersKey(spotId, type), 'of today'];

/** Bookings dropped off at one spot in the last 30 days of its time zone, including today. */
export const recentBookingsQuery = (portal: Portal, spotId: string, zone: string) => {
  const [from, to] = usageWindow(portal.now(), zone);
  return queryOptions({
    // The key contains only the day, because `to` changes with every read.
    queryKey: ['reviews-supplies', 'recent-bookings', spotId, from],
    queryFn: ({ signal }) =>
      readBookings(portal, { stashpointIds: [spotId], dropoffGte: from, dropoffLte: to }, { signal }),
    staleTime: BAGS_FRESH_MS,
  });
};

export type NewSupplyOrder = BodyOf<typeof createSupplyOrder>;

/** Sends an order with the form's idempotency key, so that a retry after a lost response is the same order. */
export const postSupplyOrder = (portal: Portal, order: NewSupplyOrder, idempotencyKey: string) =>
  portal.api.call(createSupplyOrder, { body: order, idempotencyKey });

/** The maximum difference in ms between the device's clock and the server's. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether the server has such an order since then. Returns false if the list can't be read, because the idempotency
 * key makes a retry safe.
 */
export async function hasOrderSince(portal: Portal, { quantity, stashpointId, type }: NewSupplyOrder, since: number) {
  const query = supplyOrdersQuery(portal, stashpointId, type);
  const orders = await portal.queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => []);
  return orders.some(
    ({ orderedAt, quantityRequested }) =>
      quantityRequested === quantity && orderedAt !== null && toMs(orderedAt) >= since - CLOCK_TOLERANCE_MS,
  );
}

/** Rereads the orders and everything computed from them, because the spec doesn't define the response to an order. */
export const rereadSupplyOrders = ({ queryClient }: Portal, spotId: string, type: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ordersKey(spotId, type) }),
    queryClient.invalidateQueries({ queryKey: estimateKey(spotId, type) }),
  ]);

const ordersKey = (spotId: string, type: string) => ['reviews-supplies', 'orders', spotId, type] as const;
/** Key of the queries that are computed from the orders (`tagEstimateQuery`). */
export const estimateKey = (spotId: string, type: string) => ['reviews-supplies', 'estimate', spotId, type] as const;

/** From midnight 29 days ago until now. */
function usageWindow(now: number, zone: string): [Instant, Instant] {
  return [startOfDay(addDays(dayInZone(now, zone), 1 - USAGE_DAYS), zone), toInstant(now)];
}
