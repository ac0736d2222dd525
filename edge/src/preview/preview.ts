import { digestOf, verifyPreview } from '@host-portal/delivery/store';
import type { Preview, Registry, Release } from '@host-portal/shared-lib/federation';
import { readRelease } from '@host-portal/shared-lib/federation';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { ReadableStore } from '../registry/store-with-timeouts.ts';

/** The name of the query parameter, for pages and for the embed script. */
export const PREVIEW = 'preview';
/** The maximum number of previewed releases that an edge caches. */
const MAX_ENTRIES = 20;

/** A release that its owner shares by URL, and the preview's expiry time. */
export type Shown = { release: Release; until: string };
export type Previews = (value: string) => Promise<Shown | null>;

/**
 * Creates a function that reads the preview in `?preview=`. The function returns null if the area's owner hasn't
 * signed the preview, if the preview has expired, or if it names a release that isn't in the store. Only releases are
 * cached, so the expiry is checked for each request.
 */
export function createPreviews({ owners }: Pick<LiveRegistry, 'owners'>, store: ReadableStore): Previews {
  const known = new Map<string, Release>();

  async function releaseOf({ name, version, digest }: Preview): Promise<Release | null> {
    const before = known.get(digest);
    if (before) return before;
    const content = await store.read(name, version, 'release.json').catch(() => null);
    if (!content || digestOf(content) !== digest) return null;
    const read = readRelease(JSON.parse(Buffer.from(content).toString()));
    // The shell can't be previewed, because its boot script comes from the live release.
    if ('reason' in read || !read.release.manifest || read.release.name !== name) return null;
    known.set(digest, read.release);
    for (const oldest of [...known.keys()].slice(0, -MAX_ENTRIES)) known.delete(oldest);
    return read.release;
  }

  return async (value) => {
    const list = owners();
    const verified = list && verifyPreview(value, { owners: list, now: Date.now() });
    if (!verified || 'reason' in verified) return null;
    const release = await releaseOf(verified.preview);
    return release && { release, until: verified.preview.until };
  };
}

/** Returns the registry with the previewed release in place of the live one, which becomes its fallback. */
export function withPreview(registry: Registry, { release }: Shown): Registry {
  const live = registry.remotes.find(({ current }) => current.name === release.name);
  const shown = { current: release, ...(live && { previous: live.current }) };
  return { ...registry, remotes: [...registry.remotes.filter((each) => each !== live), shown] };
}
