import type { Coordinates } from '../../parts/map/pin-map.ts';

/** The number of decimals. Five decimals are accurate to about a metre, and devices aren't more precise. */
const DECIMALS = 5;

/** Formats degrees. `|| 0` prevents "-0.00000" for a tiny negative number. */
const written = (degree: number) => (Number(degree.toFixed(DECIMALS)) || 0).toFixed(DECIMALS);

export const writtenCoordinates = ({ lat, lng }: Coordinates) => ({ lat: written(lat), lng: written(lng) });
