import type { BookingFilter } from '@host-portal/shared-lib/bookings';
import { type Booking, type Day, listBookings, type Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay, shopRangeFilter } from '@host-portal/shared-lib/domain';
import { daysBetween, isBefore, toInstant, toMs } from '@host-portal/shared-lib/time';
import type { ListDates } from '../model/list-address.ts';
import { listDays } from './list-days.ts';

/** A filter for drop-offs at spots whose days begin and end at the same time. */
type ListPart = Required<BookingFilter>;

export type ListRange = {
  /** The first and last day at the first spot, both included. */
  days: { from: Day; to: Day };
  today: Day;
  /**
   * The filters to request, one for each group of spots whose days begin and end together. `whole` covers all of
   * them.
   */
  parts: readonly [ListPart, ...ListPart[]];
  whole: ListPart;
};

export type SpotOnClock = { spot: Stashpoint; zone: string };

/**
 * The longest range, in days, that is divided into parts. The server can't paginate across several parts, so each
 * part is read completely, which takes too long for a longer range.
 */
const MOST_DIVIDED_DAYS = 7;

/**
 * Returns the parts that the list requests. Each spot's days follow its time zone and opening hours. A part doesn't
 * change when the date changes at other spots, so its query key still finds the copy on the device. Ranges longer
 * than a week use the first spot's days.
 */
export function listRange(dates: ListDates, spots: readonly [SpotOnClock, ...SpotOnClock[]], now: number): ListRange {
  const [first, ...others] = spots;
  const { today, days, part } = daysAt(first, dates, now);
  const isLong = daysBetween(days.from, days.to) >= MOST_DIVIDED_DAYS;
  const parts: [ListPart, ...ListPart[]] = [part];
  for (const spot of others) {
    const own = isLong ? { ...part, stashpointIds: [spot.spot.id] } : daysAt(spot, dates, now).part;
    const at = parts.findIndex((each) => areBoundsSame(each, own));
    const same = parts[at];
    if (same) parts[at] = { ...same, stashpointIds: [...same.stashpointIds, ...own.stashpointIds] };
    else parts.push(own);
  }
  const whole = {
    stashpointIds: spots.map(({ spot }) => spot.id),
    dropoffGte: toInstant(Math.min(...parts.map(({ dropoffGte }) => toMs(dropoffGte)))),
    dropoffLte: toInstant(Math.max(...parts.map(({ dropoffLte }) => toMs(dropoffLte)))),
  };
  return { days, today, parts, whole };
}

function daysAt({ spot, zone }: SpotOnClock, dates: ListDates, now: number) {
  const today = shopDay(spot, { now, zone }).day;
  const days = listDays(dates, today);
  const { lower, upper } = shopRangeFilter(spot, { first: days.from, last: days.to, zone });
  return { today, days, part: { stashpointIds: [spot.id], dropoffGte: lower, dropoffLte: upper } };
}

const areBoundsSame = (a: ListPart, b: ListPart) => a.dropoffGte === b.dropoffGte && a.dropoffLte === b.dropoffLte;

/** Whether a booking's drop-off is before the days that are listed for its spot. */
export const isEarlier = (parts: ListRange['parts'], { dropoff, stashpoint }: Booking) =>
  parts.some(({ stashpointIds, dropoffGte }) => stashpointIds.includes(stashpoint.id) && isBefore(dropoff, dropoffGte));

/** Returns the API call and the range of a part, to look up records that couldn't be read. */
export const unreadableIn = ({ stashpointIds, dropoffGte, dropoffLte }: ListPart) => ({
  of: listBookings,
  about: stashpointIds,
  from: dropoffGte,
  to: dropoffLte,
});
