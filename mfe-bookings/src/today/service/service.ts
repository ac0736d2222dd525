import type { Booking } from '@host-portal/shared-lib/contract';
import { isAfter } from '@host-portal/shared-lib/time';

/** How many bookings were checked in and out. */
export type Service = {
  /** Bookings that weren't cancelled and whose pick-up time has passed. */
  due: number;
  checkedIn: number;
  checkedOut: number;
};

/** Counts these bookings. The API has no check-out time, so punctual pick-ups can't be counted. */
export function serviceOf(bookings: readonly Booking[], now: number): Service {
  const due = bookings.filter(({ cancelledAt, pickup }) => cancelledAt === null && isAfter(now, pickup));
  const checkedIn = due.filter(({ hasBeenCheckedIn }) => hasBeenCheckedIn);
  return {
    due: due.length,
    checkedIn: checkedIn.length,
    checkedOut: checkedIn.filter(({ hasBeenCheckedOut }) => hasBeenCheckedOut).length,
  };
}
