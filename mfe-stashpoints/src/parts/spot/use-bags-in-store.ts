import { bagsInStore, todayWindows } from '@host-portal/shared-lib/domain';
import { dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { useSpotBookings } from './use-spot-bookings.ts';

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
export function useBagsInStore(spotId: string, { now, zone, isWanted = true }: BagsInStoreOptions) {
  const windows = todayWindows(startOfDay(dayInZone(now, zone), zone), [zone]);
  // The ranges are adjacent, so a single request from the oldest to the newest time replaces four requests.
  const whole = { from: windows.at(-1)?.from ?? '', to: windows[0]?.to ?? '' };
  const bookings = useSpotBookings(spotId, whole, isWanted);
  return { ...bookings, data: bookings.data && bagsInStore(bookings.data) };
}
