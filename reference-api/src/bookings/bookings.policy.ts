import { ApiFault, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import type { BookingChange, BookingRow } from './bookings.repository.ts';

/**
 * Allows listing only if the caller owns all requested stashpoints. `own` is the number of those that the caller owns.
 * Other hosts' stashpoints are reported as not found.
 */
export const canList = (own: number, askedFor: string[]): Decision =>
  new Set(askedFor).size === own || new ApiFault(404, 'NOT_FOUND', 'This stashpoint does not exist.');

/** Refuses to check a cancelled booking in or out. */
export function canChange(booking: BookingRow, change: BookingChange): Decision {
  if (booking.cancelled_at === null) return true;
  const errors = Object.fromEntries(Object.keys(change).map((field) => [field, ['This booking was cancelled.']]));
  return invalid(errors, 'BOOKING_CANCELLED');
}
