import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type HostedBooking, isBookedForLaterDay, isInStore } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { toMs } from '@host-portal/shared-lib/time';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns why contact details are hidden, or null. For privacy, they are available only from the first day of the stay
 * until a day after it, and not for cancelled bookings. On a shared device, they are hidden as soon as the bags are
 * collected.
 */
export function contactHidden(
  booking: HostedBooking,
  { now, isMoneyLocked }: { now: number; isMoneyLocked: boolean },
): 'early' | 'cancelled' | 'over' | 'locked' | null {
  if (isInStore(booking)) return null;
  if (booking.cancelledAt !== null) return 'cancelled';
  if (isBookedForLaterDay(booking, now)) return 'early';
  if (now > toMs(booking.pickup) + DAY_MS) return 'over';
  return isMoneyLocked && booking.hasBeenCheckedOut ? 'locked' : null;
}

/**
 * Like `contactHidden`, but also hides contact details until the first response, because the session may have ended
 * elsewhere (docs/decisions/0038).
 */
export function useContactHidden(booking: Booking, now: number): ReturnType<typeof contactHidden> | 'unconfirmed' {
  const portal = usePortal();
  const { isFetched } = useQuery(mySpotsQuery(portal));
  const isMoneyLocked = useStore(portal.moneyLock.$state) === 'locked';
  return isFetched ? contactHidden(booking, { now, isMoneyLocked }) : 'unconfirmed';
}
