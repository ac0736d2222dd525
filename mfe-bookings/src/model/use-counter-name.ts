import { useShortName } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';

/** Returns the result of `counterName` and re-renders when a similar name is loaded. */
export function useCounterName(booking: Pick<Booking, 'customer'>): string {
  const { t } = useTranslation('bookings');
  return useShortName(booking) || t('traveller.unnamed');
}
