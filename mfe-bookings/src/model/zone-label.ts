import type { Booking } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { cityOf, showSameTime, viewerZone } from '@host-portal/shared-lib/time';

/**
 * "Lisbon time", only when the reader's own clock shows another time (product.md I-25): the city of the time zone, in
 * the reader's language.
 */
export function zoneLabel(
  { dropoff, stashpoint }: Pick<Booking, 'dropoff' | 'stashpoint'>,
  locale: string,
  t: Translate,
) {
  if (showSameTime(dropoff, stashpoint.timezone, viewerZone())) return null;
  return t('zone.city', { city: cityOf(stashpoint.timezone, locale) });
}
