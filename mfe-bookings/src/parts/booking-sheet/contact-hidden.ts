import { type HostedBooking, isBookedForLaterDay, isInStore } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Why contact details are not shown, or null. They are for the stay: before its first day, from a day after it, and
 * without any stay they are nobody's business (product.md I-24). On a shared device they go as soon as the bags are
 * gone (I-23).
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
