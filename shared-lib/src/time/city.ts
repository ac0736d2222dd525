import cities from './cities.json' with { type: 'json' };

/**
 * Cities whose names in our languages differ from the zone's. Intl knows names of zones and countries, not of cities
 * (CLDR's exemplar cities are not in it). The islands' zones bear no city's name at all.
 */
const CITIES = new Map<string, Partial<Record<string, string>>>(Object.entries(cities));

/**
 * The city of a zone, as readers of a locale call it, else by the zone's own name: `America/Argentina/Buenos_Aires` →
 * `Buenos Aires`.
 */
export function cityOf(zone: string, locale: string): string {
  const [language = ''] = locale.split('-');
  return CITIES.get(zone)?.[language] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
