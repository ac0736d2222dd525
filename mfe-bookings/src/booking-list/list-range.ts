import type { Booking, Day, Instant, Stashpoint } from '@host-portal/shared-lib/contract';
import { dayDue, shopDay, shopRangeFilter, withHours } from '@host-portal/shared-lib/domain';
import { toInstant, toMs } from '@host-portal/shared-lib/time';
import type { ListDates } from '../model/list-address.ts';
import { listDays } from './list-days.ts';

export type ListRange = {
  /** First and last day, both included, at the first spot. */
  days: { from: Day; to: Day };
  today: Day;
  /** The drop-offs to ask for. */
  lower: Instant;
  upper: Instant;
  /** Whether a booking is in the range on its own spot's clock; null when the drop-offs alone tell. */
  isInRange: ((booking: Booking) => boolean) | null;
};

type SpotOnClock = { spot: Stashpoint; zone: string };

/**
 * What the list asks for. *Today* and *tomorrow* are each spot's own: where they begin at other moments, all of them are
 * asked for, and each booking is looked at on the clock and in the hours of its spot. Longer ranges go by the first spot.
 */
export function listRange(dates: ListDates, spots: readonly [SpotOnClock, ...SpotOnClock[]], now: number): ListRange {
  const onOwnClock = ({ spot, zone }: SpotOnClock) => {
    const today = shopDay(spot, { now, zone }).day;
    const days = listDays(dates, today);
    return { spot, today, days, ...shopRangeFilter(spot, { first: days.from, last: days.to, zone }) };
  };
  const own = spots.map(onOwnClock);
  const { today, days, lower, upper } = onOwnClock(spots[0]);
  const isSame = own.every((each) => toMs(each.lower) === toMs(lower) && toMs(each.upper) === toMs(upper));
  if (isSame || (dates !== 'today' && dates !== 'tomorrow')) return { today, days, lower, upper, isInRange: null };
  const dayOf = new Map(own.map((each) => [each.spot.id, each.days.from]));
  const hours = own.map(({ spot }) => spot);
  return {
    today,
    days,
    lower: toInstant(Math.min(...own.map((each) => toMs(each.lower)))),
    upper: toInstant(Math.max(...own.map((each) => toMs(each.upper)))),
    isInRange: (booking) =>
      withHours([booking], hours).every((known) => dayDue(known, known.dropoff) === dayOf.get(known.stashpoint.id)),
  };
}
