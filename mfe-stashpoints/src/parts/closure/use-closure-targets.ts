import { useQueries } from '@tanstack/react-query';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { Hours } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, spotZoneQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '@host-portal/shared-lib/time';
import type { ClosureTarget } from './save-closure.ts';

/**
 * Returns each chosen spot's time zone, hours and closures, or null until all of them are loaded. A spot whose
 * closures can't be read is treated as having none.
 */
export function useClosureTargets(
  spotIds: readonly string[],
  spots: readonly Stashpoint[],
): readonly ClosureTarget[] | null {
  const portal = usePortal();
  const zones = useQueries({ queries: spotIds.map((spotId) => spotZoneQuery(portal, spotId)) });
  const closures = useQueries({ queries: spotIds.map((spotId) => closuresQuery(portal, spotId)) });
  if ([...zones, ...closures].some(({ isPending }) => isPending)) return null;
  return spotIds.map((spotId, index) => {
    const zone = zones[index]?.data;
    return {
      spotId,
      zone: zone ?? viewerZone(),
      isZoneKnown: Boolean(zone),
      hours: spots.find(({ id }) => id === spotId) ?? NO_HOURS,
      closures: closures[index]?.data ?? [],
    };
  });
}

const NO_HOURS: Hours = { openingHours: [], openTwentyfourSeven: false };
