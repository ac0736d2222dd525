import { useSyncExternalStore } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { $conflicts } from '../../model/check-in.store.ts';
import { bookingIdOf } from '../../model/in-flight.ts';
import { useInFlight } from './current-bookings.ts';

/** What a booking's last change waits for: the host, when the page asks about it; otherwise the network. Null: nothing. */
export function useWaitingText(bookingId: string): string | null {
  const { t } = useTranslation('bookings');
  const isWaiting = useInFlight(bookingId)?.phase === 'waiting';
  const $all = $conflicts(usePortal());
  const isAsked = useSyncExternalStore(
    (onChange) => $all.listen(onChange),
    () => $all.get().some(({ change }) => bookingIdOf(change) === bookingId),
  );
  if (!isWaiting) return null;
  return t(isAsked ? 'checkIn.waiting.asked' : 'checkIn.waiting.mark');
}
