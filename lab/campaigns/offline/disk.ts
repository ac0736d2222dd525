import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';

const NAME = 'host-portal-outbox';

/** Injects faults into the device's storage, below the real storage code. */
export type Disk = {
  /** Deletes the database while it's open, as the host, another page or the browser might. */
  delete: () => Promise<void>;
  /** Makes the storage refuse further writes. */
  fill: () => void;
  /** Makes the browser refuse access to the storage and closes open connections. */
  block: () => void;
  /** Opens the database as a newer release that changes the schema. */
  upgrade: () => Promise<void>;
  /** Makes the storage writable and accessible again. */
  heal: () => void;
  /** Returns the ids of the stored changes, even if the pages can't read them. */
  ids: () => Promise<string[]>;
};

export function newDisk(): Disk {
  isFull = false;
  const factory = new IDBFactory();
  const connections = new Set<IDBDatabase>();
  let isBlocked = false;
  let version = 1;

  const open = factory.open.bind(factory);
  factory.open = (name, asked) => {
    if (isBlocked) throw new DOMException('storage is not allowed', 'SecurityError');
    const request = open(name, asked);
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  globalThis.indexedDB = factory;

  return {
    delete: () =>
      new Promise<void>((resolve) => {
        version = 1;
        factory.deleteDatabase(NAME).addEventListener('success', () => resolve());
      }),
    fill: () => {
      isFull = true;
    },
    block: () => {
      isBlocked = true;
      for (const connection of connections) {
        // The type declaration wrongly expects the class instead of an instance.
        forceCloseDatabase(connection as unknown as typeof IDBDatabase);
      }
      connections.clear();
    },
    upgrade: () =>
      new Promise<void>((resolve, reject) => {
        if (isBlocked) return resolve();
        version += 1;
        const request = open(NAME, version);
        request.addEventListener('upgradeneeded', () => {
          const database = request.result;
          database.createObjectStore(`newer-${version}`);
          if (database.objectStoreNames.contains('entries')) return;
          const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
          entries.createIndex('userId', 'userId');
        });
        request.addEventListener('error', () => reject(new Error('the newer release cannot open the database')));
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
      }),
    heal: () => {
      isFull = false;
      isBlocked = false;
    },
    ids: async () => {
      if (!(await factory.databases()).some(({ name }) => name === NAME)) return [];
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = open(NAME);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database cannot be opened')));
      });
      const read = database.transaction('entries').objectStore('entries').getAll();
      await new Promise((resolve) => read.addEventListener('success', resolve));
      database.close();
      return (read.result as { id: string }[]).map(({ id }) => id);
    },
  };
}

/**
 * Whether the current device's storage is full. A module variable is sufficient, because only one device is used at a
 * time.
 */
let isFull = false;
for (const method of ['add', 'put'] as const) {
  const write = IDBObjectStore.prototype[method];
  IDBObjectStore.prototype[method] = function writeUnlessFull(this: IDBObjectStore, ...args: [unknown]) {
    if (isFull) throw new DOMException('the disk is full', 'QuotaExceededError');
    return write.apply(this, args);
  };
}
