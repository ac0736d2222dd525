import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isNeeded, recordAction } from '../../model/check-in.store.ts';
import { afterAction, type CounterAction } from '../../model/counter-action.ts';

export type CheckIn = (
  booking: Booking,
  actions: CounterAction | [CounterAction, CounterAction],
  warnings?: string[],
) => Promise<void>;

/**
 * Checks bags in or out. The screen changes in the frame of the tap; the change is sent in the background, and a
 * refusal is undone and announced. `warnings` are sentences that the host should read afterwards (another day, outside
 * opening hours); they do not block. Two actions are two calls with one field each (T-78).
 */
export function useCheckIn(): CheckIn {
  const portal = usePortal();
  return async (booking, actions, warnings) => {
    const [first, second] = [actions].flat();
    if (!first || !isNeeded(portal, booking, first)) return;
    await recordAction(portal, booking, first, warnings);
    if (second) await recordAction(portal, afterAction(booking, first), second);
  };
}
