import { array, type Infer, number, optional, record, string, type } from 'superstruct';
import { RemoteManifest } from './remote-manifest.ts';

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
   * Digest of its `release.json`, where files, preloads and shared versions are left out for brevity: whoever
   * needs them fetches that file and compares.
   */
  digest: optional(string()),
  /** Where its files are instead of `/r/<name>/<version>/`: only of a local build that a developer put in place. */
  base: optional(string()),
  /** Pages that a shell draws itself; no remote may claim them. */
  paths: optional(array(string())),
});
export type Release = Infer<typeof Release>;

/** A release as a registry entry names it: the digest of its `release.json` covers every file of it. */
const SignedRelease = type({ version: string(), digest: string() });

/** One team's line in the registry: what is live, and what to fall back to. Signed with the team's key. */
export const RegistryEntry = type({
  name: string(),
  owner: string(),
  /** Grows by one with every change; a lower one is never accepted. */
  serial: number(),
  changedAt: string(),
  current: SignedRelease,
  previous: optional(SignedRelease),
  /** A release that some visitors get: `percent` of them, always the same ones. */
  canary: optional(type({ version: string(), digest: string(), percent: number() })),
});
export type RegistryEntry = Infer<typeof RegistryEntry>;

/** A registry entry as it is stored. `signature`: Ed25519 over `signedText(entry)`, base64. */
export const SignedEntry = type({ entry: RegistryEntry, signature: string() });
export type SignedEntry = Infer<typeof SignedEntry>;

/** The exact text a team signs: fixed order of fields, so that one entry has one text. */
export function signedText({ name, owner, serial, changedAt, current, previous, canary }: RegistryEntry): string {
  return JSON.stringify([
    'host-portal registry entry 1',
    name,
    owner,
    serial,
    changedAt,
    current.version,
    current.digest,
    previous?.version ?? null,
    previous?.digest ?? null,
    canary?.version ?? null,
    canary?.digest ?? null,
    canary?.percent ?? null,
  ]);
}

/** The registry as the browser sees it: verified and resolved by the edge, inlined in the HTML. */
export const Registry = type({
  serial: number(),
  shell: type({ current: Release, previous: optional(Release) }),
  remotes: array(type({ current: Release, previous: optional(Release) })),
});
export type Registry = Infer<typeof Registry>;

/** Global name of a release's container: two releases of one remote never share it. */
export const containerName = (name: string, version: string) => `${name}__${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
