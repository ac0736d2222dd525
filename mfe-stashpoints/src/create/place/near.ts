import type { Coordinates } from '../../parts/map/pin-map.ts';

/** A city from the Natural Earth data. `iso2` is its country code. */
export type City = { city: string; lat: number; lng: number; iso2: string; pop: number };

/** The city nearest to a position. `isAbroad` is true if the position is probably outside the chosen country. */
export type Near = { city: City; km: number; isAbroad: boolean };

export const EARTH_KM = 6371;
/**
 * The nearest city may be just across the border, so the nearest city in the chosen country may be up to this many km
 * farther away.
 */
const BORDER_KM = 50;

/** Finds the nearest city. `countryCode` is the chosen country, or empty if none is chosen. */
export function nearestCity(at: Coordinates, countryCode: string, cities: readonly City[]): Near | null {
  const nearest = closest(at, cities);
  if (!nearest) return null;
  const own = closest(
    at,
    cities.filter(({ iso2 }) => iso2 === countryCode),
  );
  return { ...nearest, isAbroad: own !== null && own.km > 2 * nearest.km + BORDER_KM };
}

function closest(at: Coordinates, cities: readonly City[]): { city: City; km: number } | null {
  let found: { city: City; km: number } | null = null;
  for (const city of cities) {
    const km = distanceKm(at, city);
    if (!found || km < found.km) found = { city, km };
  }
  return found;
}

/** Returns the distance in km on a sphere (haversine formula). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const share = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}
