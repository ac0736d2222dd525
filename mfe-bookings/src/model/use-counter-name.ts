import { useShortName } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';

/** Like `counterName`, but re-renders when a traveller with a similar name is loaded. */
export function useCounterName(booking: Pick<Booking, 'customer'>): string {
  const { t } = useTranslation('bookings');
  return useShortName(booking) || t('traveller.unnamed');
}
