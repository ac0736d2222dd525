/**
 * Singletons that the shell provides but doesn't need at the start. A package is in the share scope only if this
 * build contains it, so they're listed here. Each is loaded with the first route that needs it. @public
 */
export const PROVIDED_LATER = [
  () => import('@host-portal/shared-lib/ui/overlay'),
  () => import('@host-portal/shared-lib/outbox'),
  () => import('@host-portal/shared-lib/bookings'),
];
