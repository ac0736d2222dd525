import type { Booking, Day } from '@host-portal/shared-lib/contract';
import { dayDue, type HostedBooking } from '@host-portal/shared-lib/domain';
import { isolated } from '@host-portal/shared-lib/i18n';
import { addDays, formatLongDay } from '@host-portal/shared-lib/time';
import type { BookingOrder } from '../api/bookings.queries.ts';
import type { ListDates } from '../model/list-address.ts';

/** Returns the first and last day of the chosen dates, both included. `today` is the date at the spot. */
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

/**
 * Returns the sort order of the list. A list of past days starts with the latest booking, because hosts look for
 * recent ones.
 */
export const listOrder = ({ from, to }: { from: Day; to: Day }, today: Day): BookingOrder =>
  to < today || (to === today && from < today) ? 'desc' : 'asc';

export type DayOfBookings = {
  key: string;
  day: Day;
  /** This group's spot, or null if all bookings on the page share a time zone. */
  spot: Booking['stashpoint'] | null;
  bookings: Booking[];
};

/**
 * Groups bookings by the drop-off's date at the spot and keeps their order. Spots in different time zones have
 * separate groups, because their local times would look unsorted in a shared group.
 */
export function groupByDay(bookings: readonly HostedBooking[], order: BookingOrder): DayOfBookings[] {
  const hasOneClock = new Set(bookings.map(({ stashpoint }) => stashpoint.timezone)).size < 2;
  const dayOf = (booking: HostedBooking) => dayDue(booking, booking.dropoff);
  const groups = Map.groupBy(bookings, (booking) => `${dayOf(booking)} ${hasOneClock ? '' : booking.stashpoint.id}`);
  const sign = order === 'asc' ? 1 : -1;
  return [...groups]
    .flatMap(([key, of]) => {
      const [first] = of;
      return first ? [{ key, day: dayOf(first), spot: hasOneClock ? null : first.stashpoint, bookings: of }] : [];
    })
    .sort((a, b) => sign * a.day.localeCompare(b.day));
}

/** Converts the rendered sections back into day groups. */
export const groupsOf = (sections: readonly { section: string; bookings: readonly Booking[] }[]): DayOfBookings[] =>
  sections.map(({ section, bookings }) => {
    const [day = '', spotId] = section.split(' ');
    const spot = spotId ? bookings.find(({ stashpoint }) => stashpoint.id === spotId)?.stashpoint : undefined;
    return { key: section, day, spot: spot ?? null, bookings: [...bookings] };
  });

/**
 * Returns a group's title, such as "Thursday 5 March" or "Thursday 5 March · Tokyo Kiosk", or undefined if the list
 * has only one group.
 */
export function groupTitle({ day, spot }: DayOfBookings, groups: number, locale: string): string | undefined {
  if (groups < 2) return undefined;
  const name = formatLongDay(day, { zone: 'UTC', locale });
  return [name.charAt(0).toLocaleUpperCase(locale) + name.slice(1), spot && isolated(spot.businessName)]
    .filter(Boolean)
    .join(' · ');
}
