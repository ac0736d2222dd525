import { useStore } from '@nanostores/react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $conflicts } from '../../model/check-in.store.ts';
import { bookingIdOf } from '../../model/in-flight.ts';
import { useInFlight } from './use-check-in.ts';

/** Returns a message if a booking's last change waits for the host's decision or for the network, otherwise null. */
export function useWaitingText(bookingId: string): string | null {
  const { t } = useTranslation('bookings');
  const isWaiting = useInFlight(bookingId)?.phase === 'waiting';
  const conflicts = useStore($conflicts(usePortal()));
  if (!isWaiting) return null;
  const isAsked = conflicts.some(({ change }) => bookingIdOf(change) === bookingId);
  return t(isAsked ? 'checkIn.waiting.asked' : 'checkIn.waiting.mark');
}
