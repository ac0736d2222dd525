import type { Booking, Instant } from '../contract/index.ts';
import {
  BOOKING_STATES,
  bookingState,
  type BookingState,
  isArrivingToday,
  isToCollectToday,
  type StateFilter,
} from './booking-state.ts';

/** The state whose colour and drawing a filter has. */
const STATE_OF_FILTER: Record<StateFilter, BookingState> = {
  arriving: 'expected',
  inStore: 'inStore',
  toCollect: 'toCollect',
  late: 'latePickup',
  done: 'done',
  cancelled: 'cancelled',
};

/** The counters of Today, in order. */
export const TODAY_COUNTERS = ['arriving', 'inStore', 'toCollect', 'late'] as const satisfies StateFilter[];
export type TodayCounter = (typeof TODAY_COUNTERS)[number];

/** The chips above a list, in order. */
export const STATE_FILTERS = Object.keys(STATE_OF_FILTER) as StateFilter[];

/** Colour and drawing of a filter. */
export const filterRow = (filter: StateFilter) => BOOKING_STATES[STATE_OF_FILTER[filter]];

/** The filters that an address names, in the order of the chips. Unknown names are ignored. */
export const filtersNamed = (names: readonly string[]): StateFilter[] =>
  STATE_FILTERS.filter((filter) => names.includes(filter));

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
