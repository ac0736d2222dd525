import {
  type BodyOf,
  type Booking,
  listBookings,
  RANGE_PAGE_SIZE,
  updateBooking,
} from '@host-portal/shared-lib/contract';
import type { ChangeOf } from '@host-portal/shared-lib/outbox';
import { toInstant, toMs } from '@host-portal/shared-lib/time';

export type CounterAction = 'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut';

type Body = BodyOf<typeof updateBooking>;

/** Each action's request body, which changes a single field (spec §4). */
const BODIES = {
  checkIn: { hasBeenCheckedIn: true },
  checkOut: { hasBeenCheckedOut: true },
  undoCheckIn: { hasBeenCheckedIn: false },
  undoCheckOut: { hasBeenCheckedOut: false },
} as const satisfies Record<CounterAction, Body>;

export const bodyOf = (action: CounterAction): Body => BODIES[action];

/** Returns the action for a stored request body, or null if the body changes another field. */
export function actionOf({ hasBeenCheckedIn, hasBeenCheckedOut }: Record<string, unknown>): CounterAction | null {
  if (hasBeenCheckedIn !== undefined) return hasBeenCheckedIn === true ? 'checkIn' : 'undoCheckIn';
  if (hasBeenCheckedOut === undefined) return null;
  return hasBeenCheckedOut === true ? 'checkOut' : 'undoCheckOut';
}

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
 * Returns a row's next action, or null if the booking is finished or cancelled. A booking that was checked out
 * without a check-in offers the missing check-in.
 */
export function nextAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (!booking.hasBeenCheckedIn) return 'checkIn';
  return booking.hasBeenCheckedOut ? null : 'checkOut';
}

/**
 * Returns the action that undoes the check-out or, without a check-out, the check-in. Returns null if neither can be
 * undone.
 */
export function undoAction(booking: Booking): CounterAction | null {
  if (booking.cancelledAt !== null) return null;
  if (booking.hasBeenCheckedOut) return 'undoCheckOut';
  return booking.hasBeenCheckedIn ? 'undoCheckIn' : null;
}

/** Whether the booking already has the action's result, so nothing needs to be sent. */
export const isAlready = (booking: Booking, action: CounterAction) =>
  Object.entries(BODIES[action]).every(([field, value]) => booking[field as keyof Body] === value);

/** A moved booking is searched for this long, in ms, before and after its previous drop-off. */
const MOVED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Turns a tap into a change that can be sent later. The change is sent only if the booking is still in the state that
 * the host saw; otherwise the host decides. The API has no call for a single booking, so the guard looks for the
 * booking at its drop-off, or in the weeks around it if the traveller has moved the booking.
 */
export function bookingChange(
  booking: Booking,
  action: CounterAction,
): ChangeOf<typeof updateBooking, typeof listBookings> {
  const { id, cancelledAt, dropoff, stashpoint, hasBeenCheckedIn, hasBeenCheckedOut } = booking;
  return {
    line: updateBooking.line,
    params: { id },
    body: bodyOf(action),
    before: { hasBeenCheckedIn, hasBeenCheckedOut, cancelledAt },
    guard: {
      line: listBookings.line,
      query: { stashpointId: [stashpoint.id], dropoffGte: dropoff, dropoffLte: dropoff },
      find: { id },
      elsewhere: {
        stashpointId: [stashpoint.id],
        dropoffGte: toInstant(toMs(dropoff) - MOVED_WITHIN_MS),
        dropoffLte: toInstant(toMs(dropoff) + MOVED_WITHIN_MS),
        perPage: RANGE_PAGE_SIZE,
      },
    },
  };
}
