import { nearestCity } from './near.ts';
import { drawOutline } from './outline.ts';
import { readPlace } from './places.ts';

const { cities } = readPlace({ lat: 0, lng: 0 }, '');
const around = (lat: number, lng: number) => drawOutline({ lat, lng }, nearestCity({ lat, lng }, '', cities), cities);
const names = (outline: ReturnType<typeof drawOutline>) => outline.cities.map(({ name }) => name);

test.each([
  ['a city on the coast', 38.71, -9.14, 'Lisbon', 50],
  ['a border town', 49.6, 6.13, 'Luxembourg', 50],
  ['the open sea, which shows the nearest coast', 0, 0, 'Sekondi', 500],
  ['an island on the date line', -16.8, 179.98, 'Labasa', 50],
])('the outline includes the nearest city and a scale: %s', (_, lat, lng, city, km) => {
  const outline = around(lat, lng);
  expect(names(outline)[0]).toBe(city);
  expect(outline.scale.km).toBe(km);
  expect(outline.land).toMatch(/^M/);
});

test('a position at a pole has an outline', () => {
  expect(around(-90, 0).land).toMatch(/^M/);
});

test('borders are drawn near a border but not on a remote island', () => {
  expect(around(49.6, 6.13).borders).not.toBe('');
  expect(around(-16.8, 179.98).borders).toBe('');
});

test('city names do not overlap', () => {
  const { cities: labels } = around(51.5, 7);
  expect(labels.length).toBeGreaterThan(4);
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1)) {
      const isApart = Math.abs(one.y - other.y) > 18 || Math.abs(one.x - other.x) > 40;
      expect([one.name, other.name, isApart]).toEqual([one.name, other.name, true]);
    }
  }
});
