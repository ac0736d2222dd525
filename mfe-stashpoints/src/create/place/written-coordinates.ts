import type { Coordinates } from '../../parts/map/pin-map.ts';

/** About a metre; more digits would be false precision. */
const DECIMALS = 5;

/** A tiny negative number must not be rounded to "-0.00000". */
const written = (degree: number) => (Number(degree.toFixed(DECIMALS)) || 0).toFixed(DECIMALS);

export const writtenCoordinates = ({ lat, lng }: Coordinates) => ({ lat: written(lat), lng: written(lng) });
