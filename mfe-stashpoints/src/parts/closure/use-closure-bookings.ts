import { useQuery } from '@tanstack/react-query';
import { closureBounds } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { addDays, dayInZone, startOfDay } from '@host-portal/shared-lib/time';
import { spotBookingsQuery } from '../../api/stashpoints.queries.ts';
import type { ClosureDates } from '../../model/closure-draft.ts';

/** Bags stay for days: who collects in a closure may have dropped off long before. */
const DAYS_BEFORE = 30;
/** A closure whose end is not known touches what is booked for the next two months. */
const OPEN_END_DAYS = 60;

/** Bookings that may touch a closure. By whole days, so that a time that is being typed asks nothing anew. */
export function useClosureBookings(spotId: string, dates: ClosureDates, zone: string) {
  const { start, end } = closureBounds(dates, zone);
  const first = dayInZone(start, zone);
  const last = Number.isFinite(end) ? dayInZone(end, zone) : addDays(first, OPEN_END_DAYS);
  const window = {
    from: startOfDay(addDays(first, -DAYS_BEFORE), zone),
    to: startOfDay(addDays(last, 1), zone),
  };
  return useQuery(spotBookingsQuery(usePortal(), spotId, [window]));
}
