import { useQuery } from '@tanstack/react-query';
import { bagsInStore, todayWindows } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';

export type BagsInStoreOptions = {
  now: number;
  zone: string;
  /** If false, no request is sent. */
  isWanted?: boolean;
};

/**
 * Returns the number of bags stored at a spot. The query is keyed by day, so that the half-minute clock causes no new
 * request.
 */
export function useBagsInStore(spotId: string, { now, zone, isWanted = true }: BagsInStoreOptions) {
  const windows = todayWindows(startOfDay(dayInZone(now, zone), zone), [zone]);
  // The windows are adjacent, so one range from the oldest to the newest replaces four requests.
  const whole = { from: windows.at(-1)?.from ?? '', to: windows[0]?.to ?? '' };
  return useQuery({
    ...spotBookingsQuery(usePortal(), spotId, [whole]),
    select: bagsInStore,
    ...(!isWanted && { enabled: false }),
  });
}
