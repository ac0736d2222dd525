import { closureBounds } from '@host-portal/shared-lib/domain';
import { addDays, dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import type { ClosureDates } from '../../model/closure-draft.ts';
import { useSpotBookings } from '../spot/use-spot-bookings.ts';

/** Bookings are read from this many days before a closure, because bags may be picked up weeks after the drop-off. */
const DAYS_BEFORE = 30;
/** How many days of bookings are read for a closure without a known end. */
const OPEN_END_DAYS = 60;

/**
 * Reads the bookings that a closure may affect. The query covers whole days, so that typing a time doesn't cause a
 * new request.
 */
export function useClosureBookings(spotId: string, dates: ClosureDates, zone: string) {
  const { start, end } = closureBounds(dates, zone);
  const first = dayInZone(start, zone);
  const last = Number.isFinite(end) ? dayInZone(end, zone) : addDays(first, OPEN_END_DAYS);
  return useSpotBookings(spotId, {
    from: startOfDay(addDays(first, -DAYS_BEFORE), zone),
    to: startOfDay(addDays(last, 1), zone),
  });
}
