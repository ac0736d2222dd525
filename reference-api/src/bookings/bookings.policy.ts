import { ApiFault, invalid } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import type { BookingChange, BookingRow } from './bookings.repository.ts';

/**
 * All requested stashpoints must be the caller's; `own` is how many of them are. Another host's doesn't exist for the
 * caller.
 */
export const canList = (own: number, askedFor: string[]): Decision =>
  new Set(askedFor).size === own || new ApiFault(404, 'NOT_FOUND', 'This stashpoint does not exist.');

/** A cancelled booking can't be checked in or out. */
export function canChange(booking: BookingRow, change: BookingChange): Decision {
  if (booking.cancelled_at === null) return true;
  const errors = Object.fromEntries(Object.keys(change).map((field) => [field, ['This booking was cancelled.']]));
  return invalid(errors, 'BOOKING_CANCELLED');
}
