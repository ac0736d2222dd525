import type { Area } from '../browser/change-area.ts';

/** A page of the benchmark, and a selector for its first useful row. */
export type Route = Area & { isGuest?: boolean };

export const BOOKINGS: Route = { path: '/account/bookings', row: '#portal main [data-booking]' };

/** The earnings area, which is one tap away from `BOOKINGS` in the phone's navigation bar. */
export const EARNINGS: Route = { path: '/account/earnings', row: '#portal main section[aria-label] dl' };

/** The benchmark's pages. `spotId` is one of the demo host's spots. */
export const benchRoutes = (spotId: string): Route[] => [
  { path: '/login', row: '#portal form input[type=password]', isGuest: true },
  { path: '/account', row: '#portal main [data-section] li' },
  BOOKINGS,
  EARNINGS,
  { path: `/account/storage-spots/${spotId}`, row: '#portal main [data-print=hidden] p' },
];
