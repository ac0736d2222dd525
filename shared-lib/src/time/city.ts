import cities from './cities.json' with { type: 'json' };

/**
 * Cities whose name in our languages differs from the zone's name. Intl has the names of zones and countries but not
 * of cities (it lacks CLDR's exemplar cities). Some islands have a zone that isn't named after a city.
 */
const CITIES = new Map<string, Partial<Record<string, string>>>(Object.entries(cities));

/**
 * Returns the name of a zone's city in a locale. Without an entry, the name comes from the zone:
 * `America/Argentina/Buenos_Aires` → `Buenos Aires`.
 */
export function cityOf(zone: string, locale: string): string {
  const [language = ''] = locale.split('-');
  return CITIES.get(zone)?.[language] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
