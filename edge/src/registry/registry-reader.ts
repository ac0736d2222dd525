import type { KeyObject } from 'node:crypto';
import type { Refusal } from '@host-portal/delivery/store';
import { isAreaName, type ReleaseRef } from '@host-portal/shared-lib/federation';
import type { FileCache } from './file-cache.ts';
import { releasesOf } from './persisted-state.ts';
import { freshDocuments } from './platform-documents.ts';
import {
  type AreaReading,
  type Informed,
  type Reading,
  type RegistryState,
  type ReleaseRefusal,
  weigh,
} from './registry-state.ts';
import { nameOf, type ReadableStore } from './store-with-timeouts.ts';
import { readVerified, type VerifiedRelease } from './verified-release.ts';

/** The result of reading the registry, with the texts of its documents and their tags. */
export type TaggedReading = Reading & { texts: ReadonlyMap<string, { tag: string; text: string }> };

/**
 * The default interval in ms at which a damaged release is reread. It's long, because each attempt reads all of the
 * release's files, and somebody has to repair the release first.
 */
export const DAMAGED_AGAIN_MS = 30_000;

type Parts = {
  store: ReadableStore;
  files: FileCache;
  roots: readonly KeyObject[];
  /** The time at which a damaged release was last read, by area and digest. Later rounds use the same map. */
  damagedAt: Map<string, number>;
  damagedAgainMs: number;
};

/**
 * Reads the named registry documents and, for areas that may change, every file of their releases. A failure affects
 * only its own area.
 */
export async function readRegistry(
  { roots, ...reader }: Parts,
  state: RegistryState,
  listed: ReadonlySet<string>,
  names: readonly string[],
): Promise<TaggedReading> {
  const texts = new Map<string, { tag: string; text: string }>();
  const failures = new Map<string, Refusal>();
  const readText = async (name: string) => {
    try {
      const found = await reader.store.readEntry(name);
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
    // The edge doesn't read an unknown area that has no owner and isn't in the snapshot.
    if (!mayCount(informed, name)) return { reason: `nobody owns "${name}"` };
    await readText(name);
    const text = texts.get(name)?.text;
    if (text === undefined) return failures.get(name) ?? { reason: 'it is not there' };
    return { text, releases: await releasesFor(reader, informed, name, text, now) };
  };
  const areas = names.filter(isAreaName).map(async (name) => [name, await read(name)] as const);
  return { ...documents, areas: new Map(await Promise.all(areas)), texts };
}

async function releasesFor(
  { store, files, damagedAt, damagedAgainMs }: Omit<Parts, 'roots'>,
  state: Informed,
  name: string,
  text: string,
  now: number,
): Promise<Map<string, VerifiedRelease | ReleaseRefusal>> {
  const weighed = weigh(state, name, text, now);
  if ('reason' in weighed || weighed.kind === 'kept') return new Map();
  const area = state.areas.get(name);
  const kept = releasesOf(area?.live ?? null);
  const read = async (ref: ReleaseRef): Promise<VerifiedRelease | ReleaseRefusal> => {
    const key = `${name} ${ref.digest}`;
    const known = area?.digest === weighed.area.digest ? area.damaged : undefined;
    const damaged = known?.find(({ version, isUnread }) => version === ref.version && !isUnread);
    if (damaged && performance.now() - (damagedAt.get(key) ?? -Infinity) < damagedAgainMs) {
      const { reason, release } = damaged;
      return { reason, ...(release && { release }) };
    }
    const found = await readVerified(store, files, name, ref);
    if ('reason' in found) damagedAt.set(key, performance.now());
    else damagedAt.delete(key);
    return found;
  };
  const releases = weighed.releases.map(async (ref: ReleaseRef) => {
    const same = kept.find(({ digest, release }) => digest === ref.digest && release.version === ref.version);
    return [ref.digest, same ?? (await read(ref))] as const;
  });
  return new Map(await Promise.all(releases));
}

const mayCount = ({ owners, snapshot, areas }: RegistryState, name: string) =>
  areas.has(name) ||
  Object.hasOwn(owners?.document.areas ?? {}, name) ||
  Object.hasOwn(snapshot?.document.entries ?? {}, name);
