/**
 * Singletons that the shell provides but does not need at start. A package is in the share scope only if this build
 * contains it, so they are listed here; each is loaded with the first route that needs it. @public
 */
export const PROVIDED_LATER = [
  () => import('@host-portal/shared-lib/ui/overlay'),
  () => import('@host-portal/shared-lib/outbox'),
  () => import('@host-portal/shared-lib/bookings'),
];
