import { useEffect, useState } from 'react';
import type { DayReading } from '../parts/day/use-spot-day.ts';

/**
 * How long a list that has something to show waits at most for the rest of today and for who is late since yesterday.
 */
const WAIT_MS = 800;

/**
 * True when the list may be drawn for the first time. Its pages arrive shortly after one another, in the order of their
 * drop-offs, and the late ones last; drawn one by one, each page would move the rows before it. Another `listKey` is
 * another list.
 */
export function useInitialListReady(day: DayReading, listKey: string): boolean {
  const isHere = day.today.data !== undefined;
  const [waitedKey, setWaitedKey] = useState<string | null>(null);
  useEffect(() => {
    if (!isHere) return undefined;
    const timer = setTimeout(() => setWaitedKey(listKey), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isHere, listKey]);
  // Without network nothing more comes.
  return isHere && (waitedKey === listKey || day.isRecentRead || day.today.fetchStatus === 'paused');
}
