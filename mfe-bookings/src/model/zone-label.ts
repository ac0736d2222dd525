import type { Booking } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { cityOf, showSameTime, viewerZone } from '@host-portal/shared-lib/time';

/**
 * Names the city of the time zone in the reader's language ("Lisbon time"), but only if the reader's clock shows a
 * different time.
 */
export function zoneLabel(
  { dropoff, stashpoint }: Pick<Booking, 'dropoff' | 'stashpoint'>,
  locale: string,
  t: Translate,
) {
  if (showSameTime(dropoff, stashpoint.timezone, viewerZone())) return null;
  return t('zone.city', { city: cityOf(stashpoint.timezone, locale) });
}
