import { digestOf } from '@host-portal/delivery/store';
import type { FileCache } from './file-cache.ts';
import { releasesOf } from './persisted-state.ts';
import type { RegistryState } from './registry-state.ts';
import type { ReadableStore } from './store-with-timeouts.ts';
import type { VerifiedRelease } from './verified-release.ts';

export type CachedFile = { content: Buffer; isCompressed: boolean };

export type AskedFile = { name: string; version: string; path: string; isCompressed: boolean };

/**
 * Returns a file of a live or recently live release. It's compressed if `isCompressed` is set and a compressed
 * version exists. Returns null for any other file.
 */
export async function cachedFile(
  {
    store,
    files,
    state,
    left,
  }: { store: ReadableStore; files: FileCache; state: RegistryState; left: VerifiedRelease[] },
  { name, version, path, isCompressed }: AskedFile,
): Promise<CachedFile | null> {
  const releases = [...releasesOf(state.areas.get(name)?.live ?? null), ...left];
  const whole = releases.find(({ release }) => release.name === name && release.version === version);
  if (!whole) return null;
  const digest = path === 'release.json' ? whole.digest : own(whole.release.files, path);
  if (!digest) return null;
  const twin = isCompressed ? own(whole.twins, path) : undefined;
  const compressed = twin && (await files.get(twin));
  if (compressed) return { content: compressed, isCompressed: true };
  const content = (await files.get(digest)) ?? (await fetched());
  return content && { content, isCompressed: false };

  /** Reads a file that is missing on disk from the store, and caches it again. */
  async function fetched() {
    const found = await store.read(name, version, path).catch(() => null);
    if (!digest || !found || digestOf(found) !== digest) return null;
    files.put(digest, found);
    return Buffer.from(found);
  }
}

const own = (values: Record<string, string>, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
