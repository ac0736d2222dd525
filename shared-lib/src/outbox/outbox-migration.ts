import { listBookings, updateBooking } from '../contract/index.ts';
import type { ChangeOf, WaitingChange } from './waiting-change.ts';

/** What version 1 of the storage kept: one of a booking's two booleans. */
type Version1 = Pick<WaitingChange, 'id' | 'order' | 'userId' | 'createdAt' | 'attempts'> & {
  bookingId: string;
  field: 'hasBeenCheckedIn' | 'hasBeenCheckedOut';
  to: boolean;
  seen: { hasBeenCheckedIn: boolean; hasBeenCheckedOut: boolean; isCancelled: boolean };
  dropoff: string;
  stashpointId: string;
};

/** A check-in or check-out that waits since before version 2, as the change it is now. */
export function fromVersion1(stored: unknown): WaitingChange {
  const { id, order, userId, createdAt, attempts, ...tap } = stored as Version1;
  const { bookingId, field, to, seen, dropoff, stashpointId } = tap;
  const other = field === 'hasBeenCheckedIn' ? 'hasBeenCheckedOut' : 'hasBeenCheckedIn';
  const change: ChangeOf<typeof updateBooking, typeof listBookings> = {
    line: updateBooking.line,
    params: { id: bookingId },
    body: { [field]: to },
    before: { [other]: seen[other], ...(to && !seen.isCancelled && { cancelledAt: null }) },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpointId], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id: bookingId },
    },
  };
  return { ...change, id, order, userId, createdAt, attempts };
}
