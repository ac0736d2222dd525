/**
 * Where releases live: a port with four kinds of object. Release folders are immutable; a registry entry
 * is the only thing that changes on a deploy, one small object per remote, so that two teams releasing
 * at the same moment never write the same one (decision 0003);
 * a line of the history is a registry entry as it was written, kept for good; counts are what edges counted of page
 * views and failures, one object for each hour and process.
 */
export type ReleaseStore = Releases & Registry & History & Counts;

export type Releases = {
  /**
   * Writes a release folder. Throws if the version exists: nothing is ever overwritten. When it fails nothing is
   * left of it, and the error says the real reason.
   */
  publish: (name: string, version: string, files: Map<string, Uint8Array>) => Promise<void>;
  has: (name: string, version: string) => Promise<boolean>;
  /** Versions of a remote with the time they were published (milliseconds), oldest first. */
  versions: (name: string) => Promise<PublishedVersion[]>;
  /** One file, or null. `path` is relative to the release folder. */
  read: (name: string, version: string, path: string) => Promise<Uint8Array | null>;
  /** Names that have a published version, whether live or not. */
  publishedNames: () => Promise<string[]>;
  /** Removes a published version: it ceases to exist in one step, its files are deleted after that. */
  remove: (name: string, version: string) => Promise<void>;
  /** Leftovers of a publish or a flip that was killed half-way. */
  drafts: () => Promise<Draft[]>;
  /** Removes a draft, unless it has become a release meanwhile. */
  removeDraft: (id: string) => Promise<void>;
};

export type PublishedVersion = { version: string; at: number };
/** `id` is its path in the store, `at` when it was last written to (milliseconds). */
export type Draft = { id: string; at: number };

export type Registry = {
  /**
   * Everything in `registry/` by name, areas and the platform's documents, with a tag that changes when it does. One
   * call.
   */
  list: () => Promise<Map<string, string>>;
  /** One document of `registry/`, e.g. the signed entry of an area, with the tag of what was really read; or null. */
  readEntry: (name: string) => Promise<StoredEntry | null>;
  /** Replaces a document in one step if its text still is `expected`; false when somebody else was faster. */
  swapEntry: (name: string, expected: string | null, next: string) => Promise<boolean>;
};

export type StoredEntry = { text: string; tag: string };

export type Counts = {
  /** Writes what one process counted in an hour (`2026-03-05T14`, UTC), over what it wrote of that hour before. */
  writeCounts: (hour: string, writer: string, text: string) => Promise<void>;
  /** What all of them wrote, from an hour on. */
  readCounts: (since: string) => Promise<string[]>;
};

export type History = {
  /** Serials that have a line, lowest first. */
  historySerials: (name: string) => Promise<number[]>;
  readHistory: (name: string, serial: number) => Promise<string | null>;
  /** Writes the line of a change, unless it exists already. */
  writeHistory: (name: string, serial: number, text: string) => Promise<void>;
};
