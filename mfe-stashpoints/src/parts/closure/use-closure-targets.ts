import { useQueries } from '@tanstack/react-query';
import { usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, spotZoneQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '@host-portal/shared-lib/time';
import type { ClosureTarget } from './save-closure.ts';

/** Time zone and closures of each spot. Null while one of them is still loading; a failed read counts as none. */
export function useClosureTargets(spotIds: readonly string[]): ClosureTarget[] | null {
  const portal = usePortal();
  const zones = useQueries({ queries: spotIds.map((spotId) => spotZoneQuery(portal, spotId)) });
  const closures = useQueries({ queries: spotIds.map((spotId) => closuresQuery(portal, spotId)) });
  if ([...zones, ...closures].some(({ isPending }) => isPending)) return null;
  return spotIds.map((spotId, index) => ({
    spotId,
    zone: zones[index]?.data ?? viewerZone(),
    closures: closures[index]?.data ?? [],
  }));
}
