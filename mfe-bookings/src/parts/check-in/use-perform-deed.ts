import type { Booking } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isOnItsWay, writeDeed } from '../../model/check-in.store.ts';
import { afterDeed, type Deed, isDone } from '../../model/deed.ts';

export type PerformDeed = (booking: Booking, deeds: Deed | [Deed, Deed], warnings?: string[]) => Promise<void>;

/**
 * Checks bags in or out: the screen flips as soon as the change is written down, sending follows, a refusal goes
 * back and says so. `warnings` are sentences that the host should read afterwards (another day, outside hours);
 * they inform and do not block. Two deeds are two calls, one field each (T-78).
 */
export function usePerformDeed(): PerformDeed {
  const portal = usePortal();
  return async (booking, deeds, warnings) => {
    const [first, second] = [deeds].flat();
    if (!first || isOnItsWay(portal, booking.id) || isDone(booking, first)) return;
    await writeDeed(portal, booking, first, warnings);
    if (second) await writeDeed(portal, afterDeed(booking, first), second);
  };
}
