import type { Query, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/api-error.ts';

/** Between two attempts while nothing answers: at random up to twice as long. */
const PAUSE_MS = 1500;
/** After so many attempts, about four minutes, a page asks less often. */
const QUICK_ATTEMPTS = 100;
const SLOWER = 5;
/** After a good answer, everything else that failed is read within this. */
const SPREAD_MS = 1500;
/** A request that was on its way for this long when others are answered hangs. */
const HANGS_MS = 1500;
/** Attempts take up to forty of them; a page, which asks for at most sixteen things, heals with the rest. */
const MOST_A_MINUTE = 60;

/**
 * What failed and is on screen is read again by itself: one query every few seconds while nothing answers, and after the
 * first good answer all of them, each at a moment of its own, so that a server that comes back is not run over. A page
 * that nobody sees asks for nothing.
 */
export function healFailures(client: QueryClient, pauseMs = PAUSE_MS): () => void {
  const cache = client.getQueryCache();
  /** Oldest attempt first. */
  const failed = new Set<Query>();
  const timers = new Map<Query | 'attempt', ReturnType<typeof setTimeout>>();
  let attempts = 0;
  let reads: number[] = [];
  const started = new WeakMap<Query, number>();
  /** The server asked for a rest until then. */
  let restsUntil = 0;

  const after = (ms: number, of: Query | 'attempt', work: () => void) => {
    if (timers.has(of)) return;
    const run = () => {
      timers.delete(of);
      work();
    };
    timers.set(of, setTimeout(run, ms));
  };

  const read = (query: Query) => {
    const now = performance.now();
    reads = reads.filter((at) => now - at < 60_000);
    if (!failed.has(query) || !isSeen(query) || now < restsUntil || reads.length >= MOST_A_MINUTE) return;
    if (!isIdle(query)) {
      const left = (started.get(query) ?? 0) + HANGS_MS - now;
      if (left > 0) return after(left, query, () => read(query));
      void query.cancel({ silent: true });
    }
    reads.push(now);
    // Where another one failed meanwhile it is that one's turn first.
    failed.delete(query);
    failed.add(query);
    query.fetch().catch(() => {});
  };

  const attemptLater = () => {
    const pause = attempts < QUICK_ATTEMPTS ? pauseMs : pauseMs * SLOWER;
    after(pause * (1 + Math.random()), 'attempt', () => {
      const next = [...failed].find((query) => isSeen(query) && isIdle(query));
      if (next) {
        attempts += 1;
        read(next);
      }
      if (failed.size > 0) attemptLater();
    });
  };

  const stop = cache.subscribe((event) => {
    if (event.type === 'removed') failed.delete(event.query);
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') started.set(query, performance.now());
    else if (action.type === 'error' && isPassing(action.error)) {
      failed.add(query);
      restsUntil = Math.max(restsUntil, performance.now() + (action.error.retryAfter ?? 0) * 1000);
      attemptLater();
    } else if (action.type === 'error') {
      failed.delete(query);
    } else if (action.type === 'success' && !action.manual) {
      failed.delete(query);
      if (![...failed].some(isSeen)) attempts = 0;
      for (const other of failed) after(Math.random() * SPREAD_MS, other, () => read(other));
    }
  });

  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
    failed.clear();
  };
}

const isSeen = (query: Query) => query.isActive() && globalThis.document?.visibilityState !== 'hidden';

const isIdle = ({ state }: Query) => state.fetchStatus === 'idle';
