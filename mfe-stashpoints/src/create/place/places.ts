import timeZoneOf from '@photostructure/tz-lookup';
import cities from 'city-timezones/data/cityMap.json' with { type: 'json' };
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { nearestCity } from './near.ts';

/** Only this module contains the cities and time zones of the world, so import it dynamically. */

/** Smaller places tell a host little, and some have a wrong position. The build omits them as well. */
const SMALLEST_CITY = 10_000;

/** Disputed regions have no code, so their cities can't be given a country's name. */
const CITIES = cities.filter(({ iso2, pop }) => pop >= SMALLEST_CITY && /^[A-Z]{2}$/.test(iso2));

/** The time zone and the nearest city of a position, and the cities to draw around it. */
export const readPlace = (at: Coordinates, countryCode: string) => ({
  zone: timeZoneOf(at.lat, at.lng),
  near: nearestCity(at, countryCode, CITIES),
  cities: CITIES,
});
