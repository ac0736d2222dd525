import type { Booking, Day, Instant } from '../contract/index.ts';
import { addDays, dayInZone, toMs } from '../time/index.ts';
import type { Hours } from './opening.ts';
import { startOfShopDay } from './shop-day.ts';

/**
 * A booking with what the server doesn't say of it. The store of bookings adds it. `hours` are those of its spot: they say
 * when the spot's day ends, and without them its day is the calendar's. `isMarkedAbsent`: the host has said at the end of
 * the day that this traveller didn't come.
 */
export type HostedBooking = Booking & { hours?: Hours; isMarkedAbsent?: true };

/** The day at the booking's spot now: after midnight it's the day before while the evening's hours go on. */
export const dayOf = (booking: HostedBooking, now: Instant | number): Day => {
  const { day, start } = calendarDayOf(booking, now);
  return toMs(now) < start ? addDays(day, -1) : day;
};

/** The day on which a booking's drop-off or pick-up is due. The closing minute belongs to the hours that it ends. */
export const dayDue = (booking: HostedBooking, due: Instant): Day => {
  const { day, start, isNight } = calendarDayOf(booking, due);
  return toMs(due) < start || (isNight && toMs(due) === start) ? addDays(day, -1) : day;
};

type Started = { day: Day; start: number; isNight: boolean };

/** By hours and zone: Today asks for hundreds of days at every tap. */
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
