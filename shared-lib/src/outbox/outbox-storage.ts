import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingChange } from './waiting-change.ts';

/** Where waiting changes are kept. `add` resolves when the entry would survive the tab. */
export type OutboxStorage = {
  /** Whether other tabs see the same entries and want to hear of changes. */
  isShared: boolean;
  add: (change: Omit<WaitingChange, 'order'>) => Promise<WaitingChange>;
  /** A user's entries, oldest first. */
  ofUser: (userId: string) => Promise<WaitingChange[]>;
  countTry: (entry: WaitingChange) => Promise<void>;
  remove: (entry: WaitingChange) => Promise<void>;
  /** Lets go of what it holds open; the entries stay. */
  close: () => void;
  /** How many entries there are, whoever's they are. */
  count: () => Promise<number>;
};

const VERSION = 1;

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: WaitingChange; indexes: { userId: string } };
}

/** IndexedDB. A connection that the browser closed (Firefox does after some faults) is opened again once. */
export function indexedDbStorage(name = 'host-portal-outbox'): OutboxStorage {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null;
  let isClosed = false;

  const open = () => {
    // Asked for late by a page that has gone: what is opened now nobody would close.
    if (isClosed) return Promise.reject(new Error('the storage was closed'));
    opening ??= openDB<OutboxSchema>(name, VERSION, {
      upgrade: (database) => {
        const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
        entries.createIndex('userId', 'userId');
      },
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opening = null;
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  async function withDatabase<T>(work: (database: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      opening = null;
      return work(await open());
    }
  }

  return {
    isShared: true,
    add: (entry) =>
      withDatabase(async (database) => {
        // The key is made by the database, so that two tabs agree on the order.
        const order = await database.add('entries', entry as WaitingChange);
        return { ...entry, order };
      }),
    ofUser: (userId) => withDatabase((database) => database.getAllFromIndex('entries', 'userId', userId)),
    countTry: (entry) =>
      withDatabase(async (database) => {
        await database.put('entries', entry);
      }),
    remove: (entry) => withDatabase((database) => database.delete('entries', entry.order)),
    close: () => {
      isClosed = true;
      opening?.then(
        (database) => database.close(),
        () => {},
      );
    },
    count: () => withDatabase((database) => database.count('entries')),
  };
}

/** As long as the tab lives: for tests, and for pages that forbid storage. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<number, WaitingChange>();
  let last = 0;
  return {
    isShared: false,
    add: async (entry) => {
      last += 1;
      const kept = { ...entry, order: last };
      entries.set(last, kept);
      return kept;
    },
    ofUser: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
    countTry: async (entry) => {
      entries.set(entry.order, entry);
    },
    remove: async ({ order }) => {
      entries.delete(order);
    },
    close: () => {},
    count: async () => entries.size,
  };
}
