import { type Booking, listBookings, RANGE_PAGE_SIZE, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { toInstant, toMs } from '@host-portal/shared-lib/time';
import { bodyOf, type CounterAction } from './counter-action.ts';

/** How far before and after its previous drop-off a moved booking is searched for, in ms. */
const MOVED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Turns a tap into a change that can be sent later. The change is sent only if the booking is still in the state that
 * the host saw; otherwise the host decides. The API has no call for a single booking, so the guard looks for the
 * booking at its drop-off, or in the weeks around it if the traveller has moved the booking.
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
      elsewhere: {
        stashpointId: [stashpoint.id],
        dropoffGte: toInstant(toMs(dropoff) - MOVED_WITHIN_MS),
        dropoffLte: toInstant(toMs(dropoff) + MOVED_WITHIN_MS),
        perPage: RANGE_PAGE_SIZE,
      },
    },
  };
}
