import type { Booking, Instant } from '../contract/index.ts';
import {
  BOOKING_STATES,
  bookingState,
  type BookingState,
  isArrivingToday,
  isToCollectToday,
  type StateFilter,
} from './booking-state.ts';

type FilterRow = {
  /** The state it looks like. */
  like: BookingState;
  /** How addresses have named it before: links that were kept go on working. */
  formerly?: string;
};

const FILTER_ROWS: Record<StateFilter, FilterRow> = {
  arriving: { like: 'expected' },
  inStore: { like: 'inStore', formerly: 'instore' },
  toCollect: { like: 'toCollect', formerly: 'tocollect' },
  late: { like: 'latePickup' },
  done: { like: 'done' },
  cancelled: { like: 'cancelled' },
};

/** The counters of Today, in order. */
export const TODAY_COUNTERS = ['arriving', 'inStore', 'toCollect', 'late'] as const satisfies StateFilter[];
export type TodayCounter = (typeof TODAY_COUNTERS)[number];

/** The chips above a list, in order. */
export const STATE_FILTERS = Object.keys(FILTER_ROWS) as StateFilter[];

/** Colour and drawing of a filter. */
export const filterRow = (filter: StateFilter) => BOOKING_STATES[FILTER_ROWS[filter].like];

/** The filters that addresses name, in the order of the chips; a name that means nothing is as if it were not there. */
export const filtersNamed = (names: readonly string[]): StateFilter[] =>
  STATE_FILTERS.filter((filter) => [filter, FILTER_ROWS[filter].formerly].some((name) => name && names.includes(name)));

/** Whether a booking is in any of these; it may be in several. No choice means all. */
export function matchesFilters(booking: Booking, filters: readonly StateFilter[], now: Instant | number): boolean {
  if (filters.length === 0) return true;
  const own = filtersOf(booking, now);
  return filters.some((filter) => own.includes(filter));
}

export type Counted = { bookings: number; bags: number };

/** The four counters of Today. A booking may be in several (late *and* to collect). */
export function todayCounters(bookings: readonly Booking[], now: Instant | number): Record<TodayCounter, Counted> {
  const none = () => ({ bookings: 0, bags: 0 });
  const counted = { arriving: none(), inStore: none(), toCollect: none(), late: none() };
  for (const booking of bookings) {
    for (const counter of filtersOf(booking, now)) {
      // Who should have come on an earlier day is listed, not counted.
      if (!isCounter(counter) || (counter === 'arriving' && !isArrivingToday(booking, now))) continue;
      counted[counter].bookings += 1;
      counted[counter].bags += booking.bagCount;
    }
  }
  return counted;
}

const isCounter = (filter: StateFilter): filter is TodayCounter => TODAY_COUNTERS.some((counter) => counter === filter);

const filtersOf = (booking: Booking, now: Instant | number) =>
  BOOKING_STATES[bookingState(booking, now)].filters.filter(
    (filter) => filter !== 'toCollect' || isToCollectToday(booking, now),
  );
