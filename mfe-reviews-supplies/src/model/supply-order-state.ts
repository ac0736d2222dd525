import type { SupplyOrder } from '@host-portal/shared-lib/contract';
import { addDays, type Day, dayInZone, isDay } from '@host-portal/shared-lib/time';

/**
 * An order's state, derived from its dates and quantities because the API has none. `ordered` means that nothing was
 * sent, and `part-sent` that less was sent than ordered. Fully sent orders are `on-its-way` until their expected day
 * is past, then `arrived`, because the API doesn't report deliveries.
 */
export type SupplyOrderState = 'ordered' | 'part-sent' | 'on-its-way' | 'arrived';

/** Returns an order's state. `today` is the date at the spot. */
export function supplyOrderState(order: SupplyOrder, today: Day, zone: string): SupplyOrderState {
  if (!isSent(order)) return 'ordered';
  if (isPast(order, today, zone) && !isPartSent(order)) return 'arrived';
  return isPartSent(order) ? 'part-sent' : 'on-its-way';
}

/** Returns the sent quantity. If the server returns a date but no quantity, everything was sent. */
export const sentQuantity = ({ quantitySent, quantityRequested, sentAt }: SupplyOrder) =>
  quantitySent ?? (sentAt === null ? 0 : quantityRequested);

export function quantityToCome(order: SupplyOrder, today: Day, zone: string): number {
  if (supplyOrderState(order, today, zone) === 'arrived' || isOver(order, today, zone)) return 0;
  // The part that was sent has arrived if its expected day is past. The remaining part hasn't.
  const isPartThere = isSent(order) && isPast(order, today, zone);
  return order.quantityRequested - (isPartThere ? sentQuantity(order) : 0);
}

export function splitOrders(orders: readonly SupplyOrder[], today: Day, zone: string) {
  const isEarlier = (order: SupplyOrder) => isOver(order, today, zone);
  const sorted = orders.toSorted(latestExpectedFirst(zone));
  return { current: sorted.filter((order) => !isEarlier(order)), earlier: sorted.filter(isEarlier) };
}

const OVER_AFTER_DAYS = 14;

/** Whether an order was sent and its expected day is more than two weeks ago. */
function isOver(order: SupplyOrder, today: Day, zone: string) {
  const expected = expectedDay(order, zone);
  return isSent(order) && expected !== null && expected < addDays(today, -OVER_AFTER_DAYS);
}

/** Returns the expected day in the spot's time zone. A date without a time is the same day everywhere. */
export const expectedDay = ({ expectedDeliveryDate: date }: SupplyOrder, zone: string): Day | null =>
  date === null || isDay(date) ? date : dayInZone(date, zone);

export function isPast(order: SupplyOrder, today: Day, zone: string): boolean {
  const expected = expectedDay(order, zone);
  return expected !== null && expected < today;
}

const isSent = (order: SupplyOrder) => order.sentAt !== null || sentQuantity(order) > 0;
const isPartSent = (order: SupplyOrder) => isSent(order) && sentQuantity(order) < order.quantityRequested;

/**
 * Sorts orders like the API (spec §9): the latest expected day first, unknown days last, and within a day the latest
 * order first.
 */
const latestExpectedFirst = (zone: string) => (a: SupplyOrder, b: SupplyOrder) =>
  descending(expectedDay(a, zone), expectedDay(b, zone)) || descending(a.orderedAt, b.orderedAt);

const descending = (a: string | null, b: string | null) => (a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1);
