import type { Booking, Day, Instant } from '../contract/index.ts';
import { addDays, dayInZone, toMs } from '../time/index.ts';
import type { Hours } from './opening.ts';
import { startOfShopDay } from './shop-day.ts';

/**
 * A booking with the fields that the booking store adds. `hours` are the spot's opening hours, which decide when its
 * day ends. Without them, it ends at midnight. `isMarkedAbsent` is true if the host has marked the traveller as absent
 * at the end of the day.
 */
export type HostedBooking = Booking & { hours?: Hours; isMarkedAbsent?: true };

/** Returns the current day at the booking's spot. After midnight, the previous day continues until closing time. */
export const dayOf = (booking: HostedBooking, now: Instant | number): Day => {
  const { day, start } = calendarDayOf(booking, now);
  return toMs(now) < start ? addDays(day, -1) : day;
};

/** Returns the day on which a drop-off or pick-up is due. The closing minute belongs to the day that is ending. */
export const dayDue = (booking: HostedBooking, due: Instant): Day => {
  const { day, start, isNight } = calendarDayOf(booking, due);
  return toMs(due) < start || (isNight && toMs(due) === start) ? addDays(day, -1) : day;
};

type Started = { day: Day; start: number; isNight: boolean };

/** Cached days by hours and zone, because Today needs hundreds of them at every tap. */
const starts = new WeakMap<Hours, Map<string, Started>>();

function calendarDayOf({ hours, stashpoint: { timezone } }: HostedBooking, instant: Instant | number): Started {
  const day = dayInZone(instant, timezone);
  if (!hours) return { day, start: 0, isNight: false };
  let own = starts.get(hours);
  if (!own) {
    own = new Map();
    starts.set(hours, own);
  }
  const key = `${timezone} ${day}`;
  let started = own.get(key);
  if (!started) {
    const start = startOfShopDay(hours, day, timezone);
    started = { day, start, isNight: dayInZone(start - 1, timezone) === day };
    own.set(key, started);
  }
  return started;
}
