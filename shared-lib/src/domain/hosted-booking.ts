import type { Booking, Day, Instant } from '../contract/index.ts';
import { addDays, dayInZone, toMs } from '../time/index.ts';
import type { Hours } from './opening.ts';
import { startOfShopDay } from './shop-day.ts';

/** A booking with the hours of its spot, which say when the spot's day ends. Without them its day is the calendar's. */
export type HostedBooking = Booking & { hours?: Hours };

const known = new WeakMap<Booking, HostedBooking & { hours: Hours }>();

/** Bookings with the hours of these spots. The same booking and spot give the same object again. */
export const withHours = (
  bookings: readonly Booking[],
  spots: readonly (Hours & { id: string })[],
): HostedBooking[] => {
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  return bookings.map((booking) => hosted(booking, byId.get(booking.stashpoint.id)));
};

/** Another version of a booking, with the same hours. */
export const withHoursOf = (booking: Booking, { hours }: HostedBooking): HostedBooking => hosted(booking, hours);

function hosted(booking: Booking, hours: Hours | undefined): HostedBooking {
  if (!hours) return booking;
  const before = known.get(booking);
  if (before?.hours === hours) return before;
  const made = { ...booking, hours };
  known.set(booking, made);
  return made;
}

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
