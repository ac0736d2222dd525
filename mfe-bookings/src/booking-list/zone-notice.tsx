import { Globe } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { SpotClock } from '@host-portal/shared-lib/query';
import { cityOf, showSameTime, viewerZone } from '@host-portal/shared-lib/time';
import { Notice } from '@host-portal/shared-lib/ui';

/** Names the time zone of the listed days if the zone is only a guess or differs from the host's. */
export function ZoneNotice({ zone, status, now }: Pick<SpotClock, 'zone' | 'status'> & { now: number }) {
  const { t, locale } = useTranslation('bookings');
  const city = cityOf(zone, locale);
  if (status === 'guessed') return <Notice icon={Globe}>{t('zone.guessed', { city })}</Notice>;
  if (status === 'learning' || showSameTime(now, zone, viewerZone())) return null;
  return <Notice icon={Globe}>{t('zone.note', { city })}</Notice>;
}
