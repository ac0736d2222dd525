import type { Query, QueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * The `meta` of a query whose response is stored for offline use. Set it only for data that hosts need at the
 * counter.
 */
export const PERSISTED = { isPersisted: true } as const;

/** An item for the portal's list of notices. `to` is the page that shows it. */
export type News = { kind: 'review' | 'payout'; id: string; at: string; to: string };

type KeptMeta = Record<string, unknown> & {
  isPersisted?: boolean;
  /** Loads the data that a stored response refers to. Resolves to true if all of it is available. */
  restore?: (data: unknown) => Promise<boolean>;
  /** Returns the items in the query's data that the portal's list of notices may show. */
  news?(data: unknown): News[];
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: KeptMeta;
  }
}

export type PersistedQueries = {
  /** Deletes all users' stored responses. Called at sign-out. */
  wipe: () => Promise<void>;
  close: () => void;
};

export type PersistQueriesOptions = {
  userId: () => string | null;
  /**
   * The version of the stored data. Responses with another version are ignored, because their shape may be different.
   */
  version: string;
  now?: () => number;
  /** Resolves when the page is idle, because rendering is more important than writing. Default: resolves at once. */
  whenIdle?: () => Promise<void>;
};

/** The signed-in user's values on the device, by name. `read` resolves to undefined if nothing is stored. */
export type DeviceStore = {
  read: (name: string) => Promise<{ data: unknown; at: number } | undefined>;
  write: (name: string, data: unknown) => Promise<void>;
  /** Reads all values whose names have this prefix. */
  readAll: (prefix: string) => Promise<{ data: unknown; at: number }[]>;
  /** Writes all entries or none, when the page is idle. */
  writeAll: (entries: readonly { name: string; data: unknown }[]) => Promise<void>;
};

const devices = new WeakMap<QueryClient, DeviceStore>();

/** Returns the device's store behind a page's cache, or undefined on a page that stores nothing. */
export const deviceOf = (client: QueryClient): DeviceStore | undefined => devices.get(client);

/** An unchanged response is written again after this time, to update its age. */
const REWRITE_MS = 5 * 60_000;
const MOST_DAYS_MS = 14 * 24 * 60 * 60_000;

/**
 * One response for one user. `hash` is the query's hash, and `at` is when the server returned the response, in ms
 * since the epoch.
 */
type StoredAnswer = { userId: string; hash: string; version: string; at: number; data: unknown };

interface AnswersSchema extends DBSchema {
  answers: { key: [string, string]; value: StoredAnswer; indexes: { at: number } };
}

/**
 * Persists the responses of marked queries in IndexedDB, if it's available. As soon as a query without data is
 * fetched, its last response is restored with its age. The network's response then replaces it (docs/decisions/0038).
 */
export function persistQueries(
  client: QueryClient,
  { userId, version, now = Date.now, whenIdle = () => Promise.resolve() }: PersistQueriesOptions,
): PersistedQueries {
  const store = openStore();
  const written = new Map<string, { data: unknown; at: number }>();
  let isCleanedUp = false;

  async function persist({ queryHash: hash, state: { data, dataUpdatedAt: at } }: Query) {
    const user = userId();
    const last = written.get(hash);
    if (!user || (last && last.data === data && at - last.at < REWRITE_MS)) return;
    await whenIdle();
    // By now, another host may have signed in, and the clean-up would delete their data.
    if (userId() !== user) return;
    if (!isCleanedUp) await store((database) => deleteOthers(database, user, now() - MOST_DAYS_MS));
    isCleanedUp = true;
    if (userId() !== user) return;
    written.set(hash, { data, at });
    await store((database) => database.put('answers', { userId: user, hash, version, at, data }));
  }

  async function restore(query: Query) {
    const user = userId();
    if (!user) return;
    const stored = await store((database) => database.get('answers', [user, query.queryHash]));
    if (stored?.version !== version || (query.meta?.restore && !(await query.meta.restore(stored.data)))) return;
    const canRestore = query.state.data === undefined && client.getQueryCache().get(query.queryHash) === query;
    if (userId() !== user || !canRestore) return;
    // The restored data isn't marked as fetched by this page (`isReread`), and doesn't hide an error.
    const status = query.state.status === 'error' ? 'error' : 'success';
    query.setState({ data: stored.data, dataUpdatedAt: stored.at, status });
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.isPersisted !== true) return;
    const { query, action } = event;
    // Data that a screen has set isn't a response.
    if (action.type === 'success' && !action.manual) void persist(query);
    else if (action.type === 'fetch' && query.state.data === undefined) void restore(query);
  });

  devices.set(client, deviceStore(store, written, { userId, version, now, whenIdle }));

  return {
    wipe: async () => {
      written.clear();
      isCleanedUp = false;
      await store((database) => database.clear('answers'));
    },
    close: () => {
      devices.delete(client);
      stop();
    },
  };
}

