/**
 * The short journeys of each area's main tasks, for `npm test -- --area`. Other journeys go through several areas.
 * `npm test` runs all short journeys.
 */
export const JOURNEYS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['auth', ['account', 'sign-in']],
  ['bookings', ['check-in', 'counter', 'clock-change']],
  ['earnings', ['earnings']],
  ['reviews-supplies', ['reviews-supplies']],
  ['shell', ['app', 'pages', 'session']],
  ['stashpoints', ['closures', 'create-spot']],
]);
