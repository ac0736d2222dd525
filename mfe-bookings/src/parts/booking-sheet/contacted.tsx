import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatAt, formatOnDayAt } from '@host-portal/shared-lib/time';
import { Text } from '@host-portal/shared-lib/ui';
import { useContactedAt } from './contact-log.ts';

/** Shows when the host last contacted the traveller from this device. The day is included unless it was today. */
export function Contacted({ booking, now }: { booking: Booking; now: number }) {
  const { t, locale } = useTranslation('bookings');
  const [at] = useContactedAt(booking.id);
  if (at === null) return null;
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const isToday = dayInZone(at, localTime.zone) === dayInZone(now, localTime.zone);
  return (
    <Text size="md" tone="muted">
      {t('message.contacted', { when: isToday ? formatAt(at, localTime) : formatOnDayAt(at, localTime) })}
    </Text>
  );
}
