import { releaseIn } from '../../report/error-report.ts';

/** Calls are counted in intervals of this length, in ms. */
const SPAN_MS = 10_000;
/**
 * The number of calls per page and interval above which the stack is read. Reading it is slow, so it isn't done
 * before.
 */
const WATCHED_FROM = 100;
/**
 * The number of calls per area and interval, counted from when the stack is read. A host with a hundred spots needs
 * about two hundred.
 */
const MOST_CALLS = 400;
/** How long a call of a stopped area waits before it fails. Otherwise an endless loop would block the page. */
const PAUSE_MS = 5000;

export type RequestBudget = {
  /** Calls `fetch` with the limits applied. */
  fetch: typeof globalThis.fetch;
  /** Calls back when an area has exceeded its budget. Its calls fail until the interval is over. */
  follow: (onExceeded: (area: string) => void) => void;
};

type Ports = {
  send: typeof globalThis.fetch;
  now: () => number;
  /** Returns the stack of the current call. */
  stack: () => string;
};

/**
 * Limits the calls of each area, so that a loop in one of them doesn't take the connection from the others. It counts
 * only `fetch`. A call belongs to the first area in its stack.
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

/** Returns the first release in a stack other than the shell, which makes calls for all areas. */
function areaIn(stack: string): string | null {
  const lines = stack.split('\n').map((line) => releaseIn(line)?.remote);
  return lines.find((remote) => remote !== undefined && remote !== 'shell') ?? null;
}
