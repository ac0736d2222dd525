import { type Booking, listBookings, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { bodyOf, type CounterAction, isUndo } from './counter-action.ts';

/**
 * A tap at the counter as a change that may wait. Its guard: it is sent if the other half of the stay is still as the
 * host saw it, and the booking was not cancelled meanwhile; undoing on a cancelled booking is harmless, checking in or
 * out is not. Otherwise the host decides. The API has no call for one booking (spec §7), so it is found by its
 * drop-off.
 */
export function bookingChange(
  booking: Booking,
  action: CounterAction,
): ChangeOf<typeof updateBooking, typeof listBookings> {
  const { id, cancelledAt, dropoff, stashpoint, hasBeenCheckedIn, hasBeenCheckedOut } = booking;
  const body = bodyOf(action);
  return {
    line: updateBooking.line,
    params: { id },
    body,
    before: {
      ...('hasBeenCheckedIn' in body ? { hasBeenCheckedOut } : { hasBeenCheckedIn }),
      ...(!isUndo(action) && cancelledAt === null && { cancelledAt }),
    },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpoint.id], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id },
    },
  };
}
