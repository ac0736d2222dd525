import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useNow } from '@host-portal/shared-lib/portal';
import { viewerZone } from '@host-portal/shared-lib/time';
import { useSpotZones } from '../booking/use-spot-zones.ts';
import { useCurrentBookings } from '../check-in/use-current-bookings.ts';
import { type TodayBookings, useTodayBookings } from './use-today-bookings.ts';

export type SpotDay = {
  /** The server's clock, in ms. */
  now: number;
  /** Of the first spot. */
  zone: string;
  /** Null while it is being learned: a day on a guessed clock would show the wrong bookings. */
  isZoneKnown: boolean | null;
  day: TodayBookings;
  /** With the taps that are on their way. */
  bookings: Booking[];
};

/** Today at these spots, on their own clocks. */
export function useSpotDay(spots: readonly Stashpoint[]): SpotDay {
  const now = useNow();
  const ids = spots.map(({ id }) => id);
  const { zones, isReady } = useSpotZones(ids);
  const clocks = isReady ? ids.map((id) => zones.get(id) ?? viewerZone()) : [];
  const day = useTodayBookings(ids, clocks, now);
  const bookings = useCurrentBookings(day.bookings);
  return {
    now,
    zone: clocks[0] ?? viewerZone(),
    isZoneKnown: isReady ? ids.every((id) => zones.get(id)) || spots.length > 1 : null,
    day,
    bookings,
  };
}
