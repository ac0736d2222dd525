import type { Coordinates } from '../../parts/map/pin-map.ts';

/** About a metre; more digits would be false precision. */
const DECIMALS = 5;

/** Avoids "-0.00000" for a tiny negative number. */
const written = (degree: number) => (Number(degree.toFixed(DECIMALS)) || 0).toFixed(DECIMALS);

export const writtenCoordinates = ({ lat, lng }: Coordinates) => ({ lat: written(lat), lng: written(lng) });
