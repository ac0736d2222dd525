/**
 * The release store, in a folder or a bucket. It has four kinds of objects. Release folders are immutable. Registry
 * entries are the only objects that a deploy changes, with one per area, so that two teams never write the same object
 * (docs/decisions/0003-sign-one-registry-object-per-area.md). History lines are copies of registry entries, and are
 * never deleted. Counts are the numbers of page views and failures that edges report, with one object per hour and
 * process.
 */
export type ReleaseStore = Releases & Registry & History & Counts;

export type Releases = {
  /**
   * Writes a release folder. Throws if the version exists, because releases are never overwritten. A failed publish
   * leaves no files, and its error contains the original reason.
   */
  publish: (name: string, version: string, files: Map<string, Uint8Array>) => Promise<void>;
  has: (name: string, version: string) => Promise<boolean>;
  /** An area's published versions with their publication times (milliseconds), oldest first. */
  versions: (name: string) => Promise<PublishedVersion[]>;
  /** Reads a file, or returns null if it doesn't exist. `path` is relative to the release folder. */
  read: (name: string, version: string, path: string) => Promise<Uint8Array | null>;
  /** The names of areas with a published version, live or not. */
  publishedNames: () => Promise<string[]>;
  /** Removes a published version. The version disappears atomically, and its files are deleted afterwards. */
  remove: (name: string, version: string) => Promise<void>;
  /** Lists the leftovers of aborted publishes and registry writes. */
  drafts: () => Promise<Draft[]>;
  /** Removes a draft, unless it has become a release in the meantime. */
  removeDraft: (id: string) => Promise<void>;
};

export type PublishedVersion = { version: string; at: number };
/** `id` is the draft's path in the store, and `at` is the time of its last write (milliseconds). */
export type Draft = { id: string; at: number };

export type Registry = {
  /**
   * Lists all documents in `registry/` (the areas' entries and the platform's documents) in one call. Each has a tag
   * that changes with its content.
   */
  list: () => Promise<Map<string, string>>;
  /**
   * Reads a document in `registry/`, such as an area's signed entry, with the tag of the content. Returns null if it
   * doesn't exist.
   */
  readEntry: (name: string) => Promise<StoredEntry | null>;
  /**
   * Atomically replaces a document if its text is still `expected`. Returns false if another process has changed it.
   */
  swapEntry: (name: string, expected: string | null, next: string) => Promise<boolean>;
};

export type StoredEntry = { text: string; tag: string };

export type Counts = {
  /**
   * Writes one process's counts for an hour (`2026-03-05T14`, UTC). They replace the process's earlier counts for
   * that hour.
   */
  writeCounts: (hour: string, writer: string, text: string) => Promise<void>;
  /** Reads the counts of all processes from this hour on. */
  readCounts: (since: string) => Promise<string[]>;
};

export type History = {
  /** The serials of the recorded changes, lowest first. */
  historySerials: (name: string) => Promise<number[]>;
  readHistory: (name: string, serial: number) => Promise<string | null>;
  /** Records a change, unless a change with this serial is already recorded. */
  writeHistory: (name: string, serial: number, text: string) => Promise<void>;
};
