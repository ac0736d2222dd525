import { dayDue, dayOf, type HostedBooking, isInStore } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import {
  type LocalTime,
  dayInZone,
  daysBetween,
  formatTime,
  formatWeekday,
  toMs,
  weekdayOf,
} from '@host-portal/shared-lib/time';
import { formatAhead, formatWhen, stayTimes } from '../../model/when.ts';

const SOON_MS = 60 * 60_000;
const DAY_MS = 24 * SOON_MS;
const HALF_DAY_MS = DAY_MS / 2;

/**
 * `half` and `more` are optional parts that are shown only if there is room: "12:30" + " pm", "– Fri" + " 10:00 am".
 */
export type RowTimes = { main: string; half?: string | undefined; side?: string; more?: string };

/**
 * Returns the most important time and the text next to it. Arrivals show drop-off and pick-up. Bags in store show
 * when they leave, and either how soon or how long they've been here.
 */
export function rowTimes(booking: HostedBooking, localTime: LocalTime, now: number, t: Translate): RowTimes {
  const today = dayInZone(now, localTime.zone);
  if (!isInStore(booking)) {
    const { end } = stayTimes(booking, localTime, today);
    const start = formatWhen(booking.dropoff, localTime, today);
    if (dayInZone(booking.dropoff, localTime.zone) !== today) return { main: start, more: `– ${end}` };
    const time = formatTime(booking.pickup, localTime);
    const isNearDay = end !== time && end.endsWith(time);
    if (isNearDay) return { main: start, side: `– ${end.slice(0, -time.length).trimEnd()}`, more: ` ${time}` };
    // "am" or "pm" is left out only for stays shorter than twelve hours, because "8:00 – 9:45 pm" would otherwise be
    // ambiguous.
    if (toMs(booking.pickup) - toMs(booking.dropoff) >= HALF_DAY_MS) return { main: start, side: `– ${end}` };
    return { ...halves(start), side: `– ${end}` };
  }
  const ahead = toMs(booking.pickup) - now;
  const pickupDay = daysBetween(today, dayInZone(booking.pickup, localTime.zone));
  const dropoffDay = dayInZone(booking.dropoff, localTime.zone);
  const main = formatWhen(booking.pickup, localTime, today);
  if (ahead >= 0 && ahead <= SOON_MS) return { ...halves(main), side: formatAhead(ahead, localTime.locale) };
  // A phone hides `more`, because the line below the name shows how late the booking is.
  if (pickupDay < 0) return { main, more: formatAhead(pickupDay * DAY_MS, localTime.locale) };
  if (dayDue(booking, booking.dropoff) === dayOf(booking, now)) return { main };
  return { main, more: t('today.since', { day: formatWeekday(weekdayOf(dropoffDay), localTime.locale, 'short') }) };
}

/** Separates "am" or "pm" from a time, because a phone has no room for it. */
function halves(time: string) {
  const [, main = time, half] = /^(.*?)( [ap]m)?$/.exec(time) ?? [];
  return { main, half };
}
