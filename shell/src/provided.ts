/**
 * Singletons that the shell provides and does not need at start. A part is only in the share scope when this
 * build contains it, so they are named here; each is loaded with the first route that asks for it.
 * @public
 */
export const PROVIDED_LATER = [
  () => import('@host-portal/shared-lib/ui/overlay'),
  () => import('@host-portal/shared-lib/outbox'),
];
