import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { WaitingChange } from './change.ts';

/** Where waiting changes are stored. */
export type OutboxStorage = {
  /** Whether other tabs see the same entries and want to hear of changes. */
  isShared: boolean;
  /** Resolves when the entry would survive the tab. */
  add: (change: Omit<WaitingChange, 'order'>) => Promise<WaitingChange>;
  /** A user's entries, oldest first. */
  ofUser: (userId: string) => Promise<WaitingChange[]>;
  /** Writes what an attempt has changed, if the entry is still there. */
  update: (entry: WaitingChange) => Promise<void>;
  remove: (entry: WaitingChange) => Promise<void>;
  /** Called when everything may have been deleted. */
  onLost: (listener: () => void) => void;
  /** Closes its connection; the entries stay. */
  close: () => void;
  /** How many entries there are, whoever made them. */
  count: () => Promise<number>;
};

const VERSION = 1;

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: WaitingChange; indexes: { userId: string } };
}

type Database = IDBPDatabase<OutboxSchema>;
type Entries = IDBPObjectStore<OutboxSchema, ['entries'], 'entries', 'readwrite'>;

/**
 * Opens the database again once if the browser closed the connection (Firefox does after some faults). A database that a
 * newer release has changed is used as it is.
 */
function connectTo(name: string) {
  let opening: Promise<Database> | null = null;
  let isClosed = false;
  let tellLost = () => {};

  const openAt = (version: number | undefined) =>
    openDB<OutboxSchema>(name, version, {
      upgrade: (database) => {
        const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
        entries.createIndex('userId', 'userId');
      },
      blocking: (_, newVersion, event) => {
        (event.target as IDBDatabase).close();
        opening = null;
        if (newVersion === null) return tellLost();
        // Opened again after the newer release, because only an open connection hears of a deletion.
        if (!isClosed) (opening = openAt(undefined).catch(forget)).catch(() => {});
      },
      terminated: () => {
        opening = null;
        tellLost();
      },
    });
  const forget = (error: unknown): never => {
    opening = null;
    throw error;
  };
  const open = () => {
    // A page that is gone asked for it late; nobody would close what is opened now.
    if (isClosed) return Promise.reject(new Error('the storage was closed'));
    opening ??= openAt(VERSION)
      .catch((error: unknown) => {
        if (!isNamed(error, 'VersionError')) throw error;
        return openAt(undefined);
      })
      .catch(forget);
    return opening;
  };

  return {
    withDatabase: async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      // A page that closes in this task opens nothing.
      await Promise.resolve();
      const used = open();
      try {
        return await work(await used);
      } catch (error) {
        if (!isNamed(error, 'InvalidStateError')) throw error;
        if (opening === used) opening = null;
        return work(await open());
      }
    },
    onLost: (listener: () => void) => {
      tellLost = listener;
    },
    close: () => {
      isClosed = true;
      opening?.then(
        (database) => database.close(),
        () => {},
      );
    },
  };
}

/** IndexedDB. */
export function indexedDbStorage(name = 'host-portal-outbox'): OutboxStorage {
  const { withDatabase, onLost, close } = connectTo(name);
  /** All of the work is done, or none of it. */
  const inEntries = <T>(work: (entries: Entries) => Promise<T>) =>
    withDatabase(async (database) => {
      const transaction = database.transaction('entries', 'readwrite');
      const worked = work(transaction.store).catch((error: unknown) => {
        abort(transaction);
        throw error;
      });
      const [result] = await Promise.all([worked, transaction.done]);
      return result;
    });

  return {
    isShared: true,
    add: (entry) => inEntries(async (entries) => ({ ...entry, order: await addTo(entries, entry) })),
    ofUser: (userId) => withDatabase((database) => database.getAllFromIndex('entries', 'userId', userId)),
    update: (entry) =>
      inEntries(async (entries) => {
        const order = await orderOf(entries, entry);
        if (order !== undefined) await entries.put({ ...entry, order });
      }),
    remove: (entry) =>
      inEntries(async (entries) => {
        const order = await orderOf(entries, entry);
        if (order !== undefined) await entries.delete(order);
      }),
    onLost,
    close,
    count: () => withDatabase((database) => database.count('entries')),
  };
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort();
  } catch {
    // The browser was first.
  }
}

/** By its id, because a change that was stored too late doesn't know its order. */
const orderOf = async (entries: Entries, { id, userId }: Pick<WaitingChange, 'id' | 'userId'>) =>
  (await entries.index('userId').getAll(userId)).find((other) => other.id === id)?.order;

/** The database makes the key, so all tabs agree on the order. */
function addTo(entries: Entries, change: Partial<WaitingChange>): Promise<number> {
  const { order: _, ...entry } = change;
  return entries.add(entry as WaitingChange);
}

/** Lives as long as the tab: for tests, training, and pages that forbid storage. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<string, WaitingChange>();
  let last = 0;
  return {
    isShared: false,
    add: async (entry) => {
      last += 1;
      const stored = { ...entry, order: last };
      entries.set(entry.id, stored);
      return stored;
    },
    ofUser: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
    update: async (entry) => {
      if (entries.has(entry.id)) entries.set(entry.id, entry);
    },
    remove: async ({ id }) => {
      entries.delete(id);
    },
    onLost: () => {},
    close: () => {},
    count: async () => entries.size,
  };
}
