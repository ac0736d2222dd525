import { useEffect, useState } from 'react';
import type { TodayBookings } from '../parts/day/use-today-bookings.ts';

/** Longest wait of a list that has something to show for the rest of today and for who is late since yesterday. */
const WAIT_MS = 800;

/**
 * True when the list is to be drawn. Its pages come a moment after one another, in the order of their drop-offs, and the
 * late ones last: drawn one by one, each would move the rows of the one before. `list` names the list.
 */
export function useDrawnOnce(day: TodayBookings, list: string): boolean {
  const isHere = day.today.data !== undefined;
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (!isHere) return undefined;
    const timer = setTimeout(() => setWaited(list), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isHere, list]);
  // Without network nothing more comes.
  return isHere && (waited === list || day.isRecentRead || day.today.fetchStatus === 'paused');
}
