import { type Booking, listBookings, updateBooking } from '@host-portal/shared-lib/contract';
import type { ChangeOf, WaitingChange } from '@host-portal/shared-lib/outbox';

/** A clerk's tap on a booking. */
export type Tap = { field: 'hasBeenCheckedIn' | 'hasBeenCheckedOut'; to: boolean };

export function possibleTaps({
  hasBeenCheckedIn,
  hasBeenCheckedOut,
}: Pick<Booking, 'hasBeenCheckedIn' | 'hasBeenCheckedOut'>): Tap[] {
  if (hasBeenCheckedOut) return [{ field: 'hasBeenCheckedOut', to: false }];
  if (!hasBeenCheckedIn) return [{ field: 'hasBeenCheckedIn', to: true }];
  return [
    { field: 'hasBeenCheckedOut', to: true },
    { field: 'hasBeenCheckedIn', to: false },
  ];
}

/** Creates a change in the same form as the counter (mfe-bookings/src/model/counter-action.ts). */
export function bookingChange(
  booking: Booking,
  { field, to }: Tap,
): ChangeOf<typeof updateBooking, typeof listBookings> {
  const { id, dropoff, stashpoint, hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt } = booking;
  return {
    line: updateBooking.line,
    params: { id },
    body: { [field]: to },
    before: { hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpoint.id], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id },
    },
  };
}

export const bookingOf = ({ params }: WaitingChange) => params['id'] ?? '';
