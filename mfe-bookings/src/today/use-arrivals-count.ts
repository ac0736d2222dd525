import { useEffect, useEffectEvent } from 'react';
import type { Booking, Day } from '@host-portal/shared-lib/contract';
import { dayDue } from '@host-portal/shared-lib/domain';
import { type DeviceValue, useDeviceValue, usePortal } from '@host-portal/shared-lib/portal';
import { addDays } from '@host-portal/shared-lib/time';
import type { SpotDay } from '../parts/day/use-spot-day.ts';

/** The day on which yesterday was counted last on this device. */
const COUNTED: DeviceValue<Day> = {
  key: 'bookings.arrivals',
  from: (stored) => (typeof stored === 'string' ? stored : ''),
};

/**
 * Says once a day on this device how many were expected yesterday and how many of them were checked in. Numbers only:
 * the teams' page compares releases by it (decision 0074).
 */
export function useArrivalsCount({ date: today, day: { isComplete }, bookings }: SpotDay) {
  const portal = usePortal();
  const [counted, setCounted] = useDeviceValue(COUNTED);
  const isDue = isComplete && counted !== today;
  const tell = useEffectEvent(() => {
    const { arrivals, checkedIn } = arrivalsOn(bookings, addDays(today, -1));
    if (arrivals > 0) portal.track('arrivals-counted', { arrivals, checkedIn });
    setCounted(today);
  });
  useEffect(() => {
    if (isDue) tell();
  }, [isDue]);
}

/** Who was to come on a day of the spot's own, cancelled ones left out. */
function arrivalsOn(bookings: readonly Booking[], day: Day) {
  const expected = bookings.filter(
    (booking) => booking.cancelledAt === null && dayDue(booking, booking.dropoff) === day,
  );
  return { arrivals: expected.length, checkedIn: expected.filter(({ hasBeenCheckedIn }) => hasBeenCheckedIn).length };
}
