import type { Query, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../api/api-error.ts';

/** The minimum pause between two attempts without a response. The actual pause is random and up to twice as long. */
const PAUSE_MS = 1500;
/** After this many attempts, which take about four minutes, a page retries less often. */
const QUICK_ATTEMPTS = 100;
const SLOWER = 5;
/** After a good response, all other failed queries are retried within this time. */
const SPREAD_MS = 1500;
/** While other requests get responses, a request that takes longer than this is treated as hanging. */
const HANGS_MS = 1500;
/**
 * The maximum number of retries per minute. Failing queries use at most forty. The other twenty are enough for a page
 * to recover, because it has at most sixteen queries.
 */
const MOST_A_MINUTE = 60;

/**
 * Retries failed queries that are on screen, unless the page is hidden. Without a response, it retries one query
 * every few seconds. After the first good response, it retries all of them, with jitter to avoid a thundering herd.
 */
export function retryFailedQueries(client: QueryClient, pauseMs = PAUSE_MS): () => void {
  const cache = client.getQueryCache();
  /** The failed queries, starting with the one whose last attempt is the oldest. */
  const failed = new Set<Query>();
  const timers = new Map<Query | 'attempt', ReturnType<typeof setTimeout>>();
  let attempts = 0;
  let reads: number[] = [];
  const started = new WeakMap<Query, number>();
  /** When the pause that the server requested ends. Nothing is retried before that. */
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
    // The query moves to the end, so that the other queries are retried first.
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
