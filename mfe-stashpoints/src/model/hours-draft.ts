import type { BodyOf, HolidayOpenType, Stashpoint, updateStashpoint } from '@host-portal/shared-lib/contract';
import { HOLIDAY_OPEN_TYPES } from '@host-portal/shared-lib/contract';
import {
  hoursFaults,
  type Interval,
  isPastMidnight,
  readWeek,
  type Week,
  type Weekday,
  WEEKDAYS,
  writeWeek,
} from '@host-portal/shared-lib/domain';

/** A spot's hours and holiday mode during editing. A time may be empty while the host types. */
export type HoursDraft = { week: Week; holiday: string | null };

export const WHOLE_DAY: Interval = { open: '00:00', close: '24:00' };
const FIRST_HOURS: Interval = { open: '09:00', close: '18:00' };

export const emptyWeek = (): Week => readWeek([]);

/**
 * Converts a spot's hours to their editable form. A spot with the 24/7 flag and without hours is shown as open all
 * week.
 */
export function draftOf({ openingHours, openTwentyfourSeven, holidayOpenType }: Stashpoint): HoursDraft {
  const week = readWeek(openingHours);
  const isBare = openTwentyfourSeven && openingHours.length === 0;
  return {
    week: isBare ? mapDays(week, () => [WHOLE_DAY]) : week,
    holiday: holidayOpenType,
  };
}

export const isHoliday = (value: string | null): value is HolidayOpenType =>
  HOLIDAY_OPEN_TYPES.some((known) => known === value);

/**
 * Returns the changed keys, because only those are sent. Changed hours are returned as a whole week. The result is
 * empty if nothing has changed.
 */
export function changeOf(spot: Stashpoint, { week, holiday }: HoursDraft): BodyOf<typeof updateStashpoint> {
  const before = draftOf(spot);
  return {
    ...(changedDays(before.week, week).length > 0 && { openingHours: writeWeek(week, spot.openingHours) }),
    ...(holiday !== before.holiday && isHoliday(holiday) && { holidayOpenType: holiday }),
  };
}

export const changedDays = (before: Week, after: Week): Weekday[] =>
  WEEKDAYS.filter((weekday) => JSON.stringify(before[weekday]) !== JSON.stringify(after[weekday]));

export type IntervalFault = 'missing' | 'same' | 'overlap';

/** Returns the errors that prevent saving the week. Their keys have the form `weekday:index`. */
export function weekFaults(week: Week): Map<string, IntervalFault> {
  const faults = new Map<string, IntervalFault>();
  const keyOf = new Map<Interval, string>();
  const complete = mapDays(week, (intervals, weekday) =>
    intervals.filter((interval, index) => {
      keyOf.set(interval, `${weekday}:${index}`);
      const isComplete = interval.open !== '' && interval.close !== '';
      if (!isComplete) faults.set(`${weekday}:${index}`, 'missing');
      return isComplete;
    }),
  );
  for (const { weekday, index, fault } of hoursFaults(complete)) {
    const interval = complete[weekday][index];
    const key = interval && keyOf.get(interval);
    if (key) faults.set(key, fault);
  }
  return faults;
}

/** Opens a day with the hours of the nearest open day before it, or closes the day. */
export function toggledDay(week: Week, weekday: Weekday, isOpen: boolean): Week {
  if (!isOpen) return { ...week, [weekday]: [] };
  const before = WEEKDAYS.filter((day) => day < weekday && week[day].length > 0).at(-1);
  const [pattern = FIRST_HOURS] = before ? week[before] : [];
  return { ...week, [weekday]: [isPastMidnight(pattern) ? FIRST_HOURS : { ...pattern }] };
}

/**
 * Which hours to copy: one weekday's, which are copied to every chosen day, or the whole week's, which are copied day
 * by day.
 */
export type CopySource = Weekday | 'week';

/** Returns a week with the copied days. Intervals are cloned, so that each day can be edited independently. */
export const withCopied = (
  into: Week,
  { week, source, days }: { week: Week; source: CopySource; days: readonly Weekday[] },
): Week =>
  mapDays(into, (intervals, weekday) =>
    days.includes(weekday)
      ? week[source === 'week' ? weekday : source].map((interval) => ({ ...interval }))
      : intervals,
  );

/**
 * Adds an interval that starts at the end of the last one and lasts until 22:00. If the day already ends later, the
 * new interval is empty.
 */
export function withMoreHours(intervals: readonly Interval[]): Interval[] {
  const last = intervals.at(-1);
  if (!last) return [{ ...FIRST_HOURS }];
  const isEarly = last.close !== '' && last.close < '20:00' && !isPastMidnight(last);
  return [...intervals, isEarly ? { open: last.close, close: '22:00' } : { open: '', close: '' }];
}

/** Converts a closing time of 00:00 to the end of the day, because time fields don't have 24:00. */
export const typedClose = (typed: string) => (typed === '00:00' ? '24:00' : typed);
export const shownClose = (close: string) => (close === '24:00' ? '00:00' : close);

export const isWholeDay = ([only, ...others]: readonly Interval[]) =>
  others.length === 0 && only?.open === WHOLE_DAY.open && only.close === WHOLE_DAY.close;

const mapDays = (week: Week, change: (intervals: Interval[], weekday: Weekday) => Interval[]): Week => ({
  1: change(week[1], 1),
  2: change(week[2], 2),
  3: change(week[3], 3),
  4: change(week[4], 4),
  5: change(week[5], 5),
  6: change(week[6], 6),
  7: change(week[7], 7),
});
