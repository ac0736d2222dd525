import { type Interval, type Week, type Weekday, WEEKDAYS } from '@host-portal/shared-lib/domain';
import type { HoursDraft } from './hours-draft.ts';

type DayField = `day${Weekday}`;

/**
 * The values of the hours form. Each day is a separate field, so that unedited days follow changes from the server.
 */
export type HoursValues = Record<DayField, Interval[]> & { holiday: string | null };

export const dayField = (weekday: Weekday): DayField => `day${weekday}`;

/** Returns the weekday of a form field, or undefined for the holiday mode. */
export const weekdayOfField = (field: string): Weekday | undefined =>
  WEEKDAYS.find((weekday) => dayField(weekday) === field);

export const dayValues = (week: Week): Omit<HoursValues, 'holiday'> => ({
  day1: week[1],
  day2: week[2],
  day3: week[3],
  day4: week[4],
  day5: week[5],
  day6: week[6],
  day7: week[7],
});

export const hoursValues = ({ week, holiday }: HoursDraft): HoursValues => ({ ...dayValues(week), holiday });

export const draftOfValues = ({ holiday, ...days }: HoursValues): HoursDraft => ({
  week: { 1: days.day1, 2: days.day2, 3: days.day3, 4: days.day4, 5: days.day5, 6: days.day6, 7: days.day7 },
  holiday,
});
