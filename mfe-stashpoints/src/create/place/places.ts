import timeZoneOf from '@photostructure/tz-lookup';
import cities from 'city-timezones/data/cityMap.json' with { type: 'json' };
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { nearestCity } from './near.ts';

/** This module is large, because it bundles the world's cities and time zones, so it must be imported dynamically. */

/**
 * Hosts don't recognize smaller places, and some have a wrong position. The build removes them from the data as well.
 */
const SMALLEST_CITY = 10_000;

/** Cities in disputed regions have no country code, so they couldn't be labelled with a country. */
const CITIES = cities.filter(({ iso2, pop }) => pop >= SMALLEST_CITY && /^[A-Z]{2}$/.test(iso2));

/** Returns the time zone and the nearest city of a position, and the cities to draw around it. */
export const readPlace = (at: Coordinates, countryCode: string) => ({
  zone: timeZoneOf(at.lat, at.lng),
  near: nearestCity(at, countryCode, CITIES),
  cities: CITIES,
});
