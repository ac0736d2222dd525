import type { Booking, Instant } from '@host-portal/shared-lib/contract';
import { toMs } from '@host-portal/shared-lib/time';

/** A drop-off or pick-up at a time when the spot will be closed. */
export type AffectedMoment = { booking: Booking; kind: 'dropoff' | 'pickup'; at: Instant };

/**
 * Returns the future drop-offs and pick-ups at times when the spot will be closed, earliest first. Cancelled bookings
 * are omitted.
 */
export function affectedMoments(
  bookings: readonly Booking[],
  { isShutAt, now }: { isShutAt: (instant: Instant) => boolean; now: number },
): AffectedMoment[] {
  return bookings
    .filter(({ cancelledAt }) => cancelledAt === null)
    .flatMap((booking): AffectedMoment[] => [
      ...(booking.hasBeenCheckedIn ? [] : [{ booking, kind: 'dropoff' as const, at: booking.dropoff }]),
      ...(booking.hasBeenCheckedOut ? [] : [{ booking, kind: 'pickup' as const, at: booking.pickup }]),
    ])
    .filter(({ at }) => toMs(at) > now && isShutAt(at))
    .toSorted((a, b) => toMs(a.at) - toMs(b.at));
}

export const bookingCount = (moments: readonly AffectedMoment[]) =>
  new Set(moments.map(({ booking }) => booking.id)).size;
