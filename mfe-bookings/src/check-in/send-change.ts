import { updateBooking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Deed, changeOf } from './deed.ts';

/**
 * The one way a check-in or check-out leaves this remote (`PATCH /v2/bookings/{id}`, one field).
 * Resolves when the change is safe; throws ApiError when it was refused. The answer's shape is not
 * shown by the spec, so it is not read: the list is read again instead (T-33).
 */
export async function sendChange(portal: Portal, booking: Booking, deed: Deed): Promise<void> {
  await portal.api.call(updateBooking, { params: { id: booking.id }, body: changeOf(deed) });
}
