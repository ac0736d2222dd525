import type { Day } from '@host-portal/shared-lib/contract';
import { addDays, dayInZone, viewerZone } from '@host-portal/shared-lib/time';

/** First and last day of drop-off in which a booking is searched for that no list has loaded (product.md §2.5.19). */
export function searchedDays(now: number): { from: Day; to: Day } {
  const today = dayInZone(now, viewerZone());
  return { from: addDays(today, -30), to: addDays(today, 1) };
}
