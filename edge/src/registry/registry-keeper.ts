import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { within } from '@host-portal/shared-lib/timing';
import { type FileCache, fileCache } from './file-cache.ts';
import { digestsOf, readState, writeState } from './persisted-state.ts';
import { EMPTY_STATE, type RegistryState } from './registry-state.ts';
import { nameOf } from './store-with-timeouts.ts';
import type { VerifiedRelease } from './verified-release.ts';

/**
 * The maximum time in ms that a new release waits for the disk. After that, it's live from memory, and the edge
 * reports that a restart would lose it.
 */
const TIMEOUT_MS = 500;

/**
 * Persists the edge's state in its folder, so that a restarted edge continues with that state and accepts nothing
 * older. A broken disk is only reported, because all data is also in memory.
 */
export type RegistryKeeper = {
  files: FileCache;
  first: RegistryState;
  /** Stores a state. The promise resolves when the state is on disk, or after a time limit. */
  keep: (state: RegistryState) => Promise<void>;
  /** Retries failed writes, and deletes files that neither the state nor the releases in `left` need. */
  tidy: (left: readonly VerifiedRelease[]) => Promise<void>;
  /** Returns the current problem with the folder, or null. */
  problem: () => string | null;
  /** Prevents further writes. The promise resolves when the last write has ended. */
  close: () => Promise<void>;
};

export async function registryKeeper(folder: string | null, roots: readonly KeyObject[]): Promise<RegistryKeeper> {
  const files = await fileCache(folder === null ? null : join(folder, 'files'));
  const file = folder === null ? null : join(folder, 'state.json');
  let lost: string | null = null;
  let unwritten: string | null = null;
  let filesProblem: string | null = null;
  let last = EMPTY_STATE;
  let isWritten = true;
  let isClosed = false;
  let writing = Promise.resolve();

  const first = file === null ? EMPTY_STATE : await readState(file, files, roots, Date.now()).catch(startAnew);
  last = first;

  function startAnew(error: Error) {
    lost = `what this edge knew before is lost (${error instanceof SyntaxError ? 'it is not valid JSON' : reasonOf(error)})`;
    return EMPTY_STATE;
  }

  /** Writes the newest state. Writes run one after the other, so that a slow write never overwrites a later one. */
  async function write() {
    if (file === null) return;
    writing = writing.then(() => writeLast(file));
    if (!(await inTime(writing))) unwritten ??= 'no answer';
  }

  async function writeLast(path: string) {
    if (isWritten || isClosed) return;
    const state = last;
    // Files are written before the state, because a restarted edge can't serve pages if the state refers to missing
    // files.
    filesProblem = await files.written(digestsOf(state, []));
    unwritten = await writeState(path, state).then(() => null, nameOf);
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
      // `lost` reports that the previous state couldn't be read. Writing a new state resolves that problem.
      if (isWritten && filesProblem === null) lost = null;
      await files.keepOnly(digestsOf(last, left));
    },
    problem() {
      const reason = unwritten ?? filesProblem;
      return reason === null
        ? lost
        : `the edge cannot write to its folder (${reason}): it goes on in memory, and a restart would forget`;
    },
    async close() {
      isClosed = true;
      await inTime(writing);
    },
  };
}

const reasonOf = (error: Error) => ((error as NodeJS.ErrnoException).code ? nameOf(error) : error.message);

/** Resolves to false if a write isn't done within the time limit. */
const inTime = (write: Promise<void>) =>
  within(
    TIMEOUT_MS,
    write.then(() => true),
    () => false,
  );
