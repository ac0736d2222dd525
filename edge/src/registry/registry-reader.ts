import type { KeyObject } from 'node:crypto';
import type { Refusal } from '@host-portal/delivery/store';
import { isAreaName, type ReleaseRef } from '@host-portal/shared-lib/federation';
import type { FileCache } from './file-cache.ts';
import { releasesOf } from './persisted-state.ts';
import { freshDocuments } from './platform-documents.ts';
import { type AreaReading, type Reading, type RegistryState, type ReleaseRefusal, weigh } from './registry-state.ts';
import { nameOf, type ReadableStore } from './store-with-timeouts.ts';
import { readVerified, type VerifiedRelease } from './verified-release.ts';

/** A reading with the tags of its documents. */
export type TaggedReading = Reading & { texts: ReadonlyMap<string, { tag: string; text: string }> };

type Parts = { store: ReadableStore; files: FileCache; roots: readonly KeyObject[] };

/**
 * Reads the named documents of the registry, and for areas that may change, every file of the releases they name. A
 * failure only affects its own area.
 */
export async function readRegistry(
  { store, files, roots }: Parts,
  state: RegistryState,
  listed: ReadonlySet<string>,
  names: readonly string[],
): Promise<TaggedReading> {
  const texts = new Map<string, { tag: string; text: string }>();
  const failures = new Map<string, Refusal>();
  const readText = async (name: string) => {
    try {
      const found = await store.readEntry(name);
      if (found) texts.set(name, found);
      else failures.set(name, { reason: 'it is listed and not there' });
    } catch (error) {
      failures.set(name, { reason: `it could not be read (${nameOf(error)})` });
    }
  };
  const isDocument = (name: string) => name === 'owners' || name === 'snapshot';
  await Promise.all(names.filter(isDocument).map(readText));
  const now = Date.now();
  const platform = { owners: texts.get('owners')?.text, snapshot: texts.get('snapshot')?.text };
  const documents: Reading = { now, roots, listed, ...platform, areas: new Map() };
  const informed = { ...state, ...freshDocuments(state, documents) };

  const read = async (name: string): Promise<AreaReading> => {
    // An area without a possible owner isn't read at all.
    if (!mayCount(informed, name)) return { reason: `nobody owns "${name}"` };
    await readText(name);
    const text = texts.get(name)?.text;
    if (text === undefined) return failures.get(name) ?? { reason: 'it is not there' };
    return { text, releases: await releasesFor({ store, files }, informed, name, text, now) };
  };
  const areas = names.filter(isAreaName).map(async (name) => [name, await read(name)] as const);
  return { ...documents, areas: new Map(await Promise.all(areas)), texts };
}

async function releasesFor(
  { store, files }: Pick<Parts, 'store' | 'files'>,
  state: RegistryState,
  name: string,
  text: string,
  now: number,
): Promise<Map<string, VerifiedRelease | ReleaseRefusal>> {
  const weighed = weigh(state, name, text, now);
  if ('reason' in weighed || weighed.kind === 'kept') return new Map();
  const kept = releasesOf(state.areas.get(name)?.live ?? null);
  const releases = weighed.releases.map(async (ref: ReleaseRef) => {
    const same = kept.find(({ digest, release }) => digest === ref.digest && release.version === ref.version);
    return [ref.digest, same ?? (await readVerified(store, files, name, ref))] as const;
  });
  return new Map(await Promise.all(releases));
}

const mayCount = ({ owners, snapshot, areas }: RegistryState, name: string) =>
  areas.has(name) ||
  Object.hasOwn(owners?.document.areas ?? {}, name) ||
  Object.hasOwn(snapshot?.document.entries ?? {}, name);
