import { plainDigits, typedNumber } from '@host-portal/shared-lib/domain';
import type { Coordinates } from '../../parts/map/pin-map.ts';

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/**
 * Matches two numbers in the formats that people and maps use: `38.72, -9.14`, `(38,72; −9,14)`, `38.72° N 9.14° W`.
 * Both numbers need decimals, because a pair like `48 2` may be part of something else.
 */
const PLAIN_PAIR =
  /^\(? ?([+\-−‐‑–]? ?\d+[.,]\d+) ?°? ?([NS]?) ?(?:[,;،] ?| )([+\-−‐‑–]? ?\d+[.,]\d+) ?°? ?([EW]?) ?\)?$/i;
/** The maximum length of a link, which limits the parsing time. Map apps don't create longer links. */
const LONGEST_LINK = 2000;
const PAIR = new RegExp(`^(?:loc:|ll\\.)?${NUMBER}[,~]\\s*${NUMBER}(?:[,(;].*)?$`);

/** Patterns for coordinates in a path. Google's pin comes first, because it's more exact than the map's centre. */
const IN_PATH = [new RegExp(`!3d${NUMBER}!4d${NUMBER}`), new RegExp(`/@${NUMBER},${NUMBER}`)];
const IN_HASH = new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`);
/**
 * Query parameters that contain latitude and longitude. Parameters for a marked point come first, because they're
 * more exact than the map's centre.
 */
const PAIR_PARAMETERS = ['query', 'q', 'coordinate', 'destination', 'daddr', 'to', 'll', 'sll', 'center', 'cp', 'map'];
/** Matches the host names of map apps whose links contain the longitude first. */
const LONGITUDE_FIRST = /(^|\.)(yandex\.[a-z.]+|2gis\.[a-z.]+|amap\.com)$/;

/**
 * Finds the position in a string that was copied from a map: two numbers with any digits, a `geo:` URI, or a link to
 * Google, Apple, OpenStreetMap, Bing, HERE or Waze. Returns null for short links, because only the map's server can
 * resolve them.
 */
export function positionIn(text: string): Coordinates | null {
  const start = text.trimStart().slice(0, LONGEST_LINK);
  return plainPosition(start) ?? linkedPosition(start.trimEnd());
}

function plainPosition(text: string): Coordinates | null {
  const [, lat = '', northSouth = '', lng = '', eastWest = ''] =
    PLAIN_PAIR.exec(plainDigits(text).replaceAll(/\s+/g, ' ')) ?? [];
  return onEarth(signed(lat, northSouth), signed(lng, eastWest));
}

/**
 * Converts a number with a compass letter: `9.14 W` is -9.14. Returns null for a number with both a sign and a
 * letter, because that's ambiguous.
 */
function signed(typed: string, hemisphere: string): number | null {
  const value = typedNumber(typed);
  if (value === null || hemisphere === '') return value;
  if (value < 0) return null;
  return /[SW]/i.test(hemisphere) ? -value : value;
}

function linkedPosition(text: string): Coordinates | null {
  const [, lat, lng] = pairInLink(text) ?? [];
  return lat === undefined || lng === undefined ? null : onEarth(Number(lat), Number(lng));
}

/** Whether the string looks like a link, with or without a position. */
export const isLink = (text: string) =>
  /^(https?:|geo:|www\.|[\w-]+(\.[\w-]+)+\/)/i.test(text.trimStart().slice(0, LONGEST_LINK));

function pairInLink(text: string): RegExpExecArray | null {
  if (!isLink(text)) return null;
  const address = /^(https?|geo):/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, protocol, pathname, searchParams, hash } = new URL(address);
  if (LONGITUDE_FIRST.test(hostname)) return null;
  const parameter = (name: string) => searchParams.get(name) ?? '';
  return (
    PAIR.exec(`${parameter('mlat')},${parameter('mlon')}`) ??
    firstOf(IN_PATH, (pattern) => pattern.exec(pathname)) ??
    firstOf(PAIR_PARAMETERS, (name) => PAIR.exec(parameter(name))) ??
    IN_HASH.exec(hash) ??
    // `geo:0,0?q=…` contains a search term instead of a position.
    (protocol === 'geo:' && !pathname.startsWith('0,0') ? PAIR.exec(pathname) : null)
  );
}

function firstOf<Item>(items: readonly Item[], read: (item: Item) => RegExpExecArray | null): RegExpExecArray | null {
  for (const item of items) {
    const found = read(item);
    if (found) return found;
  }
  return null;
}

function onEarth(lat: number | null, lng: number | null): Coordinates | null {
  if (lat === null || lng === null) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
