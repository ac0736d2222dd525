import type { Booking, Day } from '@host-portal/shared-lib/contract';
import { addDays, dayInZone } from '@host-portal/shared-lib/time';
import type { ListDates } from '../model/list-address.ts';

/** First and last day, both included, of the chosen range; `today` is the date at the spot. */
export function listDays(dates: ListDates, today: Day): { from: Day; to: Day } {
  if (typeof dates === 'object') return dates;
  switch (dates) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'next7':
      return { from: today, to: addDays(today, 6) };
    case 'last30':
      return { from: addDays(today, -30), to: today };
  }
}

export type DayOfBookings = { day: Day; bookings: Booking[] };

/** Bookings grouped by the day of their drop-off in their spot's time zone, earliest day first. */
export function groupByDay(bookings: readonly Booking[]): DayOfBookings[] {
  const days = new Map<Day, Booking[]>();
  for (const booking of bookings) {
    const day = dayInZone(booking.dropoff, booking.stashpoint.timezone);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return [...days].map(([day, of]) => ({ day, bookings: of })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
