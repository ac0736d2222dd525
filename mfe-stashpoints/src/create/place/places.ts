import timeZoneOf from '@photostructure/tz-lookup';
import cities from 'city-timezones/data/cityMap.json' with { type: 'json' };
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { nearestCity } from './near.ts';

/** This module must be imported dynamically, because it contains the world's cities and time zones. */

/**
 * The minimum population of a city. Hosts don't recognize smaller places, and the data has wrong positions for some
 * of them. The build removes them as well.
 */
const SMALLEST_CITY = 10_000;

/**
 * Cities without a country code are in disputed regions. They're excluded, because the sentence about a place needs a
 * country.
 */
const CITIES = cities.filter(({ iso2, pop }) => pop >= SMALLEST_CITY && /^[A-Z]{2}$/.test(iso2));

/** Returns a position's time zone, its nearest city, and all cities that the map may show. */
export const readPlace = (at: Coordinates, countryCode: string) => ({
  zone: timeZoneOf(at.lat, at.lng),
  near: nearestCity(at, countryCode, CITIES),
  cities: CITIES,
});
