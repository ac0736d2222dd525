import type { OpeningHours } from '../contract/index.ts';
import type { TimeOfDay } from '../time/index.ts';

/** A weekday's number: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * An interval of opening hours, as `HH:mm`. If `close` is before `open`, it's on the next day. `00:00`–`24:00` is the
 * whole day.
 */
export type Interval = { open: TimeOfDay; close: TimeOfDay };

/** Opening hours in editable form. Every day is present, and a closed day has no intervals. */
export type Week = Record<Weekday, Interval[]>;

/**
 * Converts the server's weekday number: 1 is Monday, 6 is Saturday, and Sunday is 0 or 7. Other numbers are ignored.
 */
const weekdayOfNumber = (day: number): Weekday | null =>
  WEEKDAYS.find((weekday) => weekday === (day === 0 ? 7 : day)) ?? null;

/** Converts a list of opening hours, in any order, to a week. Days that aren't listed are closed. */
export function readWeek(hours: readonly OpeningHours[]): Week {
  const week: Week = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  for (const { day, open, close } of hours) {
    const weekday = weekdayOfNumber(day);
    if (weekday) week[weekday].push({ open: open.slice(0, 5), close: close.slice(0, 5) });
  }
  for (const weekday of WEEKDAYS) week[weekday].sort((a, b) => a.open.localeCompare(b.open));
  return week;
}

/**
 * Returns the whole week for a PATCH, with the same number for Sunday as `before`, and with seconds if `before` has
 * them.
 */
export function writeWeek(week: Week, before: readonly OpeningHours[]): OpeningHours[] {
  const sunday = before.some(({ day }) => day === 0) ? 0 : 7;
  const seconds = before.some(({ open }) => open.length > 5) ? ':00' : '';
  return WEEKDAYS.flatMap((weekday) =>
    week[weekday].map(({ open, close }) => ({
      day: weekday === 7 ? sunday : weekday,
      open: open + seconds,
      close: close + seconds,
    })),
  );
}

export type HoursFault = { weekday: Weekday; index: number; fault: 'same' | 'overlap' };

/**
 * Returns the mistakes that prevent saving: empty intervals, which open and close at the same time, and overlaps,
 * including those across midnight.
 */
export function hoursFaults(week: Week): HoursFault[] {
  const spans = spansOf(week);
  return spans.flatMap(({ weekday, index, start, end }, at): HoursFault[] => {
    if (start === end) return [{ weekday, index, fault: 'same' }];
    const overlaps = spans.some((other, otherAt) => otherAt !== at && doOverlap({ start, end }, other));
    return overlaps ? [{ weekday, index, fault: 'overlap' }] : [];
  });
}

/** Returns the numbers for the sentence "Open 84 hours a week; closed on Sunday". */
export function weekSummary(week: Week): { minutes: number; closedDays: Weekday[] } {
  return {
    minutes: spansOf(week).reduce((sum, { start, end }) => sum + end - start, 0),
    closedDays: WEEKDAYS.filter((weekday) => week[weekday].length === 0),
  };
}

export const isPastMidnight = ({ open, close }: Interval) => minutesOf(close) < minutesOf(open);

export const minutesOf = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Returns the intervals in minutes since midnight on Monday. Sunday's intervals may go past the end of the week. */
const spansOf = (week: Week) =>
  WEEKDAYS.flatMap((weekday) =>
    week[weekday].map((interval, index) => {
      const start = (weekday - 1) * DAY + minutesOf(interval.open);
      const length = minutesOf(interval.close) - minutesOf(interval.open) + (isPastMidnight(interval) ? DAY : 0);
      return { weekday, index, start, end: start + length };
    }),
  );

/** Returns whether two intervals overlap. Sunday's hours after midnight may overlap Monday's. */
const doOverlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  [-WEEK, 0, WEEK].some((turn) => a.start < b.end + turn && b.start + turn < a.end);
