import { distanceKm, nearestCity } from './near.ts';
import { readPlace } from './places.ts';

test.each([
  ['a door in Lisbon', { lat: 38.7101, lng: -9.1368 }, 'PT', { city: 'Lisbon', km: 2, isAbroad: false }],
  ['the same with the signs lost', { lat: 38.7101, lng: 9.1368 }, 'PT', { city: 'Cagliari', km: 57, isAbroad: true }],
  [
    'the same with the numbers swapped',
    { lat: -9.1368, lng: 38.7101 },
    'PT',
    { city: 'Lindi', km: 145, isAbroad: true },
  ],
  ['a village on the border', { lat: 41.9, lng: -8.64 }, 'PT', { city: 'Viana Do Castelo', km: 28, isAbroad: false }],
  ['without a country', { lat: 38.7101, lng: -9.1368 }, '', { city: 'Lisbon', km: 2, isAbroad: false }],
  ['a country without a city', { lat: 38.7101, lng: -9.1368 }, 'XX', { city: 'Lisbon', km: 2, isAbroad: false }],
])('the nearest city to a position is found, and whether it is abroad: %s', (_, at, country, expected) => {
  const { near } = readPlace(at, country);
  expect(near && { city: near.city.city, km: Math.round(near.km), isAbroad: near.isAbroad }).toEqual(expected);
});

test('an empty list of cities has no nearest city', () => {
  expect(nearestCity({ lat: 0, lng: 0 }, 'PT', [])).toBeNull();
});

test.each<[string, [number, number], [number, number], number]>([
  ['over the date line', [0, 179.5], [0, -179.5], 111],
  ['from pole to pole', [90, 0], [-90, 0], 20_015],
  ['nowhere', [38.7, -9.1], [38.7, -9.1], 0],
])('the distance between two positions is computed: %s', (_, [lat, lng], [otherLat, otherLng], km) => {
  expect(Math.round(distanceKm({ lat, lng }, { lat: otherLat, lng: otherLng }))).toBe(km);
});

test.each([
  ['Lisbon', { lat: 38.7101, lng: -9.1368 }, 'Europe/Lisbon'],
  ['the Canaries', { lat: 28.12, lng: -15.43 }, 'Atlantic/Canary'],
  ['the open sea', { lat: 0, lng: 0 }, 'Etc/GMT'],
])('a position’s time zone is found: %s', (_, at, zone) => {
  expect(readPlace(at, '').zone).toBe(zone);
});
