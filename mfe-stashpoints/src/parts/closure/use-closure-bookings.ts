import { useQuery } from '@tanstack/react-query';
import { closureBounds } from '@host-portal/shared-lib/domain';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { addDays, dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';
import type { ClosureDates } from '../../model/closure-draft.ts';

/** Bookings are read from this many days before a closure, because bags may be picked up weeks after the drop-off. */
const DAYS_BEFORE = 30;
/** How many days of bookings are read for a closure without a known end. */
const OPEN_END_DAYS = 60;

export const useClosureBookings = (spotId: string, dates: ClosureDates, zone: string) =>
  useQuery(closureBookingsQuery(usePortal(), spotId, { dates, zone }));

/**
 * Reads the bookings that a closure may affect. The query covers whole days, so that typing a time doesn't cause a
 * new request.
 */
export function closureBookingsQuery(
  portal: Portal,
  spotId: string,
  { dates, zone }: { dates: ClosureDates; zone: string },
) {
  const { start, end } = closureBounds(dates, zone);
  const first = dayInZone(start, zone);
  const last = Number.isFinite(end) ? dayInZone(end, zone) : addDays(first, OPEN_END_DAYS);
  const window = {
    from: startOfDay(addDays(first, -DAYS_BEFORE), zone),
    to: startOfDay(addDays(last, 1), zone),
  };
  return spotBookingsQuery(portal, spotId, [window]);
}
