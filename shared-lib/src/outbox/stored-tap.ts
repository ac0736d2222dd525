import { listBookings, updateBooking } from '../contract/index.ts';
import type { ChangeOf, WaitingChange } from './waiting-change.ts';

/** What the first releases stored: one of a booking's two booleans (decision 0024). */
type StoredTap = Pick<WaitingChange, 'id' | 'order' | 'userId' | 'createdAt' | 'attempts'> & {
  bookingId: string;
  field: 'hasBeenCheckedIn' | 'hasBeenCheckedOut';
  to: boolean;
  seen: { hasBeenCheckedIn: boolean; hasBeenCheckedOut: boolean; isCancelled: boolean };
  dropoff: string;
  stashpointId: string;
};

/** An entry of any release as a change of today. Its key stays, so the API does once what was sent before, too. */
export function asChange(entry: WaitingChange | StoredTap): WaitingChange {
  if ('line' in entry) return entry;
  const { id, order, userId, createdAt, attempts, bookingId, field, to, seen, dropoff, stashpointId } = entry;
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
