import type { BodyOf, Booking, updateBooking } from '@host-portal/shared-lib/contract';

/** What a host does with the bags of a booking. */
export type CounterAction = 'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut';

type Body = BodyOf<typeof updateBooking>;

/** One field per call (spec §4, T-78). */
const BODIES = {
  checkIn: { hasBeenCheckedIn: true },
  checkOut: { hasBeenCheckedOut: true },
  undoCheckIn: { hasBeenCheckedIn: false },
  undoCheckOut: { hasBeenCheckedOut: false },
} as const satisfies Record<CounterAction, Body>;

export const bodyOf = (action: CounterAction): Body => BODIES[action];

/** The action behind a body that was written down, or null: another field of the booking. */
export function actionOf({ hasBeenCheckedIn, hasBeenCheckedOut }: Record<string, unknown>): CounterAction | null {
  if (hasBeenCheckedIn !== undefined) return hasBeenCheckedIn === true ? 'checkIn' : 'undoCheckIn';
  if (hasBeenCheckedOut === undefined) return null;
  return hasBeenCheckedOut === true ? 'checkOut' : 'undoCheckOut';
}

/** The booking as the action leaves it. */
export const afterAction = (booking: Booking, action: CounterAction): Booking => ({ ...booking, ...BODIES[action] });

const INVERSES: Record<CounterAction, CounterAction> = {
  checkIn: 'undoCheckIn',
  checkOut: 'undoCheckOut',
  undoCheckIn: 'checkIn',
  undoCheckOut: 'checkOut',
};

export const inverseOf = (action: CounterAction): CounterAction => INVERSES[action];

export const isUndo = (action: CounterAction) => action === 'undoCheckIn' || action === 'undoCheckOut';

/**
 * The one action a row offers next; null when the booking is finished or cancelled (T-83).
 * Bags that left without ever being checked in want their check-in, the missing half (product.md §2.3).
 */
export function nextAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (!booking.hasBeenCheckedIn) return 'checkIn';
  return booking.hasBeenCheckedOut ? null : 'checkOut';
}

/** What can be taken back: the last half of the stay that was recorded. */
export function undoAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (booking.hasBeenCheckedOut) return 'undoCheckOut';
  return booking.hasBeenCheckedIn ? 'undoCheckIn' : null;
}

/** Whether the booking already shows what the action would do: then nothing is sent. */
export const isAlready = (booking: Booking, action: CounterAction) =>
  Object.entries(BODIES[action]).every(([field, value]) => booking[field as keyof Body] === value);
