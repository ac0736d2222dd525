type Names = [en: string, fr: string, de: string, it: string, es: string, pt: string];

const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'pt'];

/**
 * Cities that our languages call otherwise than the zone does. Intl knows names of zones and countries, not of cities
 * (CLDR's exemplar cities are not in it). The islands' zones bear no city's name at all.
 */
const CITIES: Record<string, Names> = {
  'America/New_York': ['New York', 'New York', 'New York', 'New York', 'Nueva York', 'Nova Iorque'],
  'Asia/Tokyo': ['Tokyo', 'Tokyo', 'Tokio', 'Tokyo', 'Tokio', 'Tóquio'],
  'Atlantic/Azores': [
    'Ponta Delgada',
    'Ponta Delgada',
    'Ponta Delgada',
    'Ponta Delgada',
    'Ponta Delgada',
    'Ponta Delgada',
  ],
  'Atlantic/Canary': ['Las Palmas', 'Las Palmas', 'Las Palmas', 'Las Palmas', 'Las Palmas', 'Las Palmas'],
  'Atlantic/Madeira': ['Funchal', 'Funchal', 'Funchal', 'Funchal', 'Funchal', 'Funchal'],
  'Europe/Amsterdam': ['Amsterdam', 'Amsterdam', 'Amsterdam', 'Amsterdam', 'Ámsterdam', 'Amesterdão'],
  'Europe/Athens': ['Athens', 'Athènes', 'Athen', 'Atene', 'Atenas', 'Atenas'],
  'Europe/Berlin': ['Berlin', 'Berlin', 'Berlin', 'Berlino', 'Berlín', 'Berlim'],
  'Europe/Brussels': ['Brussels', 'Bruxelles', 'Brüssel', 'Bruxelles', 'Bruselas', 'Bruxelas'],
  'Europe/Bucharest': ['Bucharest', 'Bucarest', 'Bukarest', 'Bucarest', 'Bucarest', 'Bucareste'],
  'Europe/Budapest': ['Budapest', 'Budapest', 'Budapest', 'Budapest', 'Budapest', 'Budapeste'],
  'Europe/Copenhagen': ['Copenhagen', 'Copenhague', 'Kopenhagen', 'Copenaghen', 'Copenhague', 'Copenhaga'],
  'Europe/Dublin': ['Dublin', 'Dublin', 'Dublin', 'Dublino', 'Dublín', 'Dublin'],
  'Europe/Istanbul': ['Istanbul', 'Istanbul', 'Istanbul', 'Istanbul', 'Estambul', 'Istambul'],
  'Europe/Lisbon': ['Lisbon', 'Lisbonne', 'Lissabon', 'Lisbona', 'Lisboa', 'Lisboa'],
  'Europe/London': ['London', 'Londres', 'London', 'Londra', 'Londres', 'Londres'],
  'Europe/Luxembourg': ['Luxembourg', 'Luxembourg', 'Luxemburg', 'Lussemburgo', 'Luxemburgo', 'Luxemburgo'],
  'Europe/Paris': ['Paris', 'Paris', 'Paris', 'Parigi', 'París', 'Paris'],
  'Europe/Prague': ['Prague', 'Prague', 'Prag', 'Praga', 'Praga', 'Praga'],
  'Europe/Rome': ['Rome', 'Rome', 'Rom', 'Roma', 'Roma', 'Roma'],
  'Europe/Stockholm': ['Stockholm', 'Stockholm', 'Stockholm', 'Stoccolma', 'Estocolmo', 'Estocolmo'],
  'Europe/Vienna': ['Vienna', 'Vienne', 'Wien', 'Vienna', 'Viena', 'Viena'],
  'Europe/Warsaw': ['Warsaw', 'Varsovie', 'Warschau', 'Varsavia', 'Varsovia', 'Varsóvia'],
  'Europe/Zurich': ['Zurich', 'Zurich', 'Zürich', 'Zurigo', 'Zúrich', 'Zurique'],
};

/** The city of a zone as readers of a locale call it; else as the zone does: `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function cityOf(zone: string, locale: string): string {
  const names = Object.hasOwn(CITIES, zone) ? CITIES[zone] : undefined;
  return names?.[LANGUAGES.indexOf(locale.slice(0, 2))] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
