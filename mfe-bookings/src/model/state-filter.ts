import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState, isInStore, isLatePickup, isToCollectToday } from '@host-portal/shared-lib/domain';
import type { BookingState as Look } from '@host-portal/shared-lib/ui';

/** What the chips above a list let through. */
export const STATE_FILTERS = [
  'arriving',
  'instore',
  'tocollect',
  'late',
  'done',
  'cancelled',
] as const satisfies Look[];
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Whether a booking is in any of the chosen states; a booking may be in several. No choice means all. */
export function matchesStates(booking: Booking, states: readonly StateFilter[], now: number): boolean {
  return states.length === 0 || states.some((state) => matchesState(booking, state, now));
}

function matchesState(booking: Booking, filter: StateFilter, now: number): boolean {
  const state = bookingState(booking, now);
  switch (filter) {
    case 'arriving':
      return state === 'expected' || state === 'late-arrival' || state === 'no-show';
    case 'instore':
      return isInStore(booking);
    case 'tocollect':
      return isToCollectToday(booking, now);
    case 'late':
      return isLatePickup(booking, now);
    case 'done':
      return state === 'done' || state === 'inconsistent';
    case 'cancelled':
      return state === 'cancelled';
  }
}
