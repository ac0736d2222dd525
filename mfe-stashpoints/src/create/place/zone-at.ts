import type { Coordinates } from '../../parts/map/pin-map.ts';

/** Returns the time zone at a position, or null if the code for finding it can't be loaded. */
export async function zoneAt(at: Coordinates): Promise<string | null> {
  try {
    const { readPlace } = await import(/* webpackChunkName: "online/place" */ './places.ts');
    return readPlace(at, '').zone;
  } catch {
    return null;
  }
}
