import cities from './cities.json' with { type: 'json' };

/**
 * Cities whose names in our languages differ from the zone's name. Intl has names for zones and countries but not for
 * cities (it lacks CLDR's exemplar cities). Some islands have a zone that isn't named after a city.
 */
const CITIES = new Map<string, Partial<Record<string, string>>>(Object.entries(cities));

/**
 * Returns the name of a zone's city in a locale. A city without an entry gets its name from the zone:
 * `America/Argentina/Buenos_Aires` → `Buenos Aires`.
 */
export function cityOf(zone: string, locale: string): string {
  const [language = ''] = locale.split('-');
  return CITIES.get(zone)?.[language] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
