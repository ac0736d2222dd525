import { useQuery } from '@tanstack/react-query';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { closurePhase, openingStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, type SpotClock } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { dayInZone, formatUntil } from '@host-portal/shared-lib/time';

/** Returns a function that returns a section's current value by its path, or null for sections without a value. */
export function useSectionValues(spot: Stashpoint, { zone, status }: SpotClock) {
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const closures = useQuery(closuresQuery(usePortal(), spot.id)).data;
  const planned = closures?.filter((closure) => closurePhase(closure, now, zone) === 'upcoming').length ?? 0;
  const open = closures && status !== 'learning' ? openingStatus(spot, { closures, now, zone }) : null;
  const openUntil =
    open?.isOpen && open.until && !open.isByClosure
      ? formatUntil(open.until, { zone, locale }, dayInZone(now, zone))
      : t('open.always');
  const values = new Map([
    [paths.spot(spot.id, 'capacity'), spot.capacity.toLocaleString(locale)],
    [paths.spot(spot.id, 'closures'), planned > 0 ? t('section.planned', { count: planned }) : null],
    [paths.spot(spot.id, 'hours'), open && (open.isOpen ? openUntil : t('hours.closed'))],
    [paths.spot(spot.id, 'reviews'), spot.rating?.toLocaleString(locale, { maximumFractionDigits: 1 }) ?? null],
  ]);
  return (path: string) => values.get(path) ?? null;
}
