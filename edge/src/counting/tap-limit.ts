import { LRUCache } from 'lru-cache';
import { networkLimit } from './network-limit.ts';

/** How many taps count per network in ten minutes. Four busy counters behind one address stay below the limit. */
const MAX_PER_NETWORK = 1200;
/** How many taps count per page view. A busy day has fewer. */
const MAX_PER_VIEW = 500;
const MAX_REMEMBERED = 100_000;

/** Returns a function that decides whether a tap counts, given the earlier taps of its page view and its network. */
export function tapLimit({ now, onFlood }: { now: () => number; onFlood: () => void }) {
  const admits = networkLimit(MAX_PER_NETWORK);
  const sent = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  return (view: string, address: string): boolean => {
    const count = sent.get(view) ?? 0;
    if (count >= MAX_PER_VIEW) return false;
    if (!admits(address, now())) {
      onFlood();
      return false;
    }
    sent.set(view, count + 1);
    return true;
  };
}
