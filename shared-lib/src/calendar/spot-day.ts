import type { Booking, Closure, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import {
  closureBounds,
  countryOfZone,
  hoursOn,
  isInStore,
  nextHolidays,
  occupancySeries,
  type PublicHoliday,
  startOfShopDay,
} from '@host-portal/shared-lib/domain';
import { addDays, toInstant, toMs } from '@host-portal/shared-lib/time';

/** A day is busy from this share of the capacity. */
const BUSY = 0.75;

export type Level = 'free' | 'some' | 'busy' | 'over';

export const levelOf = (bags: number, capacity: number): Level =>
  bags > capacity ? 'over' : bags >= capacity * BUSY && bags > 0 ? 'busy' : bags > 0 ? 'some' : 'free';

/** How certain a bag count is. It isn't exact while bookings are loading, or if some failed to load. */
export type Certainty = 'exact' | 'atLeast' | 'unknown';

/** A spot's load and opening hours on one day. */
export type SpotDay = {
  spot: Stashpoint;
  zone: string;
  /** The day's peak number of stored bags. */
  bags: number;
  certainty: Certainty;
  level: Level;
  closures: readonly Closure[];
  /** Whether closures cover the whole day or only part of its hours. */
  closed: 'whole' | 'part' | null;
  /** Whether the spot is usually closed on this day. */
  isDayOff: boolean;
  holiday: PublicHoliday['name'] | null;
  /** The bookings with a drop-off on this day, in order. */
  arrivals: readonly Booking[];
};

type SpotDayOptions = {
  zone: string;
  now: number;
  bookings: readonly Booking[];
  closures: readonly Closure[];
  certainty: Certainty;
};

/** Returns the bounds of a spot's day in ms. Hours past midnight belong to the day on which they begin. */
export const boundsOf = (spot: Stashpoint, day: Day, zone: string) => ({
  from: startOfShopDay(spot, day, zone),
  to: startOfShopDay(spot, addDays(day, 1), zone),
});

/**
 * Computes everything that the calendar shows about a spot on one day. `bookings` and `closures` must belong to the
 * spot.
 */
export function spotDay(spot: Stashpoint, day: Day, options: SpotDayOptions): SpotDay {
  const { zone, now, bookings, certainty } = options;
  const { from, to } = boundsOf(spot, day, zone);
  const [holiday] = holidaysAt(zone, day, 1);
  const hours = hoursOn(spot, day, zone);
  // On a day without opening hours, a closure is compared with the whole day.
  const parts = hours.length > 0 ? hours : [{ start: from, end: to }];
  const shut = options.closures.map((closure) => ({ closure, ...closureBounds(closure, zone) }));
  const touching = shut.filter(({ start, end }) => parts.some((part) => start < part.end && end > part.start));
  const isWhole = parts.every((part) => touching.some(({ start, end }) => start <= part.start && end >= part.end));
  const bags = mostBags(bookings, { from, to, now });
  return {
    spot,
    zone,
    bags,
    certainty,
    level: levelOf(bags, spot.capacity),
    closures: touching.map(({ closure }) => closure),
    closed: touching.length === 0 ? null : isWhole ? 'whole' : 'part',
    isDayOff: hours.length === 0,
    holiday: holiday?.name ?? null,
    arrivals: bookings.filter(
      ({ dropoff, cancelledAt }) => cancelledAt === null && toMs(dropoff) >= from && toMs(dropoff) < to,
    ),
  };
}

/** Returns the public holidays in the zone's country, if the zone belongs to only one country. */
function holidaysAt(zone: string, from: Day, days: number): PublicHoliday[] {
  const country = countryOfZone(zone);
  return country ? nextHolidays(country, from, days) : [];
}

type Bounds = { from: number; to: number };

/**
 * Returns the highest number of bags on a day. It drops stays on other days first, because a calendar has many days and
 * a spot has many bookings.
 */
function mostBags(bookings: readonly Booking[], { from, to, now }: Bounds & { now: number }) {
  const stays = bookings.filter(
    (booking) => isInStore(booking) || (toMs(booking.dropoff) < to && toMs(booking.pickup) > from),
  );
  if (stays.length === 0) return 0;
  const series = occupancySeries(stays, {
    from: toInstant(from),
    to: toInstant(to),
    now,
    stepMinutes: (to - from) / 60_000,
  });
  return series[0]?.bags ?? 0;
}
