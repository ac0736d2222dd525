import { listBookings, updateBooking } from '../contract/index.ts';
import type { ChangeOf, WaitingChange } from './change.ts';

/** What the first releases stored: one of a booking's two booleans. */
type StoredTap = Pick<WaitingChange, 'id' | 'order' | 'userId' | 'createdAt' | 'attempts'> & {
  bookingId: string;
  field: 'hasBeenCheckedIn' | 'hasBeenCheckedOut';
  to: boolean;
  seen: { hasBeenCheckedIn: boolean; hasBeenCheckedOut: boolean; isCancelled: boolean };
  dropoff: string;
  stashpointId: string;
};

/** An entry of any release as a change of today. It keeps its key, so the API does once what was sent before. */
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

const NOTE = 'host-portal-outbox.note.';

/**
 * A release of November 2026 kept a note of a tap in `localStorage` until its database had the change. A tab that was
 * killed in between has left its note there.
 */
export function leftNotes(userId: string): { note: Omit<WaitingChange, 'order'>; drop: () => void }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NOTE))
      .map((key) => ({ key, ...(JSON.parse(localStorage.getItem(key) ?? '') as { note: WaitingChange }) }))
      .filter(({ note }) => note.userId === userId)
      .toSorted((a, b) => a.note.createdAt - b.note.createdAt)
      .map(({ key, note }) => ({ note, drop: () => localStorage.removeItem(key) }));
  } catch {
    return [];
  }
}
