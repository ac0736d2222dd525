import { useQuery } from '@tanstack/react-query';
import { bagsInStore, todayWindows } from '@host-portal/shared-lib/domain';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';

export type BagsInStoreOptions = {
  now: number;
  zone: string;
  /** If false, no request is sent. */
  isWanted?: boolean;
};

/**
 * Returns the number of bags stored at a spot. The query's key contains only the day, so that clock updates don't
 * cause requests.
 */
export function useBagsInStore(spotId: string, { isWanted = true, ...clock }: BagsInStoreOptions) {
  return useQuery({ ...bagsInStoreQuery(usePortal(), spotId, clock), ...(!isWanted && { enabled: false }) });
}

export function bagsInStoreQuery(portal: Portal, spotId: string, { now, zone }: { now: number; zone: string }) {
  const windows = todayWindows(startOfDay(dayInZone(now, zone), zone), [zone]);
  // The ranges are adjacent, so a single request from the oldest to the newest time replaces four requests.
  const whole = { from: windows.at(-1)?.from ?? '', to: windows[0]?.to ?? '' };
  return { ...spotBookingsQuery(portal, spotId, [whole]), select: bagsInStore };
}
