import type { Booking, Instant } from '@host-portal/shared-lib/contract';
import { occupancySeries, peakOf } from '@host-portal/shared-lib/domain';
import { addDays, dayInZone, startOfDay } from '@host-portal/shared-lib/time';

export const DAYS_AHEAD = 14;
export const DAYS_BACK = 8 * 7;
/** Bookings are read from this many days before the period, because bags may stay for weeks. */
const LONGEST_STAY_DAYS = 30;

export type Peak = { bags: number; at: Instant };
export type BookedPeaks = { ahead: Peak | null; back: Peak | null };

/** Returns the range of drop-off times for which `bookedPeaks` needs bookings. */
export function peakWindow(now: number, zone: string) {
  const today = dayInZone(now, zone);
  return {
    from: startOfDay(addDays(today, -DAYS_BACK - LONGEST_STAY_DAYS), zone),
    to: startOfDay(addDays(today, DAYS_AHEAD), zone),
  };
}

/**
 * Finds the hours with the most bags: one in the next 14 days, and one in the last 8 weeks. A peak is null if there
 * were no bags.
 */
export function bookedPeaks(bookings: readonly Booking[], now: number, zone: string): BookedPeaks {
  const today = dayInZone(now, zone);
  const edge = (days: number) => startOfDay(addDays(today, days), zone);
  const peak = (from: Instant, to: Instant) => {
    const found = peakOf(occupancySeries(bookings, { from, to, now, stepMinutes: 60 }));
    return found && found.bags > 0 ? found : null;
  };
  return { ahead: peak(edge(0), edge(DAYS_AHEAD)), back: peak(edge(-DAYS_BACK), edge(0)) };
}
