import type { Day, Instant } from '../contract/index.ts';
import { addDays, dayInZone, startOfDay, toMs, wallToInstant, weekdayOf } from '../time/index.ts';
import { daysOff, type Hours, soundIntervals } from './opening.ts';
import { isPastMidnight, type Weekday } from './week.ts';

/** A spot's day, in ms since the epoch. `end` is exclusive. */
export type ShopDay = {
  /** The calendar day on which the shop day begins. */
  day: Day;
  start: number;
  end: number;
};

/**
 * Returns the shop day at an instant, which is usually the calendar day on the spot's clock. If the hours go past
 * midnight, the shop day ends with the hours. With 18:00–02:00, *today* ends at 2:00, both at 23:40 and at 0:40.
 */
export function shopDay(spot: Hours, { now, zone }: { now: Instant | number; zone: string }): ShopDay {
  const calendarDay = dayInZone(now, zone);
  const isNight = toMs(now) < startOfShopDay(spot, calendarDay, zone);
  const day = isNight ? addDays(calendarDay, -1) : calendarDay;
  return {
    day,
    start: startOfShopDay(spot, day, zone),
    end: startOfShopDay(spot, addDays(day, 1), zone),
  };
}

/** Returns the start of a calendar day's shop day: midnight, or the previous evening's closing time. */
export function startOfShopDay(spot: Hours, day: Day, zone: string): number {
  const closing = nightClosing(spot, day, zone);
  return toMs(closing === null ? startOfDay(day, zone) : wallToInstant(day, closing, zone));
}

/** Hours that end by this time belong to the previous evening. Hours that end later belong to the new day. */
const LATEST_NIGHT = '12:00';

/** Returns the previous evening's closing time if it's after midnight, otherwise null. */
function nightClosing(spot: Hours, day: Day, zone: string): string | null {
  const evening = addDays(day, -1);
  const off = daysOff(spot, evening, 2, zone);
  // A spot that is always open never closes, so its day ends at midnight.
  if (spot.openTwentyfourSeven || off.includes(evening)) return null;
  const intervalsOn = soundIntervals(spot);
  const before = intervalsOn(weekdayOf(evening) as Weekday);
  const closings = before.filter(isPastMidnight).map(({ close }) => close);
  const runsToMidnight = before.some(({ close }) => close === '24:00') || closings.includes('00:00');
  if (runsToMidnight && !off.includes(day)) {
    const goesOn = intervalsOn(weekdayOf(day) as Weekday).find(({ open }) => open === '00:00');
    if (goesOn && goesOn.close <= LATEST_NIGHT) closings.push(goesOn.close);
  }
  const latest = closings.toSorted().at(-1);
  return latest === undefined || latest === '00:00' ? null : latest;
}
