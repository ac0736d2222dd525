import type { Booking, Instant } from '../contract/index.ts';
import { toMs } from '../time/index.ts';
import {
  BOOKING_STATES,
  bookingState,
  type BookingState,
  isArrivingToday,
  isInStore,
  type StateFilter,
  type TodaySection,
} from './booking-state.ts';
import { dayDue, dayOf, type HostedBooking } from './hosted-booking.ts';
import { matchesFilters } from './state-filter.ts';

type Now = Instant | number;

type SectionRow = {
  /** The state whose colour, icon and label the section uses. */
  like: BookingState;
  /** Returns whether a booking in one of the section's states belongs to the current day. Default: always. */
  isOfDay?: (booking: Booking, now: Now) => boolean;
  /** True if the section's heading differs from the state's label. */
  hasHeading?: true;
};

const touchesToday = (booking: HostedBooking, now: Now) =>
  [booking.dropoff, booking.pickup].some((due) => dayDue(booking, due) === dayOf(booking, now));

const isArrivalOverdue = (booking: HostedBooking, now: Now) => {
  const today = dayOf(booking, now);
  return dayDue(booking, booking.dropoff) < today && dayDue(booking, booking.pickup) >= today;
};

/**
 * The sections of Today's list, in order. Arrivals that are late today are in `arriving`. Those from earlier days,
 * which the counter excludes, have a separate section until their pick-up day ends. `absent` and `done` contain only
 * today's bookings.
 */
export const TODAY_SECTIONS: Record<TodaySection, SectionRow> = {
  late: { like: 'latePickup' },
  checkInMissing: { like: 'checkInMissing', isOfDay: touchesToday, hasHeading: true },
  arriving: { like: 'expected', isOfDay: isArrivingToday },
  arrivingOverdue: { like: 'expected', isOfDay: isArrivalOverdue, hasHeading: true },
  toCollect: { like: 'toCollect', hasHeading: true },
  inStore: { like: 'inStore', hasHeading: true },
  absent: { like: 'absent', isOfDay: touchesToday },
  done: { like: 'done', isOfDay: touchesToday, hasHeading: true },
};

/** Returns a section's colour, icon and label. */
export const sectionRow = (section: TodaySection) => BOOKING_STATES[TODAY_SECTIONS[section].like];

const SECTIONS = Object.keys(TODAY_SECTIONS) as TodaySection[];

export type TodayOptions = {
  now: Now;
  /** Leaves out sections and bookings that don't match this filter. */
  filter?: StateFilter | null;
};

/**
 * Returns the sections of a booking list, in order. Within a section, bookings that are due first are on top, and
 * missed ones are last. Each booking is in at most one section, and bookings on other days that aren't in store are
 * left out.
 */
export function todaySections(
  bookings: readonly Booking[],
  { now, filter = null }: TodayOptions,
): { section: TodaySection; bookings: Booking[] }[] {
  const bySection = new Map<TodaySection | undefined, { booking: Booking; isNoShow: boolean; dueAt: number }[]>(
    SECTIONS.map((section) => [section, []]),
  );
  for (const booking of bookings) {
    if (filter && !matchesFilters(booking, [filter], now)) continue;
    const dueAt = toMs(isInStore(booking) ? booking.pickup : booking.dropoff);
    bySection.get(sectionOf(booking, now))?.push({ booking, isNoShow: bookingState(booking, now) === 'noShow', dueAt });
  }
  return SECTIONS.map((section) => ({
    section,
    bookings: (bySection.get(section) ?? [])
      .sort(
        (a, b) =>
          Number(a.isNoShow) - Number(b.isNoShow) || a.dueAt - b.dueAt || a.booking.id.localeCompare(b.booking.id),
      )
      .map(({ booking }) => booking),
  })).filter((section) => section.bookings.length > 0);
}

/** Returns the id of the next expected booking, that is, the one with the earliest future drop-off or pick-up. */
export function nextUp(bookings: readonly Booking[], now: number): string | null {
  let next: { id: string; at: number } | null = null;
  for (const booking of bookings) {
    const at = expectedAt(booking, now);
    if (at !== null && at >= now && (next === null || at < next.at)) next = { id: booking.id, at };
  }
  return next?.id ?? null;
}

function expectedAt(booking: Booking, now: number): number | null {
  if (isInStore(booking)) return toMs(booking.pickup);
  return bookingState(booking, now) === 'expected' ? toMs(booking.dropoff) : null;
}

const sectionOf = (booking: Booking, now: Now): TodaySection | undefined =>
  BOOKING_STATES[bookingState(booking, now)].sections.find(
    (section) => TODAY_SECTIONS[section].isOfDay?.(booking, now) ?? true,
  );
