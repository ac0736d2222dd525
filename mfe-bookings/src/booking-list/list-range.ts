import type { BookingFilter } from '@host-portal/shared-lib/bookings';
import { type Booking, type Day, listBookings, type Stashpoint } from '@host-portal/shared-lib/contract';
import { shopDay, shopRangeFilter } from '@host-portal/shared-lib/domain';
import { daysBetween, isBefore, toInstant, toMs } from '@host-portal/shared-lib/time';
import type { ListDates } from '../model/list-address.ts';
import { listDays } from './list-days.ts';

/** The drop-offs of some spots whose days begin and end at the same moments. */
type ListPart = Required<BookingFilter>;

export type ListRange = {
  /** First and last day, both included, at the first spot. */
  days: { from: Day; to: Day };
  today: Day;
  /** What to ask for, and the bounds of all of it. */
  parts: readonly [ListPart, ...ListPart[]];
  whole: ListPart;
};

export type SpotOnClock = { spot: Stashpoint; zone: string };

/** The server's pages can't be joined, so a divided range is read to its end. A longer one is too much for that. */
const MOST_DIVIDED_DAYS = 7;

/**
 * What the list asks for. A day is each spot's own, by its clock and its hours. A part doesn't change while its spots'
 * days don't, whatever happens to other spots at midnight: what the device has kept is asked for under the same name.
 * Ranges longer than a week go by the first spot.
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

/** Whether a booking was dropped off before the days of its spot. */
export const isEarlier = (parts: ListRange['parts'], { dropoff, stashpoint }: Booking) =>
  parts.some(({ stashpointIds, dropoffGte }) => stashpointIds.includes(stashpoint.id) && isBefore(dropoff, dropoffGte));

/** The records of it that can't be read. */
export const unreadableIn = ({ stashpointIds, dropoffGte, dropoffLte }: ListPart) => ({
  of: listBookings,
  about: stashpointIds,
  from: dropoffGte,
  to: dropoffLte,
});
