/** A page of the benchmark, and what is on the screen when the first useful row can be read. */
export type Route = { path: string; row: string; isGuest?: boolean };

const EARNINGS: Route = { path: '/account/earnings', row: '#portal main section[aria-label] ul li' };

/** `spotId` is one of the demo host's spots. */
export const benchRoutes = (spotId: string): Route[] => [
  { path: '/login', row: '#portal form input[type=password]', isGuest: true },
  { path: '/account', row: '#portal main [data-section] li' },
  { path: '/account/bookings', row: '#portal main [data-booking]' },
  EARNINGS,
  { path: `/account/storage-spots/${spotId}`, row: '#portal main [data-print=hidden] p' },
];

/** A tap away from `/account/bookings`, in the phone's bar. */
export const NEXT_AREA = EARNINGS;
