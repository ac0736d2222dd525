import type { Counted } from '../effects/measure.ts';
import { networkLimit } from './network-limit.ts';
import { remember } from './remember.ts';

/** Events of one network in ten minutes that are counted: four counters in a hurry behind one address. */
const MOST_EVENTS = 1200;
/** Taps of one page view that count: more than a busy day has. Everything else counts once. */
const MOST_TAPS = 500;
/** Kinds of events by page view that are remembered. */
const MOST_REMEMBERED = 100_000;

/** Whether an event of a page view counts, by what its page view and its network have sent before. */
export function eventLimit({ now, onFlood }: { now: () => number; onFlood: () => void }) {
  const admits = networkLimit(MOST_EVENTS);
  const sent = new Map<string, number>();

  return (view: string, [first]: readonly Counted[], address: string): boolean => {
    if (!first) return false;
    const key = `${view} ${first.measure}`;
    const count = sent.get(key) ?? 0;
    if (count >= (first.measure === 'taps' ? MOST_TAPS : 1)) return false;
    if (!admits(address, now())) {
      onFlood();
      return false;
    }
    remember(sent, key, count + 1, MOST_REMEMBERED);
    return true;
  };
}
