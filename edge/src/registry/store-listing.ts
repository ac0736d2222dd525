import { nameOf, type ReadableStore } from './patient-store.ts';

/** A store that does not answer for this long is reported. */
const SILENCE_MS = 3000;

export type StoreListing = {
  /** Each document of the store with its tag; null when the store did not answer. */
  list: () => Promise<Map<string, string> | null>;
  /** What is wrong with the store, or null. */
  problem: () => string | null;
  /** When the store was last listed: monotonic ms, and an ISO instant or null. */
  answered: () => { at: number; instant: string | null };
};

/** Lists a store and remembers how it answered. A store without a single document is taken to be moved away. */
export function storeListing(store: ReadableStore): StoreListing {
  let problem: string | null = null;
  let answered = { at: performance.now(), instant: null as string | null };

  async function list() {
    const began = performance.now();
    try {
      const listed = await store.list();
      if (listed.size === 0) throw Object.assign(new Error(), { code: 'its registry is empty' });
      problem = null;
      answered = { at: performance.now(), instant: new Date().toISOString() };
      return listed;
    } catch (error) {
      // A call that hung says nothing once a later one was answered.
      if (began >= answered.at) problem = silenceOf(nameOf(error));
      return null;
    }
  }

  return {
    list,
    problem: () => problem ?? (performance.now() - answered.at > SILENCE_MS ? silenceOf('no answer') : null),
    answered: () => answered,
  };
}

const silenceOf = (how: string) => `the release store does not answer (${how}); what was live stays`;
