import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingState, isToCollectToday } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { toMs } from '@host-portal/shared-lib/time';
import type { BookingState as Look } from '@host-portal/shared-lib/ui';

/** Colour and drawing of a booking, and the words for it where the look's own word would be wrong. */
export function bookingLook(booking: Booking, now: number): { look: Look; word?: 'state.noShow' | 'state.incomplete' } {
  switch (bookingState(booking, now)) {
    case 'cancelled':
      return { look: 'cancelled' };
    case 'inconsistent':
      return { look: 'late', word: 'state.incomplete' };
    case 'done':
      return { look: 'done' };
    case 'late-pickup':
      return { look: 'late' };
    case 'in-store':
      return { look: isToCollectToday(booking, now) ? 'tocollect' : 'instore' };
    case 'no-show':
      return { look: 'done', word: 'state.noShow' };
    case 'late-arrival':
    case 'expected':
      return { look: 'arriving' };
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "95 min late", "19 h late", "3 days late"; null for a booking that is in time. */
export function lateWords(booking: Booking, now: number, t: Translate): string | null {
  const state = bookingState(booking, now);
  if (state !== 'late-arrival' && state !== 'late-pickup') return null;
  const late = now - toMs(state === 'late-arrival' ? booking.dropoff : booking.pickup);
  if (late < 2 * HOUR) return t('booking.lateMinutes', { minutes: Math.floor(late / MINUTE) });
  if (late < 2 * DAY) return t('booking.lateHours', { hours: Math.floor(late / HOUR) });
  return t('booking.lateDays', { count: Math.floor(late / DAY) });
}
