import type { Booking, Instant } from '../contract/index.ts';
import {
  BOOKING_STATES,
  bookingState,
  type BookingState,
  isArrivingToday,
  isToCollectToday,
  type StateFilter,
} from './booking-state.ts';

/** The state whose colour and icon the filter uses. */
const STATE_OF_FILTER: Record<StateFilter, BookingState> = {
  arriving: 'expected',
  inStore: 'inStore',
  toCollect: 'toCollect',
  late: 'latePickup',
  done: 'done',
  cancelled: 'cancelled',
};

/** Today's counters, in order. */
export const TODAY_COUNTERS = ['arriving', 'inStore', 'toCollect', 'late'] as const satisfies StateFilter[];
export type TodayCounter = (typeof TODAY_COUNTERS)[number];

/** The chips above a list, in order. */
export const STATE_FILTERS = Object.keys(STATE_OF_FILTER) as StateFilter[];

/** Returns a filter's colour and icon. */
export const filterRow = (filter: StateFilter) => BOOKING_STATES[STATE_OF_FILTER[filter]];

/** Returns the filters with these names, in the chips' order. Unknown names are ignored. */
export const filtersNamed = (names: readonly string[]): StateFilter[] =>
  STATE_FILTERS.filter((filter) => names.includes(filter));

/** Returns whether a booking matches any of these filters. An empty list matches every booking. */
export function matchesFilters(booking: Booking, filters: readonly StateFilter[], now: Instant | number): boolean {
  if (filters.length === 0) return true;
  const own = filtersOf(booking, now);
  return filters.some((filter) => own.includes(filter));
}

export type Counted = { bookings: number; bags: number };

/**
 * Counts the bookings for Today's four counters. Some bookings belong to several counters, such as *late* and *to
 * collect*.
 */
export function todayCounters(bookings: readonly Booking[], now: Instant | number): Record<TodayCounter, Counted> {
  const none = () => ({ bookings: 0, bags: 0 });
  const counted = { arriving: none(), inStore: none(), toCollect: none(), late: none() };
  for (const booking of bookings) {
    for (const counter of filtersOf(booking, now)) {
      // An arrival from an earlier day is listed but not counted.
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
