import { LRUCache } from 'lru-cache';
import { networkLimit } from './network-limit.ts';

/**
 * The maximum number of taps per network that count in ten minutes. Four busy shops behind one IP address send fewer.
 */
const MAX_PER_NETWORK = 1200;
/** The maximum number of taps per page view that count. Even a busy day has fewer. */
const MAX_PER_VIEW = 500;
const MAX_REMEMBERED = 100_000;

/** Returns a function that decides whether a tap counts. It limits the taps per page view and per network. */
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
