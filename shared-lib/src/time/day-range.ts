import type { Day } from '../contract/index.ts';
import { typedDayFault } from './typed-day.ts';

/** Returns the days of `?from=…&to=…` in ascending order, or null if the URL has no valid ones. */
export function readDayRange(search: URLSearchParams): { from: Day; to: Day } | null {
  const days = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!days.every(isMeant)) return null;
  const [from = '', to = ''] = days.toSorted();
  return { from, to };
}

/**
 * Corrects the days in a URL's query: it swaps days in the wrong order and removes impossible ones (31 February, the
 * year 26). Returns null if nothing needs correcting.
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

// The parsed day is compared with the string, because some browsers read 31 February as a day in March.
const isMeant = (day: string) => typedDayFault(day) === null && new Date(day).toISOString().startsWith(day);
