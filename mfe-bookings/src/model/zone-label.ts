import type { Booking } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { cityOf, showSameTime, viewerZone } from '@host-portal/shared-lib/time';

/**
 * "Lisbon time", only where clocks around the viewer show something else (product.md I-25): the zone's city, in the
 * reader's language, as in every other note.
 */
export function zoneLabel(
  { dropoff, stashpoint }: Pick<Booking, 'dropoff' | 'stashpoint'>,
  locale: string,
  t: Translate,
) {
  if (showSameTime(dropoff, stashpoint.timezone, viewerZone())) return null;
  return t('zone.city', { city: cityOf(stashpoint.timezone, locale) });
}
