import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { is } from 'superstruct';
import { EdgeState, entryDigest, verifyOwners, verifySnapshot } from '@host-portal/delivery/store';
import { SignedEntry } from '@host-portal/shared-lib/federation';
import type { DamagedRelease } from './damaged-releases.ts';
import type { FileCache } from './file-cache.ts';
import { type AreaState, EMPTY_STATE, type LiveArea, type RegistryState } from './registry-state.ts';
import { cachedRelease, type VerifiedRelease } from './verified-release.ts';

/** Writes the state atomically. Throws if the write to disk fails. */
export async function writeState(file: string, state: RegistryState): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(JSON.stringify(stateFile(state), null, 2));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Reads an edge's persisted state, or returns an empty state if the file doesn't exist. Each area starts with the
 * releases whose files in the folder are intact, and the edge reads the other releases from the store later. Throws
 * if the file isn't a state or belongs to another platform.
 */
export async function readState(
  file: string,
  files: FileCache,
  roots: readonly KeyObject[],
  now: number,
): Promise<RegistryState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // If the folder doesn't exist or its path is a file, no state was ever persisted.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return EMPTY_STATE;
  const kept: unknown = JSON.parse(text);
  if (!is(kept, EdgeState)) throw new Error('it is not the state of an edge');
  const owners = kept.owners === null ? null : verifyOwners(kept.owners, roots);
  if (owners && 'reason' in owners) throw new Error('it is signed by another root key');
  const snapshot =
    kept.snapshot === null ? null : verifySnapshot(kept.snapshot, { roots, owners: owners?.owners ?? null, now });
  const areas = await Promise.all(
    Object.entries(kept.areas).map(async ([name, area]) => [name, await areaFrom(files, area)] as const),
  );
  return {
    owners: owners && { text: kept.owners ?? '', document: owners.owners },
    // The key that signed the snapshot may have expired since the state was written. The edge then waits for a newer
    // snapshot from the store.
    snapshot: snapshot && 'snapshot' in snapshot ? { text: kept.snapshot ?? '', document: snapshot.snapshot } : null,
    areas: new Map(areas.flatMap(([name, area]) => (area ? [[name, area] as const] : []))),
  };
}

/**
 * Returns the digests of all files that the state and the recently live releases need. Other files can be deleted.
 */
export function digestsOf({ areas }: RegistryState, left: readonly VerifiedRelease[]): Set<string> {
  const releases = [...[...areas.values()].flatMap(({ live }) => releasesOf(live)), ...left];
  return new Set(
    releases.flatMap(({ release, digest, twins }) => [
      digest,
      ...Object.values(release.files),
      ...Object.values(twins),
    ]),
  );
}

export const releasesOf = (live: LiveArea | null) =>
  [live?.current, live?.previous, live?.canary].filter((each) => each !== undefined);

const stateFile = ({ owners, snapshot, areas }: RegistryState): EdgeState => ({
  format: 1,
  owners: owners?.text ?? null,
  snapshot: snapshot?.text ?? null,
  areas: Object.fromEntries(
    [...areas].map(([name, { text, live }]) => [
      name,
      { text, twins: Object.fromEntries(releasesOf(live).map(({ digest, twins }) => [digest, twins])) },
    ]),
  ),
});

async function areaFrom(files: FileCache, { text, twins }: EdgeState['areas'][string]): Promise<AreaState | null> {
  const signed: unknown = JSON.parse(text);
  if (!is(signed, SignedEntry)) return null;
  const { entry } = signed;
  const damaged: DamagedRelease[] = [];
  const kept = async (role: DamagedRelease['role']) => {
    const ref = entry[role];
    if (!ref || entry.withdrawn.includes(ref.version)) return undefined;
    const release = await cachedRelease(files, ref, twins[ref.digest] ?? {});
    if (release) return release;
    const reason = `the edge's folder lost files of release ${ref.version}`;
    // The edge's folder doesn't have all files of this release, but the store may have them.
    damaged.push({ role, version: ref.version, reason, isUnread: true });
    return undefined;
  };
  const [whole, previous, canary] = [await kept('current'), await kept('previous'), await kept('canary')];
  const current = whole ?? previous;
  const fallback = whole && previous;
  const live = current ? { current, ...(fallback && { previous: fallback }), ...(canary && { canary }) } : null;
  return { text, entry, digest: entryDigest(entry), live, ...(damaged.length > 0 && { damaged }) };
}
