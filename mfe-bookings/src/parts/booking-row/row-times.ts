import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { type LocalTime, dayInZone, daysBetween, formatWeekday, toMs, weekdayOf } from '@host-portal/shared-lib/time';
import { formatWhen, stayTimes } from '../../model/when.ts';

const MINUTE = 60_000;
const SOON_MS = 60 * MINUTE;

/** `half` is shown after `main` where there is room: "12:30" + " pm". */
export type RowTimes = { main: string; half?: string; side: string | null };

/**
 * The time that matters to a clerk, and what is shown beside it: drop-off and pick-up for an arrival; for bags in the
 * room, when they leave and how soon, or how long they have been here.
 */
export function rowTimes(booking: Booking, localTime: LocalTime, now: number, t: Translate): RowTimes {
  const today = dayInZone(now, localTime.zone);
  if (!isInStore(booking)) {
    const { start, end } = stayTimes(booking, localTime, today);
    return { main: start, half: formatWhen(booking.dropoff, localTime, today).slice(start.length), side: `– ${end}` };
  }
  const ahead = toMs(booking.pickup) - now;
  const relative = new Intl.RelativeTimeFormat(localTime.locale, { numeric: 'auto', style: 'short' });
  const pickupDay = daysBetween(today, dayInZone(booking.pickup, localTime.zone));
  const dropoffDay = dayInZone(booking.dropoff, localTime.zone);
  const main = formatWhen(booking.pickup, localTime, today);
  if (ahead >= 0 && ahead <= SOON_MS) return { main, side: relative.format(Math.round(ahead / MINUTE), 'minute') };
  if (pickupDay < 0) return { main, side: relative.format(pickupDay, 'day') };
  if (dropoffDay === today) return { main, side: null };
  return { main, side: t('today.since', { day: formatWeekday(weekdayOf(dropoffDay), localTime.locale, 'short') }) };
}
