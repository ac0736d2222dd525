import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { afterAction, type CounterAction, isUndo } from '../../model/counter-action.ts';

/** Whether a booking's bags were checked in and checked out. */
type Stay = Pick<Booking, 'id' | 'hasBeenCheckedIn' | 'hasBeenCheckedOut'>;

/**
 * Whether a key may undo another step of this stay. After one undo by key, the host must do something else first,
 * because a host who presses U twice wants to undo only one step.
 */
export const mayUndo = (stay: Stay, undone: Stay | undefined) =>
  undone === undefined ||
  undone.hasBeenCheckedIn !== stay.hasBeenCheckedIn ||
  undone.hasBeenCheckedOut !== stay.hasBeenCheckedOut;

/** Records which bookings were last undone by key on this page. */
export function createUndoOnce() {
  const undone = new Map<string, Stay>();
  return {
    /** Returns the action if a key may perform it now. */
    allow(booking: Booking, action: CounterAction | null): CounterAction | null {
      if (action === null) return null;
      if (!isUndo(action)) undone.delete(booking.id);
      else if (!mayUndo(booking, undone.get(booking.id))) return null;
      else undone.set(booking.id, afterAction(booking, action));
      return action;
    },
    /** Records the booking after Ctrl+Z has undone a step. */
    remember(booking: Booking) {
      undone.set(booking.id, booking);
    },
  };
}

const all = new WeakMap<object, ReturnType<typeof createUndoOnce>>();

/** Returns the portal's record of undone bookings, which the list and the sheet share. */
export function undoOnceOf({ queryClient }: Portal) {
  const known = all.get(queryClient) ?? createUndoOnce();
  all.set(queryClient, known);
  return known;
}
