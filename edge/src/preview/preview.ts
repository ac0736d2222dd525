import { digestOf, verifyPreview } from '@host-portal/delivery/store';
import type { Preview, Registry, Release } from '@host-portal/shared-lib/federation';
import { readRelease } from '@host-portal/shared-lib/federation';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { ReadableStore } from '../registry/store-with-timeouts.ts';
import { type ShellParts, shellParts } from '../registry/verified-release.ts';

/** The name of the query parameter, for pages and for the embed script. */
export const PREVIEW = 'preview';
/** The maximum number of previewed releases that an edge caches, and that a URL may name. */
const MAX_ENTRIES = 20;

type Previewed = { release: Release; shell?: ShellParts };
/** A release that its owner shares by URL, and the preview's expiry time. */
export type Shown = Previewed & { until: string };
export type Previews = (value: string) => Promise<Shown[] | null>;

/**
 * Creates a function that reads the previews in `?preview=`. Each area's preview is signed by its owner, and a full
 * stop separates the previews of several areas. The function returns null if an owner hasn't signed a preview, if a
 * preview has expired, if it names a release that isn't intact in the store, or if two previews are of the same area.
 * Only releases are cached, so the expiry is checked for each request.
 */
export function createPreviews({ owners }: Pick<LiveRegistry, 'owners'>, store: ReadableStore): Previews {
  const known = new Map<string, Previewed>();

  async function previewedBy({ name, version, digest }: Preview): Promise<Previewed | null> {
    const before = known.get(digest);
    if (before) return before;
    const read = async (path: string, expected: string) => {
      const content = await store.read(name, version, path);
      if (!content || digestOf(content) !== expected) throw new Error(`${name} ${version} lacks ${path}`);
      return Buffer.from(content);
    };
    const described = readRelease(JSON.parse((await read('release.json', digest)).toString()));
    if ('reason' in described || described.release.name !== name) return null;
    const { release } = described;
    const isShell = name === 'shell';
    if (isShell === Boolean(release.manifest)) return null;
    const shell = isShell ? await shellParts(release, read) : undefined;
    if (shell && 'reason' in shell) return null;
    const previewed = { release, ...(shell && { shell }) };
    known.set(digest, previewed);
    for (const oldest of [...known.keys()].slice(0, -MAX_ENTRIES)) known.delete(oldest);
    return previewed;
  }

  async function shownBy(value: string): Promise<Shown | null> {
    const list = owners();
    const verified = list && verifyPreview(value, { owners: list, now: Date.now() });
    if (!verified || 'reason' in verified) return null;
    const previewed = await previewedBy(verified.preview).catch(() => null);
    return previewed && { ...previewed, until: verified.preview.until };
  }

  return async (value) => {
    const values = value.split('.');
    if (values.length > MAX_ENTRIES) return null;
    const shown = (await Promise.all(values.map(shownBy))).filter((each) => each !== null);
    const names = new Set(shown.map(({ release }) => release.name));
    return names.size === values.length ? shown : null;
  };
}

/** Returns the registry with the previewed releases in place of the live ones, which become their fallbacks. */
export const withPreviews = (registry: Registry, shown: Shown[]): Registry => shown.reduce(withPreview, registry);

function withPreview({ shell, remotes, ...rest }: Registry, { release }: Shown): Registry {
  if (release.name === shell.current.name)
    return { ...rest, shell: { current: release, previous: shell.current }, remotes };
  const live = remotes.find(({ current }) => current.name === release.name);
  const previewed = { current: release, ...(live && { previous: live.current }) };
  return { ...rest, shell, remotes: [...remotes.filter((each) => each !== live), previewed] };
}

/** Returns the edge's registry with the boot script and the static pages of the previewed shell, if there is one. */
export function withShellOf(shown: Shown[], registry: LiveRegistry): LiveRegistry {
  const shell = shown.find((each) => each.shell)?.shell;
  return shell ? { ...registry, boot: () => shell.boot, pages: () => shell.pages ?? null } : registry;
}
