import type { Day, Instant } from '../contract/index.ts';
import { addDays, dayInZone, endOfDay, startOfDay, timeInZone, toInstant, toMs, wallToInstant } from '../time/index.ts';
import type { Hours } from './opening.ts';
import { startOfShopDay } from './shop-day.ts';

export type DateFilter = { lower: Instant; upper: Instant };

/**
 * Applies the rule of spec §5: if the upper date isn't after the lower date, one day is added to the upper bound. The
 * added day is a calendar day in `zone`, so it may have 23 or 25 hours.
 */
export function dateFilter(lower: Instant, upper: Instant, zone: string): DateFilter {
  if (toMs(upper) > toMs(lower)) return { lower, upper };
  const minute = wallToInstant(addDays(dayInZone(upper, zone), 1), timeInZone(upper, zone), zone);
  return { lower, upper: toInstant(toMs(minute) + (toMs(upper) % 60_000)) };
}

/**
 * Returns the bounds for a range of picked days, both inclusive. For one day, both bounds are its midnight, and the
 * rule of spec §5 adds a day. For several days, the upper bound is the end of the last day.
 */
export const dayRangeFilter = (first: Day, last: Day, zone: string): DateFilter =>
  dateFilter(startOfDay(first, zone), first === last ? startOfDay(last, zone) : endOfDay(last, zone), zone);

/**
 * Returns the bounds for a range of days at a spot. If the hours go past midnight, the last day ends at closing time.
 */
export function shopRangeFilter(
  spot: Hours,
  { first, last, zone }: { first: Day; last: Day; zone: string },
): DateFilter {
  const calendar = dayRangeFilter(first, last, zone);
  const end = startOfShopDay(spot, addDays(last, 1), zone);
  const isNight = end > toMs(startOfDay(addDays(last, 1), zone));
  return {
    lower: toInstant(startOfShopDay(spot, first, zone)),
    upper: isNight ? toInstant(end) : calendar.upper,
  };
}
