/**
 * Shared packages that the shell provides but doesn't need at the start. They're imported here, because the shared
 * scope contains only packages of this build. Each is loaded with the first route that needs it.
 * @public
 */
export const PROVIDED_LATER = [
  () => import('@host-portal/shared-lib/ui/overlay'),
  () => import('@host-portal/shared-lib/outbox'),
  () => import('@host-portal/shared-lib/bookings'),
];
