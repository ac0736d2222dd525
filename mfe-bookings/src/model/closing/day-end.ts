import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { openingStatus, shopDay } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';
import { type DayClose, dayToClose, newDay, newInRoom, openEnds, type OpenEnds } from './day-close.ts';

/**
 * The state of a spot's day in the evening. `due` means that the shop is closed and the host must still close the
 * day. `reopened` means that more bags arrived after the day was closed.
 */
export type DayEnd = 'due' | 'closed' | 'reopened';

/** How long before midnight a shop that is open around the clock can close its day. */
const EVENING_MS = 3 * 60 * 60_000;

/** A spot's day that the host closes now or later, with what is left to do. */
export type ClosingDay = {
  spot: Stashpoint;
  zone: string;
  /** When the day ends, in ms. */
  dayEndsAt: number;
  close: DayClose;
  ends: OpenEnds;
};

export type EndedDay = ClosingDay & { end: DayEnd };

type DayEndOf = {
  spot: Stashpoint;
  zone: string;
  now: number;
  bookings: readonly Booking[];
  /** This spot's closed and unfinished days that are stored on the device. */
  closes: readonly DayClose[];
};

/** Returns the spot's day and what is left to do, at any time of the day. */
export function closingDayOf({ spot, zone, now, bookings, closes }: DayEndOf): ClosingDay & { isOver: boolean } {
  const { day, at, isOver, end: dayEndsAt } = dayToClose(spot, { now, zone, closes });
  const close = closes.find((each) => each.day === day) ?? newDay(day);
  const ends = openEnds(
    bookings.filter(({ stashpoint }) => stashpoint.id === spot.id),
    at,
  );
  return { spot, zone, dayEndsAt, close, ends, isOver };
}

/** Returns the spot's day if it's closed or can be closed now, otherwise null. */
export function dayEndOf(options: DayEndOf): EndedDay | null {
  const { isOver, ...day } = closingDayOf(options);
  const end = endOf(day.close, day.ends, isOver || isAfterHours(options.spot, options));
  return end && { ...day, end };
}

function endOf({ result }: DayClose, { arrivals, pickups, inStore }: OpenEnds, isAfter: boolean): DayEnd | null {
  if (result) return newInRoom(result, inStore).length === 0 ? 'closed' : 'reopened';
  return isAfter && arrivals.length + pickups.length + inStore.length > 0 ? 'due' : null;
}

/**
 * Whether today's opening hours are over. For a shop that is open around the clock, they count as over in the
 * evening.
 */
function isAfterHours(spot: Stashpoint, { now, zone }: { now: number; zone: string }): boolean {
  const { start, end } = shopDay(spot, { now, zone });
  if (spot.openTwentyfourSeven) return now >= end - EVENING_MS;
  const status = openingStatus(spot, { now, zone });
  if (status.isOpen) return false;
  const opensToday = status.opensAt !== null && toMs(status.opensAt) < end;
  return !opensToday && now > start;
}
