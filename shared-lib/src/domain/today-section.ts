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
  /** The state it looks like. */
  like: BookingState;
  /** Whether a booking in a matching state belongs to this day; always true when left out. */
  isOfDay?: (booking: Booking, now: Now) => boolean;
  /** Its heading says more than the label of the state. */
  hasHeading?: true;
};

const touchesToday = (booking: HostedBooking, now: Now) =>
  [booking.dropoff, booking.pickup].some((due) => dayDue(booking, due) === dayOf(booking, now));

const isArrivalOverdue = (booking: HostedBooking, now: Now) => {
  const today = dayOf(booking, now);
  return dayDue(booking, booking.dropoff) < today && dayDue(booking, booking.pickup) >= today;
};

/**
 * Today's list, in order (product.md §2.5.8). Late to arrive stays under Arriving; one whose drop-off was on an earlier
 * day and who may still come stands apart, because the counter does not count it. It stays there until the day of its
 * pick-up is over, past the time of pick-up too: a no-show is not removed from the list, the person may still come
 * (product.md A4), or until the host says that nobody came. Absent and Done hold only what touches today.
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

/** Colour, icon and label of a section. */
export const sectionRow = (section: TodaySection) => BOOKING_STATES[TODAY_SECTIONS[section].like];

const SECTIONS = Object.keys(TODAY_SECTIONS) as TodaySection[];

export type TodayOptions = {
  now: Now;
  /** Only what it lets through. */
  filter?: StateFilter | null;
  /** The booking whose state decides the position of another one; itself when left out. */
  positionOf?: (booking: Booking) => Booking;
};

/**
 * The sections of a booking list, in order, the bookings that are due first on top and those who did not come last. A booking is in one section at
 * most; one of another day that is not in the room is in none.
 */
export function todaySections(
  bookings: readonly Booking[],
  { now, filter = null, positionOf = (booking) => booking }: TodayOptions,
): { section: TodaySection; bookings: Booking[] }[] {
  const bySection = new Map<TodaySection | undefined, { booking: Booking; isNoShow: boolean; dueAt: number }[]>(
    SECTIONS.map((section) => [section, []]),
  );
  for (const booking of bookings) {
    const position = positionOf(booking);
    if (filter && !matchesFilters(position, [filter], now)) continue;
    const dueAt = toMs(isInStore(position) ? position.pickup : position.dropoff);
    bySection
      .get(sectionOf(position, now))
      ?.push({ booking, isNoShow: bookingState(position, now) === 'noShow', dueAt });
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

/** Id of the booking that is expected next: the earliest drop-off or pick-up still ahead. */
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
