import type { Booking, Day, Instant } from '@host-portal/shared-lib/contract';
import { isArrivingToday, isInStore, isToCollectToday, isLatePickup } from '@host-portal/shared-lib/domain';
import { dayInZone } from '@host-portal/shared-lib/time';

/** How a day was closed. Ids and counts, no names; kept on this device only. */
export type DayClose = { day: Day; at: Instant; expected: number; seen: number; unseen: string[] };

/** What has to be settled before the door shuts. */
export function openEnds(bookings: readonly Booking[], now: number) {
  return {
    arrivals: bookings.filter((booking) => isArrivingToday(booking, now)),
    pickups: bookings.filter((booking) => isToCollectToday(booking, now) || isLatePickup(booking, now)),
    inStore: bookings.filter(isInStore),
  };
}

/** Whole and not negative, or null: what somebody typed as a count. */
export const readCount = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

export function dayClose(
  { inStore, seen, seenBookings }: { inStore: readonly Booking[]; seen: number; seenBookings: readonly string[] },
  now: number,
  zone: string,
): DayClose {
  const expected = inStore.reduce((bags, { bagCount }) => bags + bagCount, 0);
  return {
    day: dayInZone(now, zone),
    at: new Date(now).toISOString(),
    expected,
    seen,
    unseen: seen < expected ? inStore.map(({ id }) => id).filter((id) => !seenBookings.includes(id)) : [],
  };
}

const keyOf = (spotId: string) => `bookings.day-close.${spotId}`;

export function storeDayClose(spotId: string, close: DayClose) {
  try {
    localStorage.setItem(keyOf(spotId), JSON.stringify(close));
  } catch {
    // Storage is full or blocked: the result stays on the screen and can be printed.
  }
}

export function lastDayClose(spotId: string): DayClose | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(spotId)) ?? 'null');
    return isDayClose(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isDayClose = (value: unknown): value is DayClose =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'expected' in value &&
  'seen' in value &&
  typeof value.at === 'string' &&
  typeof value.seen === 'number' &&
  typeof value.expected === 'number';
