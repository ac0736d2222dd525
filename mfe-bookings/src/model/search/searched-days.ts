import type { Day } from '@host-portal/shared-lib/contract';
import { addDays, dayInZone, viewerZone } from '@host-portal/shared-lib/time';

/** First and last day of drop-off, both included. */
export type SearchedDays = { from: Day; to: Day };

/** The days in which a booking is searched for that isn't on the device. */
export const searchedDays = (now: number): SearchedDays => daysAround(now, { back: 30, ahead: 1 });

/** The same when the host asks for all dates: also somebody who comes weeks too early is found. */
export const allSearchedDays = (now: number): SearchedDays => daysAround(now, { back: 30, ahead: 30 });

function daysAround(now: number, { back, ahead }: { back: number; ahead: number }): SearchedDays {
  const today = dayInZone(now, viewerZone());
  return { from: addDays(today, -back), to: addDays(today, ahead) };
}
