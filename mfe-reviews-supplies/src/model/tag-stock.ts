import type { Booking, SupplyOrder } from '@host-portal/shared-lib/contract';
import { addDays, type Day, daysBetween, dayInZone } from '@host-portal/shared-lib/time';
import { USAGE_DAYS } from '../api/supplies.queries.ts';
import { expectedDay, isPast, sentQuantity } from './supply-order-state.ts';
import type { TagCount } from './tag-counts.ts';

const LOW_BELOW_DAYS = 14;

/** The estimated stock of tags. `left` is never below zero. `daysLeft` is null if no bags are expected. */
export type TagStock = { left: number; daysLeft: number | null; isLow: boolean };

/** Returns the number of checked-in bags, each of which used one tag. */
export const bagsCheckedIn = (bookings: readonly Booking[]) =>
  bookings
    .filter(({ hasBeenCheckedIn, cancelledAt }) => hasBeenCheckedIn && cancelledAt === null)
    .reduce((sum, { bagCount }) => sum + bagCount, 0);

/**
 * Estimates the stock: the host's last count plus the tags that have arrived since, minus the bags checked in since.
 * Without a count, the estimate begins with the first delivery; before that, the result is null. `bookings` covers
 * the last 30 days; for longer periods, their average is used.
 */
export function tagStock(
  orders: readonly SupplyOrder[],
  bookings: readonly Booking[],
  { today, zone, counted = null }: { today: Day; zone: string; counted?: TagCount | null },
): TagStock | null {
  const isNew = (order: SupplyOrder) => counted === null || (arrivalDay(order, zone) ?? today) > counted.on;
  const came = orders.filter((order) => hasArrived(order, today, zone) && isNew(order));
  const [arrived] = came.map((order) => arrivalDay(order, zone) ?? today).toSorted();
  const first = counted ? addDays(counted.on, 1) : arrived;
  if (first === undefined) return null;
  const perDay = bagsCheckedIn(bookings) / USAGE_DAYS;
  const days = daysBetween(first, today);
  const used =
    days >= USAGE_DAYS
      ? perDay * days
      : bagsCheckedIn(bookings.filter(({ dropoff }) => dayInZone(dropoff, zone) >= first));
  const had = came.reduce((sum, order) => sum + sentQuantity(order), counted?.tags ?? 0);
  const left = Math.max(0, Math.round(had - used));
  const daysLeft = perDay > 0 ? Math.floor(left / perDay) : null;
  return { left, daysLeft, isLow: left === 0 || (daysLeft !== null && daysLeft < LOW_BELOW_DAYS) };
}

/**
 * Suggests a month's quantity of tags: last month's bags plus a fifth, minus the tags on the way, rounded up to tens.
 * Returns null if there were no bags.
 */
export function suggestedQuantity(bookings: readonly Booking[], toCome: number): number | null {
  const bags = bagsCheckedIn(bookings);
  return bags === 0 ? null : Math.max(0, Math.ceil((bags * 12 - toCome * 10) / 100) * 10);
}

/** Whether an order was sent and its expected day is past or unknown. */
const hasArrived = (order: SupplyOrder, today: Day, zone: string) =>
  sentQuantity(order) > 0 && (expectedDay(order, zone) === null || isPast(order, today, zone));

const arrivalDay = (order: SupplyOrder, zone: string): Day | null =>
  expectedDay(order, zone) ?? (order.sentAt === null ? null : dayInZone(order.sentAt, zone));
