import { type Booking, listBookings, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { bodyOf, type CounterAction } from './counter-action.ts';

/**
 * A tap at the counter as a change that may wait. It is sent if the booking is still as the screen showed it at the
 * press; otherwise the host decides. The API has no call for one booking, so the guard finds it by its drop-off.
 */
export function bookingChange(
  booking: Booking,
  action: CounterAction,
): ChangeOf<typeof updateBooking, typeof listBookings> {
  const { id, cancelledAt, dropoff, stashpoint, hasBeenCheckedIn, hasBeenCheckedOut } = booking;
  return {
    line: updateBooking.line,
    params: { id },
    body: bodyOf(action),
    before: { hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpoint.id], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id },
    },
  };
}
