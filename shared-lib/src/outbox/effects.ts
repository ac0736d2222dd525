import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { AnyEndpoint, ApiClient, CallOptions } from '../api/api-client.ts';
import { isApiError, isUnauthorized, UNKNOWN_MESSAGE } from '../api/api-error.ts';
import { type AnyRequest, endpointOf, type Page, RequestError } from '../contract/index.ts';
import { within, withLock } from '../timing/index.ts';
import {
  type Failure,
  type Guard,
  hasFields,
  type OutboxEffect,
  type OutboxEvent,
  type Settled,
  type WaitingChange,
} from './change.ts';

const NAME = 'host-portal-outbox';
/** After this time, a storage is treated as broken. After a disk error, some browsers never respond. */
const STORAGE_LIMIT_MS = 2000;

/** The storage of waiting changes. */
export type OutboxStorage = {
  /** True if other tabs share the entries and must be notified when they change. */
  isShared: boolean;
  /** Resolves when the entry is stored durably. */
  add: (change: Omit<WaitingChange, 'order'>) => Promise<WaitingChange>;
  /** Returns a user's entries, oldest first. */
  ofUser: (userId: string) => Promise<WaitingChange[]>;
  /** Updates the entry with an attempt's result, if it still exists. */
  update: (entry: WaitingChange) => Promise<void>;
  remove: (entry: WaitingChange) => Promise<void>;
  /** Calls the listener when the entries may all have been deleted. */
  onLost: (listener: () => void) => void;
  /** Closes the connection without deleting the entries. */
  close: () => void;
  /** Returns the total number of entries, for all users. */
  count: () => Promise<number>;
};

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: WaitingChange; indexes: { userId: string } };
}

type Database = IDBPDatabase<OutboxSchema>;
type Entries = IDBPObjectStore<OutboxSchema, ['entries'], 'entries', 'readwrite'>;

/** Opens a database with any version number, because a newer release may have upgraded it. */
export function indexedDbStorage(name = NAME): OutboxStorage {
  let opening: Promise<Database> | null = null;
  let isClosed = false;
  let onLost = () => {};

  const open = async (): Promise<Database> => {
    // This gives a closing page time to set `isClosed`. A connection that it opened would never be closed.
    await Promise.resolve();
    if (isClosed) throw new Error('the storage was closed');
    opening ??= openDB<OutboxSchema>(name, undefined, {
      upgrade: (database) => {
        const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
        entries.createIndex('userId', 'userId');
      },
      blocking: (_, newVersion, event) => {
        (event.target as IDBDatabase).close();
        opening = null;
        if (newVersion === null) onLost();
        // A newer release has upgraded the database, so it's opened again. Only an open connection is notified of a
        // deletion.
        else open().catch(() => {});
      },
      terminated: () => {
        opening = null;
        onLost();
      },
    });
    return opening.catch((error: unknown) => {
      opening = null;
      throw error;
    });
  };
  /** Finds the entry by its id. If a change was stored too late, its position is unknown. */
  const withEntry = async (
    { id, userId }: WaitingChange,
    work: (entries: Entries, order: number) => Promise<unknown>,
  ) => {
    const { store, done } = (await open()).transaction('entries', 'readwrite');
    const worked = store
      .index('userId')
      .getAll(userId)
      .then((all) => all.find((entry) => entry.id === id))
      .then((entry) => entry && work(store, entry.order));
    await Promise.all([worked, done]);
  };

  return {
    isShared: true,
    // The database assigns positions, so all tabs agree on the order.
    add: async (change) => {
      const { order: _, ...entry }: Partial<WaitingChange> = change;
      return { ...change, order: await (await open()).add('entries', entry as WaitingChange) };
    },
    ofUser: async (userId) => (await open()).getAllFromIndex('entries', 'userId', userId),
    update: (change) => withEntry(change, (entries, order) => entries.put({ ...change, order })),
    remove: (change) => withEntry(change, (entries, order) => entries.delete(order)),
    onLost: (listener) => void (onLost = listener),
    close: () => {
      isClosed = true;
      opening?.then((database) => database.close()).catch(() => {});
    },
    count: async () => (await open()).count('entries'),
  };
}

/** Creates a storage in memory, for tests, the training, and pages that forbid storage. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<string, WaitingChange>();
  let last = 0;
  return {
    isShared: false,
    add: async (change) => {
      const entry = { ...change, order: (last += 1) };
      entries.set(entry.id, entry);
      return entry;
    },
    ofUser: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
    update: async (entry) => void (entries.has(entry.id) && entries.set(entry.id, entry)),
    remove: async ({ id }) => void entries.delete(id),
    onLost: () => {},
    close: () => {},
    count: async () => entries.size,
  };
}

/** The effects that this module runs. The driver runs `tell`, which notifies the listeners. */
type Effect = Exclude<OutboxEffect, { do: 'tell' }>;

type Effects = {
  run: (effect: Effect) => void;
  /** Resolves when no effect is running. Pauses don't count. */
  idle: () => Promise<void>;
  close: () => void;
};

export type EffectsOptions = {
  api: ApiClient;
  /** Reports errors that come from neither the server nor the network, and are therefore bugs. */
  report: (error: unknown, context: { phase: string }) => void;
  /** Milliseconds since the epoch, by the server's clock if it's known. */
  now?: () => number;
  /** Runs the work in only one tab at a time. */
  lockTabs?: (work: () => Promise<void>) => Promise<void>;
};

/**
 * Creates the effects on storage, lock, network, timer and other tabs. Every asynchronous effect ends in an event,
 * even if it fails.
 */
