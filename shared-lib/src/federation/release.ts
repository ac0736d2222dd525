import { array, type Infer, is, optional, record, string, type, unknown, validate } from 'superstruct';
import { NavigationEntry, RemoteManifest, RouteEntry, ShortcutEntry, SlotEntry } from './remote-manifest.ts';

/**
 * `release.json`: one immutable release of the shell or a remote.
 * Files live under `/r/<name>/<version>/`; nothing is ever overwritten.
 */
export const Release = type({
  name: string(),
  version: string(),
  owner: string(),
  /** Git commit the release was built from; `uncommitted` when the tree was dirty. */
  commit: string(),
  createdAt: string(),
  /** Contract range of a remote, contract version provided by a shell. */
  contract: string(),
  /** Share key → range a remote needs, or version a shell provides. */
  shared: record(string(), string()),
  /** Share key → names that a remote takes of that part, or that a shell provides (decision 0015). */
  names: optional(record(string(), array(string()))),
  /** Path of the container's entry script inside the release folder. */
  entry: string(),
  /** Path → `sha384-…` of every file. */
  files: record(string(), string()),
  /**
   * Scripts that are needed at once, in load order: `*` for every visit, `lang:de` for a language, a route's path for
   * that page. A remote's item `share:<key>` stands for the shell's list of that name.
   */
  preload: record(string(), array(string())),
  manifest: optional(RemoteManifest),
  /**
   * Digest of its `release.json`, where files, preloads and shared versions are left out for brevity: code that
   * needs them fetches that file and compares.
   */
  digest: optional(string()),
  /** Where its files are instead of `/r/<name>/<version>/`: only of a local build that a developer put in place. */
  base: optional(string()),
  /** Pages that a shell draws itself; no remote may claim them. */
  paths: optional(array(string())),
});
export type Release = Infer<typeof Release>;

/**
 * A `release.json` that comes from outside, written by older or newer code than this (decision 0027): with what this
 * code knows of it, and a sentence for each entry of its manifest that was passed over; or why it is none.
 */
export function readRelease(value: unknown): { release: Release; passedOver: string[] } | { reason: string } {
  const { known, passedOver } = withoutUnknownEntries(value);
  const [error, release] = validate(known, Release);
  return error ? { reason: error.message } : { release, passedOver };
}

/** A release whose manifest has only those entries that this code understands. */
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

/** Global name of a release's container: two releases of one remote never share it. */
export const containerName = (name: string, version: string) => `${name}__${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
