import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';

/**
 * Returns the details that support needs to find a booking, in English like the diagnostics. They include nothing
 * about the traveller.
 */
export function problemText(booking: Booking, { now, release }: { now: number; release: string }): string {
  const { id, stashpoint, otaBooking } = booking;
  const done = [booking.hasBeenCheckedIn && 'checked in', booking.hasBeenCheckedOut && 'checked out'].filter(Boolean);
  const lines = {
    code: bookingCode(id),
    booking: id,
    reference: [otaBooking?.ota?.name, otaBooking?.referenceNumber].filter(Boolean).join(' '),
    spot: `${stashpoint.businessName} (${stashpoint.id})`,
    bags: booking.bagCount,
    'drop-off': booking.dropoff,
    'pick-up': booking.pickup,
    zone: stashpoint.timezone,
    state: booking.cancelledAt ? `cancelled ${booking.cancelledAt}` : done.join(', ') || 'not checked in',
    time: new Date(now).toISOString(),
    app: release,
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Returns the area and release from a stack trace, because each script's URL contains its release. */
export const releaseOf = (stack = ''): string => /\/r\/([^/\s]+\/[^/\s]+)\//.exec(stack)?.[1] ?? 'unknown';
