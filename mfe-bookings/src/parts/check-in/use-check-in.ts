import { useSyncExternalStore } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $inFlight, isNeeded, recordAction } from '../../model/check-in.store.ts';
import { afterAction, type CounterAction } from '../../model/counter-action.ts';
import type { InFlight } from '../../model/in-flight.ts';

export type CheckIn = (
  booking: Booking,
  actions: CounterAction | [CounterAction, CounterAction],
  warnings?: string[],
) => Promise<void>;

/**
 * Returns a function that checks bags in or out. The host reads `warnings` afterwards, for example that the booking
 * is for another day. Two actions are sent as two calls with one field each, and the second call is dropped if the
 * first is refused.
 */
export function useCheckIn(): CheckIn {
  const portal = usePortal();
  return async (booking, actions, warnings) => {
    const [first, second] = [actions].flat();
    if (!first || !isNeeded(portal, booking, first)) return;
    const stored = [recordAction(portal, booking, first, warnings)];
    if (second) stored.push(recordAction(portal, afterAction(booking, first), second));
    await Promise.all(stored);
  };
}

/** Returns one booking's change in flight. A tap on another booking doesn't re-render the component. */
export function useInFlight(bookingId: string): InFlight | undefined {
  const $all = $inFlight(usePortal());
  return useSyncExternalStore(
    (onChange) => $all.listen(onChange),
    () => $all.get().get(bookingId),
  );
}
