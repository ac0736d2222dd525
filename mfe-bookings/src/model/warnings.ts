import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { dayDue, dayOf, type HostedBooking, isOpenAt } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { formatLongDay, toMs } from '@host-portal/shared-lib/time';
import type { CounterAction } from './counter-action.ts';

export type WarningContext = {
  now: number;
  locale: string;
  /** The spot's opening hours and closures. If they're missing, there's no warning about opening hours. */
  spot?: { hours: Stashpoint; closures: readonly Closure[] };
};

/** Returns warnings for the clerk about an action. They never block the action. */
export function actionWarnings(
  booking: HostedBooking,
  action: CounterAction,
  { now, locale, spot }: WarningContext,
  t: Translate,
): string[] {
  const zone = booking.stashpoint.timezone;
  const warnings: string[] = [];
  if (action === 'checkIn') {
    const day = formatLongDay(booking.dropoff, { zone, locale });
    const today = dayOf(booking, now);
    const booked = dayDue(booking, booking.dropoff);
    if (booked > today) warnings.push(t('checkIn.warning.laterDay', { day }));
    else if (toMs(booking.pickup) < now) warnings.push(t('checkIn.warning.pickupPassed'));
    else if (booked < today) warnings.push(t('checkIn.warning.earlierDay', { day }));
  }
  if (spot && !isOpenAt(spot.hours, spot.closures, now, zone)) warnings.push(t('checkIn.warning.closed'));
  return warnings;
}
