import type { Day } from '@host-portal/shared-lib/contract';
import { addDays, dayInZone, viewerZone } from '@host-portal/shared-lib/time';

/** First and last day of drop-off that are looked through for a booking that no list has read (product.md §2.5.19). */
export function searchedDays(now: number): { from: Day; to: Day } {
  const today = dayInZone(now, viewerZone());
  return { from: addDays(today, -30), to: addDays(today, 1) };
}
