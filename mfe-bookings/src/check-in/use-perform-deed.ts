import { isApiError, isUnauthorized } from '@host-portal/shared-lib/api';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { rereadBooking, writeBooking } from '../api/bookings.queries.ts';
import { counterName } from '../booking/traveller-name.ts';
import { agreeDeed, beginDeed, dropDeed, isSending, settleDeed } from './check-in.store.ts';
import { changeOf, type Deed, inverseOf, isDone } from './deed.ts';
import { sendChange } from './send-change.ts';

export type PerformDeed = (booking: Booking, deed: Deed, warnings?: string[]) => Promise<boolean>;

/**
 * Checks bags in or out: the screen flips at once, the call follows, a refusal goes back and says so.
 * `warnings` are sentences that the host should read afterwards (another day, outside hours); they inform
 * and do not block. Resolves to whether the server has agreed.
 */
export function usePerformDeed(): PerformDeed {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  return (booking, deed, warnings) => performDeed(portal, t, booking, deed, warnings);
}

async function performDeed(
  portal: Portal,
  t: Translate,
  booking: Booking,
  deed: Deed,
  warnings: string[] = [],
): Promise<boolean> {
  if (isSending(portal, booking.id) || isDone(booking, deed)) return false;
  beginDeed(portal, booking, deed);
  portal.track('booking-changed', { deed });
  const values = { count: booking.bagCount, name: counterName(booking, t) };
  try {
    await sendChange(portal, booking, deed);
  } catch (error) {
    dropDeed(portal, booking.id);
    // The shell answers a 401 by itself, and only once.
    if (!isUnauthorized(error)) {
      portal.notify.scary(t(`checkIn.failed.${deed}`, values), error);
      if (isApiError(error) && error.kind === 'http') void rereadBooking(portal, booking.id);
    }
    return false;
  }
  const changed = { ...booking, ...changeOf(deed) };
  writeBooking(portal, changed);
  const agreed = agreeDeed(portal, booking.id);
  const undo = {
    label: t('checkIn.undo'),
    onAction: () => void performDeed(portal, t, changed, inverseOf(deed)),
  };
  const isUndo = deed === 'undoCheckIn' || deed === 'undoCheckOut';
  const message = t(`checkIn.done.${deed}`, values);
  if (warnings.length > 0) portal.notify.warning([message, ...warnings].join(' '), undo);
  else portal.notify.success(message, isUndo ? undefined : undo);
  void rereadBooking(portal, booking.id).finally(() => settleDeed(portal, booking.id, agreed));
  return true;
}