export function createEffects(
  options: EffectsOptions & { storage: OutboxStorage },
  dispatch: (event: OutboxEvent) => void,
): Effects {
  const { api, storage, report, now = Date.now, lockTabs = (work) => withLock(NAME, work) } = options;
  const { check, send } = createRequests(api);
  const tabs = connectTabs(storage.isShared, dispatch);
  const underWay = new Set<Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlock = () => {};

  const whileLocked = () =>
    new Promise<void>((resolve) => {
      unlock = resolve;
      dispatch({ type: 'locked' });
    });
  const resultOf = async (effect: Effect): Promise<OutboxEvent | undefined> => {
    switch (effect.do) {
      case 'lock':
        // Only one tab sends. By the time another tab gets the lock, there is usually nothing left to send.
        return lockTabs(whileLocked).then(
          () => undefined,
          () => ({ type: 'lockFailed' }),
        );
      case 'unlock':
        unlock();
        return undefined;
      case 'timer':
        clearTimeout(timer);
        if (effect.at !== null) timer = setTimeout(() => dispatch({ type: 'due' }), Math.max(0, effect.at - now()));
        return undefined;
      case 'broadcast':
        tabs.post(effect.settled ?? 'changed');
        return undefined;
      case 'read': {
        const { userId } = effect.reading;
        const found = userId === null ? [] : await inTime(storage.ofUser(userId));
        return { type: 'read', reading: effect.reading, found };
      }
      case 'store': {
        // It's stored as tried once, because this tab sends it next and may be killed before recording the attempt.
        const stored = await inTime(storage.add({ ...effect.change, attempts: 1 }));
        return { type: 'stored', change: stored ?? effect.change, isDurable: stored !== null };
      }
      case 'update':
        await inTime(storage.update(effect.change));
        return undefined;
      case 'remove':
        await inTime(storage.remove(effect.change));
        return { type: 'removed', change: effect.change };
      case 'check':
      case 'send':
        return attempt(effect.change, effect.do);
    }
  };
  const attempt = async (change: WaitingChange, kind: 'check' | 'send'): Promise<OutboxEvent> => {
    try {
      if (kind === 'check') return { type: 'checked', change, server: await check(change) };
      await send(change);
      return { type: 'answered', change };
    } catch (error) {
      if (!isApiError(error)) report(error, { phase: 'outbox' });
      return { type: 'failed', change, failure: failureOf(error) };
    }
  };
  return {
    run: (effect) => {
      const ended = resultOf(effect)
        .then((event) => event && dispatch(event))
        .catch((error: unknown) => report(error, { phase: 'outbox' }))
        .then(() => void underWay.delete(ended));
      underWay.add(ended);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: tabs.close,
  };
}

/** Returns the result of the storage's work, or null if it fails or takes too long. */
export const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  within(STORAGE_LIMIT_MS, work, () => null).catch(() => null);

function createRequests(api: ApiClient) {
  // A stored change contains only its call's line. The types were checked where the change was created.
  const call = api.call as (endpoint: AnyEndpoint, request: AnyRequest & CallOptions) => Promise<unknown>;

  const findIn = async ({ line, find }: Guard, query: Guard['query']) => {
    const list = endpointOf(line);
    const isPaged = 'page' in list.query;
    for (let page = 1; ; page += 1) {
      const answer = await call(list, { query: isPaged ? { ...query, page } : query, fresh: true });
      const { items, hasNext } = Array.isArray(answer) ? { items: answer as Items, hasNext: false } : (answer as Paged);
      const found = items.find((item) => hasFields(item, find));
      if (found || !hasNext || items.length === 0) return found;
    }
  };
  return {
    /**
     * Reads the server's state from the guard's lists. A list that can't be decoded doesn't block a change forever.
     */
    check: async ({ guard }: WaitingChange) => {
      const { query, elsewhere } = guard;
      try {
        return (await findIn(guard, query)) ?? (elsewhere && (await findIn(guard, elsewhere)));
      } catch (error) {
        if (isApiError(error) && error.kind === 'decode') return undefined;
        throw error;
      }
    },
    send: async ({ line, params, body, id }: WaitingChange) =>
      call(endpointOf(line), { params, body, idempotencyKey: id }),
  };
}

type Items = Record<string, unknown>[];
type Paged = Page<Record<string, unknown>>;

/** Describes why an attempt to send failed, based on its error. */
function failureOf(error: unknown): Failure {
  const { status = null, message = '', retryAfter } = isApiError(error) ? error : {};
  return {
    kind: kindOf(error),
    status,
    message: status === null || message === '' || message === UNKNOWN_MESSAGE ? null : message,
    retryAfterMs: retryAfter === undefined ? null : retryAfter * 1000,
    error,
  };
}

function kindOf(error: unknown): Failure['kind'] {
  // The contract no longer has this call, so it can never be sent.
  if (error instanceof RequestError) return 'refused';
  if (!isApiError(error) || isUnauthorized(error)) return 'cut';
  if (error.kind === 'timeout') return 'silent';
  if (error.kind !== 'http' || error.status === null) return 'cut';
  // 409 means that an earlier attempt to send the same change is still running.
  return error.status >= 500 || [408, 409, 425, 429].includes(error.status) ? 'busy' : 'refused';
}

function connectTabs(isShared: boolean, dispatch: (event: OutboxEvent) => void) {
  const channel = isShared && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : null;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<'changed' | Settled>) =>
      dispatch(data === 'changed' ? { type: 'heardChange' } : { type: 'heardSettled', settled: data });
  }
  return { post: (message: 'changed' | Settled) => channel?.postMessage(message), close: () => channel?.close() };
}
