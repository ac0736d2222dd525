import type { Booking, Instant } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { toMs } from '@host-portal/shared-lib/time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns, for example, "95 min late", or null for a booking that is on time. */
export function formatLateness(booking: Booking, now: number, t: Translate): string | null {
  const since = BOOKING_STATES[bookingState(booking, now)].lateSince;
  if (!since) return null;
  return formatLateSince(booking[since], now, t);
}

/** Returns "95 min late", "19 h late" or "3 days late". */
export function formatLateSince(since: Instant, now: number, t: Translate): string {
  const late = now - toMs(since);
  if (late < 2 * HOUR) return t('booking.lateMinutes', { minutes: Math.floor(late / MINUTE) });
  if (late < 2 * DAY) return t('booking.lateHours', { hours: Math.floor(late / HOUR) });
  return t('booking.lateDays', { count: Math.floor(late / DAY) });
}

/** Orders bookings by pick-up, so the most overdue ones come first. */
export const byPickup = (a: Booking, b: Booking) => a.pickup.localeCompare(b.pickup);
