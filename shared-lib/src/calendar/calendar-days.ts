import type { Day } from '@host-portal/shared-lib/contract';
import { addDays, daysBetween, weekdayOf } from '@host-portal/shared-lib/time';

export type CalendarView = 'month' | 'week';

/** A cell's position. A line is a week in the month view, and a spot in the week view. */
export type Position = { day: Day; line: number };

/** Every month has six lines, so that nothing below the grid moves when the month changes. */
const MONTH_LINES = 6;

/** Weeks start on Monday in every language, as in the opening hours. */
export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/**
 * Returns the month in which this week ends, because it shows the most upcoming days. On Monday 30 November, it's
 * December, whose first line contains today.
 */
export const monthAhead = (today: Day): Day => startOfMonth(addDays(startOfWeek(today), 6));

/** Returns the weeks of a month, or a single week. `anchor` is any day in it. */
export function weeksIn(view: CalendarView, anchor: Day): Day[][] {
  const first = startOfWeek(view === 'month' ? startOfMonth(anchor) : anchor);
  return Array.from({ length: view === 'month' ? MONTH_LINES : 1 }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(first, week * 7 + index)),
  );
}

/** Returns the same day in another month, or that month's last day if it's shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the anchor of the next or previous month or week in the view. */
export const turned = (view: CalendarView, anchor: Day, by: 1 | -1): Day =>
  view === 'month' ? addMonths(startOfMonth(anchor), by) : addDays(anchor, 7 * by);

/** Returns where a key moves the focus in the grid, or null if the grid doesn't use the key. */
export function movedBy(key: string, { day, line }: Position, view: CalendarView, lines: number): Position | null {
  const to = (moved: Day) => ({ day: moved, line });
  const vertical = (by: 1 | -1) =>
    view === 'month' ? to(addDays(day, 7 * by)) : { day, line: Math.min(lines - 1, Math.max(0, line + by)) };
  switch (key) {
    case 'ArrowLeft':
      return to(addDays(day, -1));
    case 'ArrowRight':
      return to(addDays(day, 1));
    case 'ArrowUp':
      return vertical(-1);
    case 'ArrowDown':
      return vertical(1);
    case 'Home':
      return to(startOfWeek(day));
    case 'End':
      return to(addDays(startOfWeek(day), 6));
    case 'PageUp':
      return to(view === 'month' ? addMonths(day, -1) : addDays(day, -7));
    case 'PageDown':
      return to(view === 'month' ? addMonths(day, 1) : addDays(day, 7));
    default:
      return null;
  }
}

/** The chosen days, from the first to the last one. `line` limits them to one spot of the week view. */
export type DaySpan = { from: Day; last: Day; line: number | null };

export const spanOf = (one: Day, other: Day, line: number | null): DaySpan =>
  one <= other ? { from: one, last: other, line } : { from: other, last: one, line };

export const isInSpan = (span: DaySpan | null, { day, line }: Position) =>
  span !== null && day >= span.from && day <= span.last && (span.line === null || span.line === line);

export const lengthOf = ({ from, last }: Pick<DaySpan, 'from' | 'last'>) => daysBetween(from, last) + 1;
