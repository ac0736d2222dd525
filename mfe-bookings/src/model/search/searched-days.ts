import type { Day } from '@host-portal/shared-lib/contract';
import { addDays, dayInZone, viewerZone } from '@host-portal/shared-lib/time';

/** The first and last day of drop-off, both included. */
export type SearchedDays = { from: Day; to: Day };

/** Returns the days to search for a booking that isn't on the device. */
export const searchedDays = (now: number): SearchedDays => daysAround(now, { back: 30, ahead: 1 });

/**
 * Returns the days that "Search all dates" covers, which include bookings of travellers who arrive weeks too early.
 */
export const allSearchedDays = (now: number): SearchedDays => daysAround(now, { back: 30, ahead: 30 });

function daysAround(now: number, { back, ahead }: { back: number; ahead: number }): SearchedDays {
  const today = dayInZone(now, viewerZone());
  return { from: addDays(today, -back), to: addDays(today, ahead) };
}
