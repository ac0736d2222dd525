import { useQueries } from '@tanstack/react-query';
import { usePortal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';

/**
 * IANA zones of spots by id, learned from their bookings; null where none is known (T-41). `isReady` is
 * false until each is learned or given up: a day on a guessed clock would show the wrong bookings.
 */
export function useSpotZones(stashpointIds: readonly string[]) {
  const portal = usePortal();
  const results = useQueries({ queries: stashpointIds.map((id) => spotZoneQuery(portal, id)) });
  return {
    zones: new Map(stashpointIds.map((id, index) => [id, results[index]?.data ?? null])),
    isReady: results.every(({ isPending }) => !isPending),
  };
}
