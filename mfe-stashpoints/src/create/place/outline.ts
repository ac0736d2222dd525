import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { type City, EARTH_KM, type Near } from './near.ts';

/** This module must be imported dynamically, because it contains the world's coastlines. */

/** The map's width and height in CSS pixels. Narrower screens show only its middle. */
const WIDTH = 720;
const HEIGHT = 220;

/**
 * The usual scale, at which a phone shows about 200 km. If the nearest city is farther away, the scale is smaller.
 */
const PIXELS_PER_KM = 1.7;
/** The maximum distance in pixels from the middle of the map to the nearest city. */
const MOST_AWAY = 80;
/** The largest latitude that the map shows, because the Mercator projection is infinite at the poles. */
const MOST_LATITUDE = 85;
const MOST_LABELS = 9;

const LAND = feature(atlas, atlas.objects.land);
const BORDERS = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);

export type Outline = {
  width: number;
  height: number;
  /** The land, as SVG path data. */
  land: string;
  borders: string;
  cities: { name: string; x: number; y: number }[];
  pin: { x: number; y: number };
  scale: { km: number; pixels: number };
};

/** Computes the coastline, the borders and the larger cities around a pin. */
export function drawOutline(at: Coordinates, near: Near | null, cities: readonly City[]): Outline {
  const lat = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, at.lat));
  const perKm = Math.min(PIXELS_PER_KM, MOST_AWAY / Math.max(1, near?.km ?? 1));
  const projection = geoMercator()
    .rotate([-at.lng, 0])
    .center([0, lat])
    .scale(perKm * EARTH_KM * Math.cos((lat * Math.PI) / 180))
    .translate([WIDTH / 2, HEIGHT / 2])
    .clipExtent([
      [-10, -10],
      [WIDTH + 10, HEIGHT + 10],
    ]);
  const path = geoPath(projection).digits(1);
  const largestFirst = cities.toSorted((a, b) => b.pop - a.pop);
  return {
    width: WIDTH,
    height: HEIGHT,
    land: path(LAND) ?? '',
    borders: path(BORDERS) ?? '',
    cities: labelsOf(near ? [near.city, ...largestFirst] : largestFirst, (city) => projection([city.lng, city.lat])),
    pin: { x: WIDTH / 2, y: HEIGHT / 2 },
    scale: scaleOf(perKm),
  };
}

/** Chooses labels in the given order. Skips cities whose names would overlap another label or the map's edges. */
function labelsOf(cities: readonly City[], placeOf: (city: City) => [number, number] | null) {
  const labels: Outline['cities'] = [];
  for (const city of cities) {
    const [x, y] = placeOf(city) ?? [-1, -1];
    const isInside = x > 0 && y > 14 && y < HEIGHT - 14 && x + widthOf(city.city) < WIDTH;
    const isFree = labels.every(
      (other) => Math.abs(other.y - y) > 18 || x > other.x + widthOf(other.name) || other.x > x + widthOf(city.city),
    );
    if (isInside && isFree) labels.push({ name: city.city, x, y });
    if (labels.length === MOST_LABELS) break;
  }
  return labels;
}

/** Estimates the width of a label with its dot, in pixels. */
const widthOf = (name: string) => 20 + name.length * 8;

/** Returns a round distance in km that's 50 to 125 pixels long. */
function scaleOf(perKm: number) {
  const power = 10 ** Math.floor(Math.log10(50 / perKm));
  const km = [1, 2, 5, 10].map((step) => step * power).find((each) => each * perKm >= 50) ?? 10 * power;
  return { km, pixels: km * perKm };
}
