import cities from './cities.json' with { type: 'json' };

/**
 * Cities whose name in our languages differs from the zone's. Intl knows names of zones and countries but not of cities
 * (it lacks CLDR's exemplar cities). The zones of some islands aren't named after a city.
 */
const CITIES = new Map<string, Partial<Record<string, string>>>(Object.entries(cities));

/** The city of a zone in a locale, or else from the zone's name: `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function cityOf(zone: string, locale: string): string {
  const [language = ''] = locale.split('-');
  return CITIES.get(zone)?.[language] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
