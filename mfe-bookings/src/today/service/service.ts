import type { Booking } from '@host-portal/shared-lib/contract';
import { isAfter } from '@host-portal/shared-lib/time';

/** How reliably bookings become check-ins and check-outs, counted in bookings. */
export type Service = {
  /** Not cancelled, and their pick-up is over: nobody is still to come. */
  due: number;
  checkedIn: number;
  checkedOut: number;
};

/** Of these bookings (product.md I-27). The API has no time of a check-out, so that nothing says whether one was in time. */
export function serviceOf(bookings: readonly Booking[], now: number): Service {
  const due = bookings.filter(({ cancelledAt, pickup }) => cancelledAt === null && isAfter(now, pickup));
  const checkedIn = due.filter(({ hasBeenCheckedIn }) => hasBeenCheckedIn);
  return {
    due: due.length,
    checkedIn: checkedIn.length,
    checkedOut: checkedIn.filter(({ hasBeenCheckedOut }) => hasBeenCheckedOut).length,
  };
}
