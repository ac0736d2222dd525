import type { Booking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { afterAction, type CounterAction, isUndo } from '../../model/counter-action.ts';

/** How far a stay is. */
type Stay = Pick<Booking, 'id' | 'hasBeenCheckedIn' | 'hasBeenCheckedOut'>;

/**
 * Whether a key may undo another step of this stay. Not if a key undid one already and nothing was done since: somebody
 * who presses U twice means one step.
 */
export const mayUndo = (stay: Stay, undone: Stay | undefined) =>
  undone === undefined ||
  undone.hasBeenCheckedIn !== stay.hasBeenCheckedIn ||
  undone.hasBeenCheckedOut !== stay.hasBeenCheckedOut;

/** What keys have undone on this page, by booking. */
export function createUndoOnce() {
  const undone = new Map<string, Stay>();
  return {
    /** The action, if a key may do it now. */
    allow(booking: Booking, action: CounterAction | null): CounterAction | null {
      if (action === null) return null;
      if (!isUndo(action)) undone.delete(booking.id);
      else if (!mayUndo(booking, undone.get(booking.id))) return null;
      else undone.set(booking.id, afterAction(booking, action));
      return action;
    },
    /** Ctrl+Z has undone a step: the booking is as this. */
    remember(booking: Booking) {
      undone.set(booking.id, booking);
    },
  };
}

const all = new WeakMap<object, ReturnType<typeof createUndoOnce>>();

/** One for each portal on the page: list and sheet share it. */
export function undoOnceOf({ queryClient }: Portal) {
  const known = all.get(queryClient) ?? createUndoOnce();
  all.set(queryClient, known);
  return known;
}
