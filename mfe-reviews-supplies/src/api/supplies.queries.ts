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
import { A_DAY_MS, isReread, PERSISTED, cachedData, cacheFirst } from '@host-portal/shared-lib/query';
import { addDays, dayInZone, startOfDay, toInstant, toMs } from '@host-portal/shared-lib/time';

/** The number of days of bookings from which a spot's use of tags is estimated. */
export const USAGE_DAYS = 30;
/**
 * Bookings are cached for an hour, because a month's number of bags hardly changes and reading the bookings takes
 * many pages.
 */
const BAGS_FRESH_MS = 60 * 60_000;

/** One spot's orders for one type of supply, in the server's order (spec §7). */
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

/**
 * A spot's orders for the card on Today. A cached response is used until it's a day old, because each spot needs a
 * request.
 */
export const supplyOrdersOfTodayQuery = (portal: Portal, spotId: string, type: string) =>
  queryOptions({
    queryKey: ordersOfTodayKey(spotId, type),
    meta: PERSISTED,
    queryFn: (context) =>
      cacheFirst<SupplyOrder[]>(context, {
        maxAgeMs: () => A_DAY_MS,
        now: Date.now,
        read: () => portal.queryClient.fetchQuery(supplyOrdersQuery(portal, spotId, type)),
      }),
    staleTime: A_DAY_MS,
  });

/** Returns a spot's orders from the cache without a request, or null if none are cached. */
export const cachedOrders = (portal: Portal, spotId: string, type: string) =>
  cachedData<SupplyOrder[]>(portal.queryClient, ordersOfTodayKey(spotId, type));

const ordersOfTodayKey = (spotId: string, type: string) => [...ordersKey(spotId, type), 'of today'];

/**
 * Reads one spot's drop-offs of the last 30 days, including today, into the store. Days are in the spot's time zone.
 * Resolves to the bookings' ids.
 */
export const recentBookingsQuery = (portal: Portal, spotId: string, zone: string) => {
  const [from, to] = usageWindow(portal.now(), zone);
  return queryOptions({
    // The key contains only the start of the period, because its end changes with every read.
    queryKey: ['reviews-supplies', 'recent-bookings', spotId, from],
    queryFn: async ({ signal }) => {
      const filter = { stashpointIds: [spotId], dropoffGte: from, dropoffLte: to };
      return (await readBookings(portal, filter, { signal })).map(({ id }) => id);
    },
    staleTime: BAGS_FRESH_MS,
  });
};

export type NewSupplyOrder = BodyOf<typeof createSupplyOrder>;

/** Sends an order with the form's idempotency key, so that a retry after a lost response doesn't order twice. */
export const postSupplyOrder = (portal: Portal, order: NewSupplyOrder, idempotencyKey: string) =>
  portal.api.call(createSupplyOrder, { body: order, idempotencyKey });

/** The maximum difference in ms between the clocks of the device and the server. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether the server has an order with this quantity that was placed after `since`. Returns false if the list can't
 * be read, because the idempotency key makes a retry safe.
 */
export async function hasOrderSince(portal: Portal, { quantity, stashpointId, type }: NewSupplyOrder, since: number) {
  const query = supplyOrdersQuery(portal, stashpointId, type);
  const orders = await portal.queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => []);
  return orders.some(
    ({ orderedAt, quantityRequested }) =>
      quantityRequested === quantity && orderedAt !== null && toMs(orderedAt) >= since - CLOCK_TOLERANCE_MS,
  );
}

/**
 * Refetches the orders and everything computed from them, because the spec doesn't define the response to an order.
 */
export const rereadSupplyOrders = ({ queryClient }: Portal, spotId: string, type: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ordersKey(spotId, type) }),
    queryClient.invalidateQueries({ queryKey: estimateKey(spotId, type) }),
  ]);

const ordersKey = (spotId: string, type: string) => ['reviews-supplies', 'orders', spotId, type] as const;
/** The query key of everything computed from the orders (`tagEstimateQuery`). */
export const estimateKey = (spotId: string, type: string) => ['reviews-supplies', 'estimate', spotId, type] as const;

/** Returns the period from midnight 29 days ago until now. */
function usageWindow(now: number, zone: string): [Instant, Instant] {
  return [startOfDay(addDays(dayInZone(now, zone), 1 - USAGE_DAYS), zone), toInstant(now)];
}
