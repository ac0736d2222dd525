import type { ReleaseStore } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';

/** The store functions that an edge uses to read releases. Edges write neither releases nor registry entries. */
export type ReadableStore = Pick<ReleaseStore, 'list' | 'read' | 'readEntry'>;

/** The time limit for each call to the store, in ms. */
const LIMIT_MS = 10_000;
/**
 * Identical calls within this time share one response. It's well below the second between two rounds, so that a round
 * never waits for a call that hung in the previous round.
 */
const SHARED_MS = 500;

/**
 * Wraps a store, so that each call has a time limit, and concurrent identical calls share one response. While a call
 * hangs, the next round makes a new call.
 */
export function storeWithTimeouts(store: ReadableStore): ReadableStore {
  const pending = new Map<string, { since: number; answer: Promise<unknown> }>();

  function ask<T>(what: string, start: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const before = pending.get(what);
    if (before && now - before.since < SHARED_MS) return before.answer as Promise<T>;
    const answer = limited(start);
    const mine = { since: now, answer };
    pending.set(what, mine);
    const forget = () => {
      if (pending.get(what) === mine) pending.delete(what);
    };
    answer.then(forget, forget);
    return answer;
  }

  return {
    list: () => ask('', () => store.list()),
    readEntry: (name) => ask(name, () => store.readEntry(name)),
    read: (name, version, path) => ask(`${name}/${version}/${path}`, () => store.read(name, version, path)),
  };
}

const limited = async <T>(start: () => Promise<T>): Promise<T> =>
  within(LIMIT_MS, start(), () => {
    throw new Error('no answer');
  });

/** Returns why a call failed, without file paths and URLs. */
export function nameOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (message === 'no answer' ? message : name);
}
