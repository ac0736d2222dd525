import { nameOf, type ReadableStore } from './store-with-timeouts.ts';

/** The time in ms without a response after which the store's silence is reported. */
const SILENT_FOR_MS = 3000;

export type StoreListing = {
  /** Lists the store. Returns each document with its tag, or null if the store didn't respond. */
  list: () => Promise<Map<string, string> | null>;
  /** Returns the current problem with the store, or null. */
  problem: () => string | null;
  /** Returns when the store last responded: as monotonic ms, and as an ISO instant or null. */
  answered: () => { at: number; instant: string | null };
};

/** Lists a store and records how it responded. An empty registry counts as a failure. */
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
      // Ignores the failure if the store has since answered a later call.
      if (began >= answered.at) problem = silenceOf(nameOf(error));
      return null;
    }
  }

  return {
    list,
    problem: () => problem ?? (performance.now() - answered.at > SILENT_FOR_MS ? silenceOf('no answer') : null),
    answered: () => answered,
  };
}

const silenceOf = (how: string) => `the release store does not answer (${how}); what was live stays`;
