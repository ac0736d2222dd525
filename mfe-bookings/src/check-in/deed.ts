import type { Booking } from '@host-portal/shared-lib/contract';

/** What a host does with the bags of a booking. */
export type Deed = 'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut';

/** One field per call (spec §4, T-78). */
export type BookingChange = { hasBeenCheckedIn: boolean } | { hasBeenCheckedOut: boolean };

const CHANGES: Record<Deed, BookingChange> = {
  checkIn: { hasBeenCheckedIn: true },
  checkOut: { hasBeenCheckedOut: true },
  undoCheckIn: { hasBeenCheckedIn: false },
  undoCheckOut: { hasBeenCheckedOut: false },
};

export const changeOf = (deed: Deed): BookingChange => CHANGES[deed];

const INVERSES: Record<Deed, Deed> = {
  checkIn: 'undoCheckIn',
  checkOut: 'undoCheckOut',
  undoCheckIn: 'checkIn',
  undoCheckOut: 'checkOut',
};

export const inverseOf = (deed: Deed): Deed => INVERSES[deed];

/**
 * The one deed a row offers next; null when the booking is finished or cancelled (T-83).
 * Bags that left without ever being checked in want their check-in, the missing half (product.md §2.3).
 */
export function nextDeed(booking: Booking): Deed | null {
  if (booking.cancelledAt !== null) return null;
  if (!booking.hasBeenCheckedIn) return 'checkIn';
  return booking.hasBeenCheckedOut ? null : 'checkOut';
}

/** What can be taken back: the last half of the stay that was recorded. */
export function undoDeed(booking: Booking): Deed | null {
  if (booking.cancelledAt !== null) return null;
  if (booking.hasBeenCheckedOut) return 'undoCheckOut';
  return booking.hasBeenCheckedIn ? 'undoCheckIn' : null;
}

/** Whether the booking already shows what the deed would do: then nothing is sent. */
export const isDone = (booking: Booking, deed: Deed) =>
  Object.entries(changeOf(deed)).every(([field, value]) => booking[field as keyof BookingFlags] === value);

type BookingFlags = Pick<Booking, 'hasBeenCheckedIn' | 'hasBeenCheckedOut'>;