type Store = ReturnType<typeof openStore>;

function deviceStore(
  store: Store,
  written: Map<string, { data: unknown; at: number }>,
  { userId, version, now, whenIdle }: Required<PersistQueriesOptions>,
): DeviceStore {
  return {
    read: async (name) => {
      const user = userId();
      const stored = user === null ? undefined : await store((database) => database.get('answers', [user, name]));
      if (stored?.version !== version || userId() !== user) return undefined;
      // The data came from the device, so it isn't written again.
      written.set(name, { data: stored.data, at: now() });
      return stored;
    },
    write: async (name, data) => {
      const user = userId();
      if (user === null) return;
      const stored = { userId: user, hash: name, version, at: now(), data };
      await store((database) => database.put('answers', stored));
    },
    readAll: async (prefix) => {
      const user = userId();
      if (user === null) return [];
      const range = IDBKeyRange.bound([user, prefix], [user, `${prefix}\uffff`]);
      const found = (await store((database) => database.getAll('answers', range))) ?? [];
      return userId() === user ? found.filter((stored) => stored.version === version) : [];
    },
    writeAll: async (entries) => {
      const user = userId();
      await whenIdle();
      if (user === null || userId() !== user) return;
      const at = now();
      await store(async (database) => {
        const transaction = database.transaction('answers', 'readwrite');
        for (const { name, data } of entries) {
          void transaction.store.put({ userId: user, hash: name, version, at, data });
        }
        await transaction.done;
      });
    },
  };
}

/**
 * Opens the database on first use. The returned function runs work on it, or returns undefined if that fails. Only
 * the network is used then.
 */
function openStore() {
  let opening: Promise<IDBPDatabase<AnswersSchema>> | null = null;
  return async <T>(work: (database: IDBPDatabase<AnswersSchema>) => Promise<T>): Promise<T | undefined> => {
    try {
      opening ??= openDB<AnswersSchema>('host-portal-answers', 1, {
        upgrade: (database) => {
          const answers = database.createObjectStore('answers', { keyPath: ['userId', 'hash'] });
          answers.createIndex('at', 'at');
        },
        blocking: (_, __, event) => (event.target as IDBDatabase).close(),
        terminated: () => {
          opening = null;
        },
      });
      return await work(await opening);
    } catch {
      opening = null;
      return undefined;
    }
  };
}

/**
 * Deletes old responses and those of other users, which a tab that was killed during sign-out may have left behind.
 */
async function deleteOthers(database: IDBPDatabase<AnswersSchema>, userId: string, before: number) {
  const answers = database.transaction('answers', 'readwrite').store;
  const old = new Set((await answers.index('at').getAllKeys(IDBKeyRange.upperBound(before))).map(String));
  for (const key of await answers.getAllKeys()) {
    if (key[0] !== userId || old.has(String(key))) await answers.delete(key);
  }
}
