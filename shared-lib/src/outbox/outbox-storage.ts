import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { dropNote, isOwnNote, notesOf } from './notes.ts';
import type { Mending } from './outbox-event.ts';
import { asChange } from './stored-tap.ts';
import { inOrder, isIn, type WaitingChange } from './waiting-change.ts';

/** Where waiting changes are kept. */
export type OutboxStorage = {
  /** Whether other tabs see the same entries and want to hear of changes. */
  isShared: boolean;
  /**
   * Resolves when the entry would survive the tab. With it goes what was tapped before it and the storage may lack, so
   * that no other tab finds the later one alone.
   */
  add: (change: Omit<WaitingChange, 'order'>, before?: readonly WaitingChange[]) => Promise<WaitingChange>;
  /** A user's entries, oldest first. */
  ofUser: (userId: string) => Promise<WaitingChange[]>;
  countTry: (entry: WaitingChange) => Promise<void>;
  /** Writes a user's entries down again, all or none; what another tab has added meanwhile stays, behind them. */
  rewrite: (mending: Mending) => Promise<void>;
  /** Called when everything may have been deleted. */
  onLost: (listener: () => void) => void;
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

type Database = IDBPDatabase<OutboxSchema>;
type Entries = IDBPObjectStore<OutboxSchema, ['entries'], 'entries', 'readwrite'>;

/**
 * A connection that the browser closed (Firefox does after some faults) is opened again once; a database that a newer
 * release has changed is used as it is.
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
        // Opened again behind the newer release: only who has it open hears that it is deleted.
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
    // Asked for late by a page that has gone: what is opened now nobody would close.
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

  /** What a tab that is gone has noted and not stored. Two tabs that find it store it once: the database asks one after the other. */
  async function storeLeftNotes(userId: string) {
    for (const { note } of notesOf(userId).filter(({ isLeft }) => isLeft)) {
      await inEntries(async (entries) => {
        if ((await orderById(entries, note)) === undefined) await addTo(entries, note);
      });
      dropNote(note);
    }
  }

  return {
    isShared: true,
    add: (entry, before = []) =>
      inEntries(async (entries) => {
        for (const earlier of before) {
          if ((await orderOf(entries, earlier)) === undefined) await addTo(entries, earlier);
        }
        // A tab that was held up for long may have been taken for gone, and another one has stored its note.
        const order = isOwnNote(entry) ? undefined : await orderById(entries, entry);
        return { ...entry, order: order ?? (await addTo(entries, entry)) };
      }),
    ofUser: async (userId) => {
      // On a full disk what is there can be read all the same; the note stays.
      await storeLeftNotes(userId).catch(() => {});
      return withDatabase(async (database) =>
        (await database.getAllFromIndex('entries', 'userId', userId)).map(asChange),
      );
    },
    countTry: (entry) =>
      inEntries(async (entries) => {
        const order = await orderOf(entries, entry);
        if (order === undefined) await addTo(entries, entry);
        else await entries.put({ ...entry, order });
      }),
    remove: (entry) =>
      inEntries(async (entries) => {
        const order = await orderOf(entries, entry);
        if (order !== undefined) await entries.delete(order);
      }),
    rewrite: (mending) =>
      inEntries(async (entries) => {
        const there = (await entries.index('userId').getAll(mending.userId)).map(asChange);
        for (const { order } of there) await entries.delete(order);
        for (const change of mended(there, mending)) await addTo(entries, change);
      }),
    onLost,
    close,
    count: () => withDatabase((database) => database.count('entries')),
  };
}

/** What a user's storage has to have, in its order, when it has this. */
export function mended(there: readonly WaitingChange[], { waiting, settledIds }: Mending): WaitingChange[] {
  // Another tab may have written down what this one does not know of, and before what.
  const others = there.filter((entry) => !isIn(waiting, entry) && !settledIds.has(entry.id));
  // And may have counted an attempt.
  return inOrder(waiting, others, there).map((change) => there.find(({ id }) => id === change.id) ?? change);
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort();
  } catch {
    // The browser was first.
  }
}

/** Where an entry stands now: another tab may have written all of them down again. */
async function orderOf(entries: Entries, { id, order, userId }: WaitingChange): Promise<number | undefined> {
  const entry = await entries.get(order);
  return entry?.id === id ? order : orderById(entries, { id, userId });
}

const orderById = async (entries: Entries, { id, userId }: Pick<WaitingChange, 'id' | 'userId'>) =>
  (await entries.index('userId').getAll(userId)).find((other) => other.id === id)?.order;

/** The key is made by the database, so that two tabs agree on the order. */
function addTo(entries: Entries, change: Partial<WaitingChange>): Promise<number> {
  const { order: _, ...entry } = change;
  return entries.add(entry as WaitingChange);
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
    rewrite: async () => {},
    onLost: () => {},
    remove: async ({ order }) => {
      entries.delete(order);
    },
    close: () => {},
    count: async () => entries.size,
  };
}
