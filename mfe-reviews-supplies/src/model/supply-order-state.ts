import type { SupplyOrder } from '@host-portal/shared-lib/contract';
import { addDays, type Day, dayInZone, isDay } from '@host-portal/shared-lib/time';

/**
 * The state of an order, from its dates and counts (product.md §2.5.13); the API has no state. - `ordered`: nothing was
 * sent yet; - `part-sent`: less was sent than was ordered, and the rest may still come; - `on-its-way`: all was sent,
 * and it is expected, or nobody knows when; - `arrived`: the expected day is past. Nobody confirms a delivery, so this
 * is an assumption.
 */
export type SupplyOrderState = 'ordered' | 'part-sent' | 'on-its-way' | 'arrived';

/** `today` is the date at the spot. */
export function supplyOrderState(order: SupplyOrder, today: Day, zone: string): SupplyOrderState {
  if (!isSent(order)) return 'ordered';
  if (isPast(order, today, zone) && !isPartSent(order)) return 'arrived';
  return isPartSent(order) ? 'part-sent' : 'on-its-way';
}

/** How many were sent. If the server has a date but no number, all of them were. */
export const sentQuantity = ({ quantitySent, quantityRequested, sentAt }: SupplyOrder) =>
  quantitySent ?? (sentAt === null ? 0 : quantityRequested);

/** How many of an order have not arrived yet. */
export function quantityToCome(order: SupplyOrder, today: Day, zone: string): number {
  if (supplyOrderState(order, today, zone) === 'arrived' || isOver(order, today, zone)) return 0;
  // The part whose expected day is past has arrived; the rest has not.
  const isPartThere = isSent(order) && isPast(order, today, zone);
  return order.quantityRequested - (isPartThere ? sentQuantity(order) : 0);
}

/** Current orders, and those that are history. */
export function splitOrders(orders: readonly SupplyOrder[], today: Day, zone: string) {
  const isEarlier = (order: SupplyOrder) => isOver(order, today, zone);
  const sorted = orders.toSorted(latestExpectedFirst(zone));
  return { current: sorted.filter((order) => !isEarlier(order)), earlier: sorted.filter(isEarlier) };
}

const OVER_AFTER_DAYS = 14;

/** An order is history two weeks after its expected day; what was never sent stays current. */
function isOver(order: SupplyOrder, today: Day, zone: string) {
  const expected = expectedDay(order, zone);
  return isSent(order) && expected !== null && expected < addDays(today, -OVER_AFTER_DAYS);
}

/** The expected day in the spot's time zone; a date without a time is the same everywhere (D-28). */
export const expectedDay = ({ expectedDeliveryDate: date }: SupplyOrder, zone: string): Day | null =>
  date === null || isDay(date) ? date : dayInZone(date, zone);

/** Whether the expected day is past, that is, over. */
export function isPast(order: SupplyOrder, today: Day, zone: string): boolean {
  const expected = expectedDay(order, zone);
  return expected !== null && expected < today;
}

const isSent = (order: SupplyOrder) => order.sentAt !== null || sentQuantity(order) > 0;
const isPartSent = (order: SupplyOrder) => isSent(order) && sentQuantity(order) < order.quantityRequested;

/** Sorted as the call sorts (spec §9), unknown dates last (T-87), then by the day of the order. */
const latestExpectedFirst = (zone: string) => (a: SupplyOrder, b: SupplyOrder) =>
  descending(expectedDay(a, zone), expectedDay(b, zone)) || descending(a.orderedAt, b.orderedAt);

const descending = (a: string | null, b: string | null) => (a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1);
