import { useQuery } from '@tanstack/react-query';
import { bagsInStore, todayWindows } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';

export type BagsInStoreOptions = {
  now: number;
  zone: string;
  /** False: nothing is asked. */
  isWanted?: boolean;
};

/** How many bags are in one spot's room. By the day, so that the half-minute clock does not start a new read. */
export function useBagsInStore(spotId: string, { now, zone, isWanted = true }: BagsInStoreOptions) {
  const windows = todayWindows(startOfDay(dayInZone(now, zone), zone), [zone]);
  // One range from the oldest to the newest: the windows are adjacent, and one walk asks less than four.
  const whole = { from: windows.at(-1)?.from ?? '', to: windows[0]?.to ?? '' };
  return useQuery({
    ...spotBookingsQuery(usePortal(), spotId, [whole]),
    select: bagsInStore,
    ...(!isWanted && { enabled: false }),
  });
}
