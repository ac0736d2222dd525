import { type Week, type Weekday, WEEKDAYS } from '@host-portal/shared-lib/domain';

export type WeekLine = { first: Weekday; last: Weekday; hours: string };

/** Returns one line for consecutive days with the same hours, for example Monday to Friday. */
export function weekLines(week: Week, format: (intervals: Week[Weekday]) => string): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = format(week[weekday]);
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours });
  }
  return lines;
}
