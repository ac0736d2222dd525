import { usePortal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';
import { viewerZone } from '@host-portal/shared-lib/time';
import { useQuery } from '@tanstack/react-query';

/** The IANA zone of a spot, or the browser's while nothing tells it (T-41); `isReady` is false while we still ask. */
export function useSpotZone(spotId: string): { zone: string; isReady: boolean } {
  const { data, isPending } = useQuery(spotZoneQuery(usePortal(), spotId));
  return { zone: data ?? viewerZone(), isReady: !isPending };
}
