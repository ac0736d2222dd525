/**
 * Where releases live: a port with two kinds of object. Release folders are immutable; a registry entry
 * is the only thing that changes on a deploy, one small object per remote, so that two teams releasing
 * at the same moment never write the same one (docs/decisions/0003-one-registry-object-per-remote.md).
 */
export type ReleaseStore = {
  /** Writes a release folder. Throws if the version exists: nothing is ever overwritten. */
  publish: (name: string, version: string, files: Map<string, Uint8Array>) => Promise<void>;
  has: (name: string, version: string) => Promise<boolean>;
  /** Versions of a remote, oldest first by the time they were published. */
  versions: (name: string) => Promise<string[]>;
  /** One file, or null. `path` is relative to the release folder. */
  read: (name: string, version: string, path: string) => Promise<Uint8Array | null>;
  /** Everything in `registry/` by name, areas and the platform's documents, with a tag that changes when it does. One call. */
  list: () => Promise<Map<string, string>>;
  /** One document of `registry/`, e.g. the signed entry of an area, with the tag of what was really read; or null. */
  readEntry: (name: string) => Promise<StoredEntry | null>;
  /** Replaces a document in one step if its text still is `expected`; false when somebody else was faster. */
  swapEntry: (name: string, expected: string | null, next: string) => Promise<boolean>;
};

export type StoredEntry = { text: string; tag: string };
