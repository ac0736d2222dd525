import type { OpeningInterval } from '../database/tables.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Closing at or after this minute of the day counts as late. */
const LATE = 23 * 60;

/** Returns the opening hours as `HH:mm`, without the seconds that a caller may have sent. */
export const normaliseHours = (hours: OpeningInterval[]): OpeningInterval[] =>
  hours
    .map(({ day, open, close }) => ({ day, open: open.slice(0, 5), close: close.slice(0, 5) }))
    .toSorted((a, b) => startOf(a) - startOf(b));

/** Returns the reason why a week of opening hours is refused, or null. */
export function hoursFault(hours: OpeningInterval[]): string | null {
  if (hours.some(({ open, close }) => open === close)) return 'An interval must not open and close at the same time.';
  const sorted = hours.toSorted((a, b) => startOf(a) - startOf(b));
  const overlaps = sorted.some((interval, index) => {
    const next = sorted[index + 1] ?? sorted[0];
    const nextStart = next === undefined ? Infinity : startOf(next) + (sorted[index + 1] ? 0 : WEEK_MINUTES);
    return endOf(interval) > nextStart;
  });
  return overlaps ? 'Intervals must not overlap.' : null;
}

/** Returns true if a spot is open at 11 p.m. or past midnight on at least one day (spec §3, `openLate`). */
export const isOpenLate = (hours: OpeningInterval[]) =>
  hours.some((interval) => endOf(interval) - (interval.day - 1) * DAY_MINUTES >= LATE);

export const isAlwaysOpen = (hours: OpeningInterval[]) =>
  [1, 2, 3, 4, 5, 6, 7].every((day) =>
    hours.some((interval) => interval.day === day && interval.open === '00:00' && interval.close === '24:00'),
  );

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const startOf = ({ day, open }: OpeningInterval) => (day - 1) * DAY_MINUTES + minutesOf(open);

function endOf(interval: OpeningInterval) {
  const start = minutesOf(interval.open);
  const end = minutesOf(interval.close);
  return (interval.day - 1) * DAY_MINUTES + (end > start ? end : end + DAY_MINUTES);
}
