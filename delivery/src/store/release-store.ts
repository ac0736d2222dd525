/**
 * Where releases are stored: a port with four kinds of objects. Release folders are immutable. A registry entry is the
 * only object that a deploy changes, one per remote, so that two teams never write the same one
 * (docs/decisions/0003-sign-one-registry-object-per-area.md). A history line is a copy of a registry entry that is never
 * deleted. Counts are page views and failures from the edges, one object per hour and process.
 */
export type ReleaseStore = Releases & Registry & History & Counts;

export type Releases = {
  /**
   * Writes a release folder. Throws if the version exists, because nothing is ever overwritten. A failure leaves
   * nothing behind, and the error has the original reason.
   */
  publish: (name: string, version: string, files: Map<string, Uint8Array>) => Promise<void>;
  has: (name: string, version: string) => Promise<boolean>;
  /** Versions of a remote with their publication times (milliseconds), oldest first. */
  versions: (name: string) => Promise<PublishedVersion[]>;
  /** One file, or null. `path` is relative to the release folder. */
  read: (name: string, version: string, path: string) => Promise<Uint8Array | null>;
  /** Names with a published version, live or not. */
  publishedNames: () => Promise<string[]>;
  /** Removes a published version. It disappears atomically, its files are deleted afterwards. */
  remove: (name: string, version: string) => Promise<void>;
  /** Leftovers of an aborted publish or flip. */
  drafts: () => Promise<Draft[]>;
  /** Removes a draft, unless it has become a release in the meantime. */
  removeDraft: (id: string) => Promise<void>;
};

export type PublishedVersion = { version: string; at: number };
/** `id` is its path in the store, `at` is when it was last written (milliseconds). */
export type Draft = { id: string; at: number };

export type Registry = {
  /**
   * All names in `registry/`, areas and the platform's documents, each with a tag that changes with its content. One
   * call.
   */
  list: () => Promise<Map<string, string>>;
  /** One document of `registry/`, e.g. an area's signed entry, with the tag of the read content; or null. */
  readEntry: (name: string) => Promise<StoredEntry | null>;
  /** Atomically replaces a document if its text is still `expected`; false if somebody else was faster. */
  swapEntry: (name: string, expected: string | null, next: string) => Promise<boolean>;
};

export type StoredEntry = { text: string; tag: string };

export type Counts = {
  /** Writes the counts of one process for an hour (`2026-03-05T14`, UTC), replacing its earlier ones for that hour. */
  writeCounts: (hour: string, writer: string, text: string) => Promise<void>;
  /** The counts of all processes from this hour on. */
  readCounts: (since: string) => Promise<string[]>;
};

export type History = {
  /** The serials of the recorded changes, lowest first. */
  historySerials: (name: string) => Promise<number[]>;
  readHistory: (name: string, serial: number) => Promise<string | null>;
  /** Records a change, unless it's already recorded. */
  writeHistory: (name: string, serial: number, text: string) => Promise<void>;
};
