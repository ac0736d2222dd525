import { type Booking, listBookings, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { bodyOf, type CounterAction, isUndo } from './counter-action.ts';

/**
 * A tap at the counter as a change that may wait. It is sent when the other half of the stay is as the host saw it, and
 * a booking that was not cancelled then is not cancelled now: taking back is harmless on a cancelled one, doing is not.
 * Otherwise the host decides. There is no call for one booking (spec §7): it is found again by its drop-off.
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
