import { useQuery } from '@tanstack/react-query';
import { bagsInStore, todayWindows } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';

export type BagsInStoreOptions = {
  now: number;
  zone: string;
  /** If false, nothing is read. */
  isWanted?: boolean;
};

/** The number of bags in a spot's room. Queried by day, so that the half-minute clock starts no new request. */
export function useBagsInStore(spotId: string, { now, zone, isWanted = true }: BagsInStoreOptions) {
  const windows = todayWindows(startOfDay(dayInZone(now, zone), zone), [zone]);
  // One range from the oldest to the newest: the windows are adjacent, and one range needs fewer requests than four.
  const whole = { from: windows.at(-1)?.from ?? '', to: windows[0]?.to ?? '' };
  return useQuery({
    ...spotBookingsQuery(usePortal(), spotId, [whole]),
    select: bagsInStore,
    ...(!isWanted && { enabled: false }),
  });
}
