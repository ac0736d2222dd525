import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useNow } from '@host-portal/shared-lib/portal';
import { type ClockStatus, useSpotClocks } from '@host-portal/shared-lib/query';
import { useCurrentBookings } from '../check-in/use-current-bookings.ts';
import { type TodayBookings, useTodayBookings } from './use-today-bookings.ts';

export type SpotDay = {
  /** The server's clock, in ms. */
  now: number;
  /** Of the first spot. */
  zone: string;
  /** Of all spots. While it is being learned, a day on a guessed clock would show the wrong bookings. */
  clock: ClockStatus;
  day: TodayBookings;
  /** With the taps that are on their way. */
  bookings: Booking[];
};

/** Today at these spots, on their own clocks. */
export function useSpotDay(spots: readonly Stashpoint[]): SpotDay {
  const now = useNow();
  const ids = spots.map(({ id }) => id);
  const clocks = useSpotClocks(ids);
  const day = useTodayBookings(ids, clocks, now);
  const bookings = useCurrentBookings(day.bookings);
  return {
    now,
    zone: clocks.zone,
    clock: clocks.status,
    day,
    bookings,
  };
}
