import type { KeyObject } from 'node:crypto';
import type { PartProblems } from './alarms.ts';
import { recentlyLive } from './recently-live.ts';
import type { RegistryKeeper } from './registry-keeper.ts';
import { DAMAGED_AGAIN_MS, readRegistry, type TaggedReading } from './registry-reader.ts';
import { isProblem, type Problems, type RegistryState, transition } from './registry-state.ts';
import { type RegistryView, viewOf } from './registry-view.ts';
import { seenTags } from './seen-tags.ts';
import { type StoreListing, storeListing } from './store-listing.ts';
import { nameOf, type ReadableStore } from './store-with-timeouts.ts';
import type { VerifiedRelease } from './verified-release.ts';

export type RegistryRounds = {
  /** Runs one round: lists the store, reads what has changed, and accepts what is valid. Never rejects. */
  round: () => Promise<void>;
  state: () => RegistryState;
  view: () => RegistryView;
  /** Returns the problems with the store and its content. */
  problems: () => Problems;
  /** Returns the releases that were live until recently. */
  left: () => VerifiedRelease[];
  answered: StoreListing['answered'];
};

export function registryRounds(parts: {
  store: ReadableStore;
  keeper: RegistryKeeper;
  roots: () => KeyObject[];
  /** Called once with an announcement about a release that has just become live. */
  tell: (sentence: string) => void;
  damagedAgainMs?: number | undefined;
}): RegistryRounds {
  const { store, keeper, tell, damagedAgainMs = DAMAGED_AGAIN_MS } = parts;
  const tags = seenTags();
  const damagedAt = new Map<string, number>();
  const left = recentlyLive();
  const listing = storeListing(store);
  const roots = rootKeys(parts.roots);
  let state = keeper.first;
  let view = viewOf(state);
  let problems: Problems = new Map();
  let roundProblem: string | null = null;
  let begun = 0;
  let applied = 0;
  let turn: Promise<void> = Promise.resolve();

  async function round() {
    begun += 1;
    try {
      await read(begun);
      roundProblem = null;
    } catch (error) {
      // An unexpected error must not stop the rounds, because the next round may succeed.
      roundProblem = `the registry could not be read (${nameOf(error)}); what was live stays`;
    }
  }

  async function read(number: number) {
    roots.read();
    const listed = await listing.list();
    if (!listed) return;
    const names = tags.toRead(listed);
    const reading = await readRegistry(
      { store, files: keeper.files, roots: roots.last(), damagedAt, damagedAgainMs },
      state,
      new Set(listed.keys()),
      names,
    );
    // Readings are applied one by one, because each must be on disk before the next one is compared with it.
    const mine = turn.then(() => apply(number, reading));
    turn = mine.catch(() => undefined);
    await mine;
  }

  async function apply(number: number, reading: TaggedReading) {
    const before = state;
    const next = transition(before, reading);
    for (const [name, seen] of reading.texts) {
      if (next.problems.has(name)) tags.forget(name);
      else tags.took(name, seen);
    }
    // A delayed round's problems must not replace those of a later round.
    if (number > applied) problems = next.problems;
    applied = Math.max(applied, number);
    if (isSame(before, next.state)) return;
    await keeper.keep(next.state);
    left.note(before, next.state, performance.now());
    state = next.state;
    view = viewOf(state);
    view.news(before).forEach(tell);
  }

  return {
    round,
    state: () => state,
    view: () => view,
    problems: () => {
      const own = { store: listing.problem(), 'root-key': roots.problem(), round: roundProblem } satisfies PartProblems;
      return new Map([...problems, ...Object.entries(own).filter(isProblem)]);
    },
    answered: listing.answered,
    left: () => left.releases(performance.now()),
  };
}

/**
 * Rereads the root keys in each round. Throws if the first read fails. If a later read fails, the previous keys stay
 * in use.
 */
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

const isSame = (a: RegistryState, b: RegistryState) =>
  a.owners === b.owners && a.snapshot === b.snapshot && a.areas === b.areas;
