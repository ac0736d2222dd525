import { releaseIn } from '../../report/error-report.ts';

/** The length in ms of the intervals in which requests are counted. */
const SPAN_MS = 10_000;
/**
 * The number of requests per page and interval after which each request's stack is read. Reading a stack is slow, so
 * normal use avoids it.
 */
const WATCHED_FROM = 100;
/**
 * The maximum number of requests per area and interval, not counting those whose stack wasn't read. A host with a
 * hundred spots needs about two hundred.
 */
const MOST_CALLS = 400;
/**
 * The time in ms after which a stopped area's request fails. If it failed at once, an endless loop would block the
 * page.
 */
const PAUSE_MS = 5000;

export type RequestBudget = {
  /** Sends a request like the browser's `fetch`, within the limits. */
  fetch: typeof globalThis.fetch;
  /**
   * Registers a callback for an area that has exceeded its budget. The area's requests fail until the interval is
   * over.
   */
  follow: (onExceeded: (area: string) => void) => void;
};

type Ports = {
  send: typeof globalThis.fetch;
  now: () => number;
  /** Returns the stack of the current call. */
  stack: () => string;
};

/**
 * Creates a budget of requests for each area, so that a loop in one area doesn't take the connection from the others.
 * It counts only calls of `fetch`. A request belongs to the first area in its stack.
 */
export function createRequestBudget({ send, now, stack }: Ports): RequestBudget {
  let onExceeded: (area: string) => void = () => undefined;
  let span = { start: -Infinity, calls: 0, ofAreas: new Map<string, number>() };

  const isOverBudget = () => {
    if (now() - span.start > SPAN_MS) span = { start: now(), calls: 0, ofAreas: new Map() };
    span.calls += 1;
    const area = span.calls > WATCHED_FROM ? areaIn(stack()) : null;
    if (area === null) return false;
    const calls = (span.ofAreas.get(area) ?? 0) + 1;
    span.ofAreas.set(area, calls);
    if (calls === MOST_CALLS + 1) onExceeded(area);
    return calls > MOST_CALLS;
  };
  return {
    fetch: (...request) => {
      if (!isOverBudget()) return send(...request);
      return new Promise((_, reject) => {
        setTimeout(() => reject(new TypeError('this area makes too many calls')), PAUSE_MS);
      });
    },
    follow: (listener) => {
      onExceeded = listener;
    },
  };
}

/** Returns the first area in a stack. The shell doesn't count, because it sends requests for all areas. */
function areaIn(stack: string): string | null {
  const lines = stack.split('\n').map((line) => releaseIn(line)?.remote);
  return lines.find((remote) => remote !== undefined && remote !== 'shell') ?? null;
}
