import type { ReleaseStore } from '@host-portal/shared-lib/release-store';
import { within } from '@host-portal/shared-lib/timing';

/** What an edge does with a store: it never writes. */
export type ReadableStore = Pick<ReleaseStore, 'list' | 'read' | 'readEntry'>;

/** After this an answer that did not come never will: nobody waits for it any longer. */
const LIMIT_MS = 10_000;
/**
 * Who asks for the same within this time waits for the same answer; later it is asked for again. Well below the second
 * between two rounds: a round never waits for what hung in the one before.
 */
const SHARED_MS = 500;

/**
 * A store whose every call ends. One that hangs is not waited for: what is asked a second later is asked anew, so that
 * the first good answer counts as soon as there is one. A slow store is asked several times at once, and still heard.
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

/** What went wrong with a call, without a path of the machine or an address in it. */
export function nameOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (message === 'no answer' ? message : name);
}
