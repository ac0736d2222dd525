import { LRUCache } from 'lru-cache';
import { networkLimit } from './network-limit.ts';

/** Taps to count per network in ten minutes: four busy counters behind one address. */
const MAX_PER_NETWORK = 1200;
/** Taps to count per page view: more than a busy day has. */
const MAX_PER_VIEW = 500;
const MAX_REMEMBERED = 100_000;

/** Decides whether a tap counts, given the earlier taps of its page view and its network. */
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
