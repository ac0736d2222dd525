import { array, type Infer, is, optional, record, string, type, unknown, validate } from 'superstruct';
import { NavigationEntry, RemoteManifest, RouteEntry, ShortcutEntry, SlotEntry } from './remote-manifest.ts';

/**
 * `release.json` describes an immutable release of the shell or a remote. Its files are in `/r/<name>/<version>/` and
 * are never overwritten.
 */
export const Release = type({
  name: string(),
  version: string(),
  owner: string(),
  /** The build's Git commit, or `uncommitted` if the working tree had changes. */
  commit: string(),
  createdAt: string(),
  /** A remote's contract range, or a shell's contract version. */
  contract: string(),
  /** By share key, the version range that a remote needs or the version that a shell provides. */
  shared: record(string(), string()),
  /** By share key, the names that a remote imports from that module or that a shell exports (decision 0015). */
  names: optional(record(string(), array(string()))),
  /** The path of the container's entry script within the release folder. */
  entry: string(),
  /** Maps each file's path to its `sha384-…`. */
  files: record(string(), string()),
  /**
   * The scripts to load immediately, in load order. The key `*` is for every visit, `lang:de` for a language, and a
   * route's path for that page. In a remote, the item `share:<key>` refers to the shell's list under that name.
   */
  preload: record(string(), array(string())),
  manifest: optional(RemoteManifest),
  /**
   * The digest of `release.json`. It's set if files, preloads and shared versions are left out to save space. Code
   * that needs those can fetch `release.json` and verify it.
   */
  digest: optional(string()),
  /** The files' base URL if they aren't in `/r/<name>/<version>/`. Set only for a developer's local build. */
  base: optional(string()),
  /** The paths of a shell's own pages. No remote may claim them. */
  paths: optional(array(string())),
});
export type Release = Infer<typeof Release>;

/**
 * Parses a `release.json` that older or newer code may have written (decision 0027). Returns the known fields and a
 * sentence for each skipped manifest entry, or why it's invalid.
 */
export function readRelease(value: unknown): { release: Release; passedOver: string[] } | { reason: string } {
  const { known, passedOver } = withoutUnknownEntries(value);
  const [error, release] = validate(known, Release);
  return error ? { reason: error.message } : { release, passedOver };
}

/** Leaves out the manifest's entries that this code can't parse. */
function withoutUnknownEntries(value: unknown): { known: unknown; passedOver: string[] } {
  const passedOver: string[] = [];
  if (!is(value, WithLists)) return { known: value, passedOver };
  const { manifest } = value;
  const understood = (list: keyof typeof manifest, isEntry: (entry: unknown) => boolean) =>
    (manifest[list] ?? []).filter((entry, index) => {
      const isUnderstood = isEntry(entry);
      if (!isUnderstood) passedOver.push(`${list}[${index}] of its manifest is not understood and passed over`);
      return isUnderstood;
    });
  const lists = {
    routes: understood('routes', (entry) => is(entry, RouteEntry)),
    navigation: understood('navigation', (entry) => is(entry, NavigationEntry)),
    slots: understood('slots', (entry) => is(entry, SlotEntry)),
    ...(manifest.shortcuts && { shortcuts: understood('shortcuts', (entry) => is(entry, ShortcutEntry)) }),
  };
  return passedOver.length === 0
    ? { known: value, passedOver }
    : { known: { ...value, manifest: { ...manifest, ...lists } }, passedOver };
}

const WithLists = type({
  manifest: type({
    routes: array(unknown()),
    navigation: array(unknown()),
    slots: array(unknown()),
    shortcuts: optional(array(unknown())),
  }),
});

/**
 * Returns the global name of a release's container. The name includes the version, so that two releases of one remote
 * don't collide.
 */
export const containerName = (name: string, version: string) => `${name}__${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
