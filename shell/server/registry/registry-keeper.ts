import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { type KeptFiles, keptFiles } from './kept-files.ts';
import { digestsOf, readState, writeState } from './kept-state.ts';
import { nameOf } from './patient-store.ts';
import { EMPTY_STATE, type RegistryState } from './registry-state.ts';
import type { WholeRelease } from './whole-release.ts';

/** How long a page waits for a disk that hangs. */
const PATIENCE_MS = 2000;

/**
 * What an edge remembers, in a folder of its own: a restarted one goes on from there, and takes nothing that is older.
 * A disk that does not work is a problem that is told, and nothing else: memory holds everything meanwhile.
 */
export type RegistryKeeper = {
  files: KeptFiles;
  first: RegistryState;
  /** Remembers a state. It resolves when the disk has it, or does not take it. */
  keep: (state: RegistryState) => Promise<void>;
  /** Tries again what failed, and lets go of files that neither the state needs nor these releases. */
  tidy: (left: readonly WholeRelease[]) => Promise<void>;
  /** What is wrong with the folder, or null. */
  problem: () => string | null;
};

export async function registryKeeper(folder: string | null, roots: readonly KeyObject[]): Promise<RegistryKeeper> {
  const files = await keptFiles(folder === null ? null : join(folder, 'files'));
  const file = folder === null ? null : join(folder, 'state.json');
  let lost: string | null = null;
  let unwritten: string | null = null;
  let filesProblem: string | null = null;
  let last = EMPTY_STATE;
  let isWritten = true;

  const first = file === null ? EMPTY_STATE : await readState(file, files, roots, Date.now()).catch(startAnew);
  last = first;

  function startAnew(error: Error) {
    lost = `what this edge knew before is lost (${error instanceof SyntaxError ? 'it is no JSON' : reasonOf(error)})`;
    return EMPTY_STATE;
  }

  async function write() {
    if (file === null) return;
    const state = last;
    const result = writeState(file, state).then(
      () => null,
      (error: unknown) => nameOf(error),
    );
    unwritten = await Promise.race([result, after(PATIENCE_MS)]);
    isWritten = unwritten === null && state === last;
  }

  return {
    files,
    first,
    async keep(state) {
      last = state;
      isWritten = false;
      await write();
    },
    async tidy(left) {
      if (!isWritten) await write();
      filesProblem = await files.settle();
      // It was told; from here on this is what the edge knows.
      if (isWritten && filesProblem === null) lost = null;
      await files.keepOnly(digestsOf(last, left));
    },
    problem() {
      const reason = unwritten ?? filesProblem;
      return reason === null
        ? lost
        : `the edge cannot write to its folder (${reason}): it goes on in memory, and a restart would forget`;
    },
  };
}

const reasonOf = (error: Error) => ((error as NodeJS.ErrnoException).code ? nameOf(error) : error.message);

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), ms).unref());
