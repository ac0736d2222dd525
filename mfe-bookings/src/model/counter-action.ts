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

/** The action that a stored request body stands for, or null when it changes another field. */
export function actionOf({ hasBeenCheckedIn, hasBeenCheckedOut }: Record<string, unknown>): CounterAction | null {
  if (hasBeenCheckedIn !== undefined) return hasBeenCheckedIn === true ? 'checkIn' : 'undoCheckIn';
  if (hasBeenCheckedOut === undefined) return null;
  return hasBeenCheckedOut === true ? 'checkOut' : 'undoCheckOut';
}

/** The booking after the action. */
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
 * The one action that a row offers next; null when the booking is finished or cancelled (T-83). A booking that was
 * checked out but never in offers the missing check-in (product.md §2.3).
 */
export function nextAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (!booking.hasBeenCheckedIn) return 'checkIn';
  return booking.hasBeenCheckedOut ? null : 'checkOut';
}

/** What can be undone: the half of the stay that was recorded last. */
export function undoAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (booking.hasBeenCheckedOut) return 'undoCheckOut';
  return booking.hasBeenCheckedIn ? 'undoCheckIn' : null;
}

/** Whether the booking is already as the action would make it: then nothing is sent. */
export const isAlready = (booking: Booking, action: CounterAction) =>
  Object.entries(BODIES[action]).every(([field, value]) => booking[field as keyof Body] === value);
