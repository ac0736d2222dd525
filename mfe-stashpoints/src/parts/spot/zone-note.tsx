import { Clock } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { SpotClock } from '@host-portal/shared-lib/query';
import { cityOf, showSameTime, viewerZone } from '@host-portal/shared-lib/time';
import { Notice, Skeleton } from '@host-portal/shared-lib/ui';

/** Names the spot's time zone if it may differ from the reader's. */
export function ZoneNote({ clock: { zone, status }, now }: { clock: SpotClock; now: number }) {
  const { t, locale } = useTranslation('stashpoints');
  const city = cityOf(zone, locale);
  if (status === 'learning') return <Skeleton height="22px" width="160px" />;
  if (status === 'known' && showSameTime(now, zone, viewerZone())) return null;
  return <Notice icon={Clock}>{status === 'known' ? t('zone.spot', { city }) : t('zone.unknown', { city })}</Notice>;
}
