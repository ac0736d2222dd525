import type { BookingField } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';

/** What a host does with the bags of a booking. */
export type Deed = 'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut';

/** One field per call (spec §4, T-78). */
export type DeedChange = { field: BookingField; to: boolean };

const CHANGES: Record<Deed, DeedChange> = {
  checkIn: { field: 'hasBeenCheckedIn', to: true },
  checkOut: { field: 'hasBeenCheckedOut', to: true },
  undoCheckIn: { field: 'hasBeenCheckedIn', to: false },
  undoCheckOut: { field: 'hasBeenCheckedOut', to: false },
};

export const changeOf = (deed: Deed): DeedChange => CHANGES[deed];

/** The deed behind a change that was written down. */
export const deedOf = ({ field, to }: DeedChange): Deed => {
  if (field === 'hasBeenCheckedIn') return to ? 'checkIn' : 'undoCheckIn';
  return to ? 'checkOut' : 'undoCheckOut';
};

/** The booking as the deed leaves it. */
export const afterDeed = (booking: Booking, deed: Deed): Booking => ({
  ...booking,
  [changeOf(deed).field]: changeOf(deed).to,
});

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

export const isUndo = (deed: Deed) => !changeOf(deed).to;

/** Whether the booking already shows what the deed would do: then nothing is sent. */
export const isDone = (booking: Booking, deed: Deed) => booking[changeOf(deed).field] === changeOf(deed).to;
