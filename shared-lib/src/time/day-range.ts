import type { Day } from '../contract/index.ts';
import { typedDayFault } from './typed-day.ts';

/** The days of `?from=…&to=…`, the earlier one first; null when an address names none that can be meant. */
export function readDayRange(search: URLSearchParams): { from: Day; to: Day } | null {
  const days = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!days.every(isMeant)) return null;
  const [from = '', to = ''] = days.toSorted();
  return { from, to };
}

/**
 * An address whose days can't be used as they are, with the days put right: reversed ones are exchanged, and those that
 * nobody can mean (31 February, the year 26) are removed. Null when nothing is wrong.
 */
export function correctedDays(search: URLSearchParams): { search: URLSearchParams; isRemoved: boolean } | null {
  if (!search.has('from') && !search.has('to')) return null;
  const days = readDayRange(search);
  if (days && days.from === search.get('from')) return null;
  const corrected = new URLSearchParams(search);
  for (const key of ['from', 'to'] as const) {
    if (days) corrected.set(key, days[key]);
    else corrected.delete(key);
  }
  return { search: corrected, isRemoved: days === null };
}

/** Some browsers read 31 February as a day in March. */
const isMeant = (day: string) => typedDayFault(day) === null && new Date(day).toISOString().startsWith(day);
