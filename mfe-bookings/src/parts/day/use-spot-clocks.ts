import { useQueries } from '@tanstack/react-query';
import { usePortal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '@host-portal/shared-lib/time';

export type SpotClocks = {
  /** IANA zones in the order of the ids; the browser's for a spot whose own is not known. */
  zones: string[];
  /** Of the first spot. */
  zone: string;
  /**
   * Whether every zone is the spot's own. Null while they are being learned: all are the browser's then, which is a
   * guess. What it asks for is nearly always what is needed; what it answers is not shown, because another day's
   * bookings would be wrong.
   */
  isKnown: boolean | null;
};

/** What clocks at these spots show, learned from their bookings (T-41). */
export function useSpotClocks(stashpointIds: readonly string[]): SpotClocks {
  const portal = usePortal();
  const learned = useQueries({ queries: stashpointIds.map((id) => spotZoneQuery(portal, id)) });
  const isLearning = learned.some(({ isPending }) => isPending);
  const zones = learned.map(({ data }) => (!isLearning && data) || viewerZone());
  return {
    zones,
    zone: zones[0] ?? viewerZone(),
    isKnown: isLearning ? null : learned.every(({ data }) => Boolean(data)),
  };
}
