import type { Booking, Instant } from '../contract/index.ts';
import { addMinutes, isAfter, toMs } from '../time/index.ts';
import type { Tone } from '../ui/system/tokens.ts';
import type { GlyphName } from '../ui/text/glyphs.ts';
import { dayDue, dayOf, type HostedBooking } from './hosted-booking.ts';

/** A booking's current state. Each booking has exactly one. */
export type BookingState =
  | 'expected'
  /** The drop-off time passed an hour ago, and the bags aren't checked in. */
  | 'lateToArrive'
  /** The pick-up time has passed, and the bags were never checked in. The traveller may still come. */
  | 'noShow'
  /** The host has marked the traveller as absent. The bags can still be checked in. */
  | 'absent'
  /** The bags are in store and due for pick-up on a later day, by the spot's clock. */
  | 'inStore'
  /** The bags are in store, and their pick-up is today. */
  | 'toCollect'
  /** The bags are in store, and their pick-up time has passed, today or on an earlier day. */
  | 'latePickup'
  | 'done'
  /** The bags were checked out without a check-in, because somebody forgot the check-in. */
  | 'checkInMissing'
  | 'cancelled';

/** A filter chip above a list, or a counter on Today (state-filter.ts). */
export type StateFilter = 'arriving' | 'inStore' | 'toCollect' | 'late' | 'done' | 'cancelled';

/** A section of Today's list (today-section.ts). */
export type TodaySection =
  | 'late'
  | 'checkInMissing'
  | 'arriving'
  | 'arrivingOverdue'
  | 'toCollect'
  | 'inStore'
  | 'absent'
  | 'done';

export type StateRow = {
  tone: Tone;
  glyph: GlyphName;
  /** The key of the state's name, which is the message `state.<labelKey>` of shared-lib/ui. */
  labelKey: StateFilter | 'noShow' | 'checkInMissing';
  /** The filters that include the state. `toCollect` includes it only on the pick-up day. */
  filters: readonly StateFilter[];
  /** The sections that a booking in this state may be in. It's in the first one whose day matches. */
  sections: readonly TodaySection[];
  /** The time after which the booking is late. */
  lateSince?: 'dropoff' | 'pickup';
  /** True if the row shows the state's name, because its section's heading is different. */
  isNamedInRow?: true;
};

const ARRIVING = {
  tone: 'info',
  glyph: 'intoTray',
  labelKey: 'arriving',
  filters: ['arriving'],
  sections: ['arriving', 'arrivingOverdue'],
} as const;

/** The table of booking states. All colours, icons, labels, filters and sections come from it. */
export const BOOKING_STATES: Record<BookingState, StateRow> = {
  expected: ARRIVING,
  lateToArrive: { ...ARRIVING, lateSince: 'dropoff' },
  noShow: { ...ARRIVING, tone: 'neutral', glyph: 'absent', labelKey: 'noShow', isNamedInRow: true },
  absent: {
    tone: 'neutral',
    glyph: 'absent',
    labelKey: 'noShow',
    filters: ['done'],
    sections: ['absent'],
    isNamedInRow: true,
  },
  inStore: { tone: 'good', glyph: 'onShelf', labelKey: 'inStore', filters: ['inStore'], sections: ['inStore'] },
  toCollect: {
    tone: 'waiting',
    glyph: 'hourglass',
    labelKey: 'toCollect',
    filters: ['inStore', 'toCollect'],
    sections: ['toCollect'],
  },
  latePickup: {
    tone: 'urgent',
    glyph: 'warning',
    labelKey: 'late',
    filters: ['inStore', 'toCollect', 'late'],
    sections: ['late'],
    lateSince: 'pickup',
  },
  done: { tone: 'neutral', glyph: 'check', labelKey: 'done', filters: ['done'], sections: ['done'] },
  checkInMissing: {
    tone: 'urgent',
    glyph: 'warning',
    labelKey: 'checkInMissing',
    filters: ['done'],
    sections: ['checkInMissing'],
    isNamedInRow: true,
  },
  cancelled: { tone: 'neutral', glyph: 'ban', labelKey: 'cancelled', filters: ['cancelled'], sections: [] },
};

/** After this time, a traveller is late. Most people who are up to an hour late still come. */
const GRACE_MINUTES = 60;

/**
 * Returns a booking's state at an instant. It takes a `HostedBooking`, because `toCollect` depends on the spot's day.
 */
export function bookingState(booking: HostedBooking, now: Instant | number): BookingState {
  if (booking.cancelledAt !== null) return 'cancelled';
  if (booking.hasBeenCheckedOut) return booking.hasBeenCheckedIn ? 'done' : 'checkInMissing';
  if (booking.hasBeenCheckedIn) {
    if (isAfter(now, booking.pickup)) return 'latePickup';
    return isOnDay(booking, booking.pickup, now) ? 'toCollect' : 'inStore';
  }
  if (booking.isMarkedAbsent) return 'absent';
  if (toMs(now) >= toMs(booking.pickup)) return 'noShow';
  return isAfter(now, addMinutes(booking.dropoff, GRACE_MINUTES)) ? 'lateToArrive' : 'expected';
}

/** Returns whether the bags are in store: checked in and not checked out. */
export const isInStore = (booking: Booking) =>
  booking.cancelledAt === null && booking.hasBeenCheckedIn && !booking.hasBeenCheckedOut;

/**
 * Returns whether the drop-off is today at the spot and the bags aren't checked in yet. Late travellers are included,
 * even after their pick-up time, because they may still come. Those marked as absent are excluded.
 */
export const isArrivingToday = (booking: HostedBooking, now: Instant | number) =>
  !booking.isMarkedAbsent && isDropoffMissing(booking, now);

/** Like `isArrivingToday`, but also true if the host has marked the traveller as absent. */
export const isDropoffMissing = (booking: HostedBooking, now: Instant | number) =>
  booking.cancelledAt === null &&
  !booking.hasBeenCheckedIn &&
  !booking.hasBeenCheckedOut &&
  isOnDay(booking, booking.dropoff, now);

/** Returns whether bags are in store and are due for pick-up today at the spot, late or not. */
export const isToCollectToday = (booking: HostedBooking, now: Instant | number) =>
  isInStore(booking) && isOnDay(booking, booking.pickup, now);

/**
 * Returns whether bags are in store after their pick-up time. Late arrivals don't count, because those travellers may
 * still come.
 */
export const isLatePickup = (booking: Booking, now: Instant | number) =>
  isInStore(booking) && isAfter(now, booking.pickup);

/** Returns how many full days the pick-up is overdue, or 0 if the bags aren't in store. */
export const daysOverdue = (booking: Booking, now: Instant | number) =>
  isLatePickup(booking, now) ? Math.floor((toMs(now) - toMs(booking.pickup)) / DAY_MS) : 0;

/**
 * Returns whether the drop-off is tomorrow or later at the spot. Checking in such a booking shows a warning but isn't
 * blocked.
 */
export const isBookedForLaterDay = (booking: HostedBooking, now: Instant | number) =>
  dayDue(booking, booking.dropoff) > dayOf(booking, now);

const isOnDay = (booking: HostedBooking, due: Instant, now: Instant | number) =>
  dayDue(booking, due) === dayOf(booking, now);

const DAY_MS = 86_400_000;
