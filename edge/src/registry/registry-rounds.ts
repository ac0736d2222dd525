import type { KeyObject } from 'node:crypto';
import { type AcceptedState, acceptedState } from './accepted-state.ts';
import type { PartProblems } from './alarms.ts';
import { DOCUMENTS, type EdgeMemory, edgeMemory, knownAreas, type Memory } from './edge-memory.ts';
import type { RegistryKeeper } from './registry-keeper.ts';
import { DAMAGED_AGAIN_MS, readRegistry, type TaggedReading } from './registry-reader.ts';
import { isProblem, type Problems, type RegistryState, transition } from './registry-state.ts';
import type { RegistryView } from './registry-view.ts';
import { seenTags } from './seen-tags.ts';
import { type StoreListing, storeListing } from './store-listing.ts';
import { nameOf, type ReadableStore } from './store-with-timeouts.ts';
import type { VerifiedRelease } from './verified-release.ts';

export type RegistryRounds = {
  /** Lists the store, reads what changed, and accepts what it may. Never rejects. */
  round: () => Promise<void>;
  state: () => RegistryState;
  view: () => RegistryView;
  /** Problems of the store and its content. */
  problems: () => Problems;
  /** Releases that were live until recently. */
  left: () => VerifiedRelease[];
  answered: StoreListing['answered'];
};

export function registryRounds(parts: {
  store: ReadableStore;
  keeper: RegistryKeeper;
  roots: () => KeyObject[];
  /** Announces something once about a release that just became live. */
  tell: (sentence: string) => void;
  /** What all edges have accepted. */
  memory?: Memory | undefined;
  damagedAgainMs?: number | undefined;
}): RegistryRounds {
  const { store, keeper, tell, damagedAgainMs = DAMAGED_AGAIN_MS } = parts;
  const memory = parts.memory && edgeMemory(parts.memory);
  const accepted = acceptedState(keeper, tell);
  const { state, view, left } = accepted;
  const tags = seenTags();
  const damagedAt = new Map<string, number>();
  const listing = storeListing(store);
  const roots = rootKeys(parts.roots);
  let problems: Problems = new Map();
  let roundProblem: string | null = null;
  let begun = 0;
  let applied = 0;

  async function round() {
    begun += 1;
    try {
      await read(begun);
      roundProblem = null;
    } catch (error) {
      // An unexpected error must not end the rounds. The next one may succeed.
      roundProblem = `the registry could not be read (${nameOf(error)}); what was live stays`;
    }
  }

  async function read(number: number) {
    roots.read();
    const listed = await listing.list();
    if (!listed) return;
    if (memory?.isDue()) await recall({ memory, store, accepted, readFrom }, listed.keys());
    const reading = await readFrom(store, new Set(listed.keys()), tags.toRead(listed));
    await accepted.inTurn(() => apply(number, reading));
  }

  const readFrom: ReadFrom = (from, listed, names) => {
    const reader = { store: from, files: keeper.files, roots: roots.last(), damagedAt, damagedAgainMs };
    return readRegistry(reader, state(), listed, names);
  };

  async function apply(number: number, reading: TaggedReading) {
    const next = transition(state(), reading);
    if ([...next.problems.keys()].some((name) => !problems.has(name))) memory?.hurry();
    for (const [name, seen] of reading.texts) {
      if (next.problems.has(name)) tags.forget(name);
      else tags.took(name, seen);
    }
    // The result of a delayed round must not replace that of a later one.
    if (number > applied) problems = next.problems;
    applied = Math.max(applied, number);
    if (await accepted.accept(next.state)) memory?.hurry();
  }

  function allProblems(): Problems {
    const own = { store: listing.problem(), 'root-key': roots.problem(), round: roundProblem } satisfies PartProblems;
    return new Map([...problems, ...Object.entries(own).filter(isProblem)]);
  }

  return { round, state, view, left, problems: allProblems, answered: listing.answered };
}

type ReadFrom = (from: ReadableStore, listed: ReadonlySet<string>, names: readonly string[]) => Promise<TaggedReading>;
type Recall = { memory: EdgeMemory; store: ReadableStore; accepted: AcceptedState; readFrom: ReadFrom };

/** Accepts what other edges have accepted, with the same checks, even if the store has become older since. */
async function recall({ memory, store, accepted, readFrom }: Recall, listed: Iterable<string>) {
  const { state, accept, inTurn } = accepted;
  const recallNames = async (names: Iterable<string>) => {
    const texts = await memory.exchange(state(), names);
    if (texts.size === 0) return;
    const readEntry = (name: string) => Promise.resolve({ text: texts.get(name) ?? '', tag: '' });
    const reading = await readFrom({ ...store, readEntry }, new Set(texts.keys()), [...texts.keys()]);
    await inTurn(() => accept(transition(state(), reading).state));
  };
  await recallNames(DOCUMENTS);
  // The list of owners may have named more areas.
  await recallNames(knownAreas(state(), listed));
}

/** Reads the root keys again for each round. Throws if the first read fails; later failures reuse the last keys. */
function rootKeys(readRoots: () => KeyObject[]) {
  let last = readRoots();
  let problem: string | null = null;
  return {
    last: () => last,
    problem: () => problem,
    read() {
      try {
        last = readRoots();
        problem = null;
      } catch (error) {
        problem = `the root key cannot be read (${nameOf(error)}): the last one counts`;
      }
    },
  };
}
