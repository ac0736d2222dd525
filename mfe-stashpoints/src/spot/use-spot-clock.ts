import { usePortal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '@host-portal/shared-lib/time';
import { useQuery } from '@tanstack/react-query';

export type SpotClock = {
  /** IANA zone in which this spot's times are shown and read. */
  zone: string;
  /** False: no booking has told us the zone yet, so it is the browser's, and the page says so (T-41). */
  isKnown: boolean;
  /** False while we still ask. */
  isReady: boolean;
};

/** The clock on the spot's wall. A stashpoint does not say where it hangs; its bookings do. */
export function useSpotClock(spotId: string): SpotClock {
  const { data, isPending } = useQuery(spotZoneQuery(usePortal(), spotId));
  return { zone: data ?? viewerZone(), isKnown: Boolean(data), isReady: !isPending };
}
