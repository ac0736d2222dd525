import type { ReleaseStore } from '@host-portal/delivery/store';
import { within } from '@host-portal/shared-lib/timing';

/** The part of a store that an edge uses: it never writes releases. */
export type ReadableStore = Pick<ReleaseStore, 'list' | 'read' | 'readEntry'>;

/** An answer that takes longer than this is no longer waited for. */
const LIMIT_MS = 10_000;
/**
 * Calls for the same thing within this time share one answer; after that it is asked for again. Well below the second
 * between two rounds, so that a round never waits for a call that hung in the one before.
 */
const SHARED_MS = 500;

/**
 * A store whose every call ends. One that hangs is not waited for: a second later it is asked again, so that the first
 * good answer counts. A slow store may be asked several times at once, and its answers still count.
 */
export function patientStore(store: ReadableStore): ReadableStore {
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

/** Why a call failed, without a path of the machine or an address. */
export function nameOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (message === 'no answer' ? message : name);
}
