import { atom, type ReadableAtom } from 'nanostores';
import { type Booking, listBookings, updateBooking } from '../../contract/index.ts';
import type { ApiClient } from '../api-client.ts';
import { type ApiError, isApiError, isUnauthorized } from '../api-error.ts';
import { randomKey } from '../headers.ts';
import { type BookingChange, type OutboxEntry, standing } from './outbox-entry.ts';
import { indexedDbStorage, type OutboxStorage } from './outbox-storage.ts';

/** How a change ended. `refused`: the server said no. `conflict`: the host decides. `done`: somebody else was first. */
export type Settled =
  | { outcome: 'sent' | 'done'; entry: OutboxEntry }
  | { outcome: 'refused'; entry: OutboxEntry; error: ApiError };

export type Conflict = { entry: OutboxEntry; server: Booking };

/**
 * Check-ins and check-outs on their way to the server (docs/decisions/0006-outbox.md). A change is written
 * down before the screen flips, sent in order by one tab, and survives reload, tab kill, sign-out and 401.
 * It belongs to the user who made it and is never sent or shown under another.
 */
export type Outbox = {
  /** The signed-in user's changes that no answer has settled yet, oldest first. */
  $waiting: ReadableAtom<readonly OutboxEntry[]>;
  /** Changes that cannot be sent until the host has chosen. */
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** False when nothing can be written down on this device: waiting changes live as long as the tab. */
  $isDurable: ReadableAtom<boolean>;
  /** Resolves when the change is written down; sending goes on by itself. */
  add: (change: BookingChange) => Promise<OutboxEntry>;
  /** Sends what waits, now. Called by itself on start, `online`, focus and after a pause. */
  drain: () => Promise<void>;
  /** The host's choice: send the change all the same, or drop it. */
  decide: (conflict: Conflict, choice: 'send' | 'drop') => Promise<void>;
  onSettled: (listener: (settled: Settled) => void) => () => void;
  /** After sign-in, sign-out or a change of user: shows and sends that user's changes. */
  follow: () => Promise<void>;
  close: () => void;
};

export type OutboxOptions = {
  api: ApiClient;
  userId: () => string | null;
  /** Gets what neither server nor network explains: a fault of ours. */
  report: (error: unknown, context: { phase: string }) => void;
  storage?: OutboxStorage;
  now?: () => number;
  /** Pauses after failed sends, in ms: the last one repeats. */
  pauses?: readonly number[];
};

/** A change sent this soon after the tap needs no second look at the server first. */
const FRESH_MS = 5000;
const PAUSES = [2000, 5000, 15_000, 60_000];
const NAME = 'host-portal-outbox';

export function createOutbox(options: OutboxOptions): Outbox {
  const { api, userId, report, now = Date.now, pauses = PAUSES } = options;
  const storage = options.storage ?? indexedDbStorage();
  const $waiting = atom<readonly OutboxEntry[]>([]);
  const $conflicts = atom<readonly Conflict[]>([]);
  const $isDurable = atom(true);
  const listeners = new Set<(settled: Settled) => void>();
  const tabs = storage.isShared && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : null;
  /** Entries that could not be written down. */
  const inMemory = new Map<string, OutboxEntry>();
  /** Chosen by the host: sent without a second look. */
  const agreed = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let memoryOrder = Number.MAX_SAFE_INTEGER / 2;

  async function add({ booking, field, to }: BookingChange): Promise<OutboxEntry> {
    const user = userId();
    if (!user) throw new Error('a change needs a signed-in user');
    const draft = {
      id: randomKey(),
      userId: user,
      bookingId: booking.id,
      field,
      to,
      seen: booking[field],
      dropoff: booking.dropoff,
      stashpointId: booking.stashpoint.id,
      createdAt: now(),
      attempts: 0,
    };
    const entry = await storage.add(draft).catch(() => {
      $isDurable.set(false);
      memoryOrder += 1;
      const kept = { ...draft, order: memoryOrder };
      inMemory.set(kept.id, kept);
      return kept;
    });
    $waiting.set([...$waiting.get(), entry]);
    tabs?.postMessage('changed');
    void drain();
    return entry;
  }

  /** Reads what waits for whoever is signed in now. */
  async function load(): Promise<readonly OutboxEntry[]> {
    const user = userId();
    const stored = user ? await storage.ofUser(user).catch(() => []) : [];
    const waiting = [...stored, ...[...inMemory.values()].filter((entry) => entry.userId === user)];
    // Signed out or changed while the storage answered: nothing of the old user is shown.
    if (userId() !== user) return load();
    $waiting.set(waiting);
    $conflicts.set($conflicts.get().filter(({ entry }) => waiting.some(({ id }) => id === entry.id)));
    return waiting;
  }

  function drain(): Promise<void> {
    isWanted = true;
    draining ??= (async () => {
      while (isWanted && !isClosed) {
        isWanted = false;
        await alone(sendAll);
      }
    })()
      .catch((error: unknown) => report(error, { phase: 'outbox' }))
      .finally(() => {
        draining = null;
      });
    return draining;
  }

  async function sendAll() {
    clearTimeout(timer);
    const held = new Set($conflicts.get().map(({ entry }) => entry.bookingId));
    for (const entry of await load()) {
      if (held.has(entry.bookingId)) continue;
      if (entry.userId !== userId()) return;
      const isHeld = await sendOne(entry);
      if (isHeld === 'later') return retryLater();
      if (isHeld === 'held') held.add(entry.bookingId);
    }
    failures = 0;
  }

  async function sendOne(entry: OutboxEntry): Promise<'settled' | 'held' | 'later'> {
    try {
      const isLate = entry.attempts > 0 || now() - entry.createdAt > FRESH_MS;
      if (isLate && !agreed.has(entry.id)) {
        // A list that nobody can decode must not hold a bag for ever: the change is sent without a second look.
        const server = await find(entry).catch((error: unknown) => {
          if (isApiError(error) && error.kind === 'decode') return undefined;
          throw error;
        });
        const state = server ? standing(entry, server) : 'send';
        if (state === 'done') return settle({ outcome: 'done', entry });
        if (state === 'conflict' && server) {
          $conflicts.set([...$conflicts.get().filter((known) => known.entry.id !== entry.id), { entry, server }]);
          return 'held';
        }
      }
      const tried = { ...entry, attempts: entry.attempts + 1 };
      if (inMemory.has(entry.id)) inMemory.set(entry.id, tried);
      // Counted before it is sent: after a tab kill the next attempt knows that the server may have heard it.
      else await storage.countTry(tried).catch(() => $isDurable.set(false));
      await api.call(updateBooking, {
        params: { id: entry.bookingId },
        body: { [entry.field]: entry.to },
        idempotencyKey: entry.id,
      });
      return await settle({ outcome: 'sent', entry });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isPassing(error)) return 'later';
      return settle({ outcome: 'refused', entry, error });
    }
  }

  async function settle(settled: Settled): Promise<'settled'> {
    const { entry } = settled;
    inMemory.delete(entry.id);
    agreed.delete(entry.id);
    await storage.remove(entry).catch(() => undefined);
    // The listeners bring the server's state to the screen before the waiting change leaves it: no flicker.
    for (const listener of listeners) listener(settled);
    $waiting.set($waiting.get().filter(({ id }) => id !== entry.id));
    tabs?.postMessage('changed');
    return 'settled';
  }

  /** The booking as the server has it now; undefined when the list does not show it any more. */
  async function find({ bookingId, stashpointId, dropoff }: OutboxEntry): Promise<Booking | undefined> {
    for (let page = 1; ; page += 1) {
      const query = { stashpointId: [stashpointId], dropoffGte: dropoff, dropoffLte: dropoff, page };
      const { items, hasNext } = await api.call(listBookings, { query, fresh: true });
      const found = items.find(({ id }) => id === bookingId);
      if (found || !hasNext || items.length === 0) return found;
    }
  }

  function retryLater() {
    if (isClosed) return;
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    timer = setTimeout(() => void drain(), pause);
  }

  async function decide(conflict: Conflict, choice: 'send' | 'drop') {
    $conflicts.set($conflicts.get().filter(({ entry }) => entry.id !== conflict.entry.id));
    if (choice === 'send') agreed.add(conflict.entry.id);
    else await settle({ outcome: 'done', entry: conflict.entry });
    await drain();
  }

  async function follow() {
    $waiting.set([]);
    $conflicts.set([]);
    await drain();
  }

  const again = () => {
    if (document.visibilityState === 'visible') void drain();
  };
  globalThis.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  if (tabs) tabs.onmessage = () => void load();

  return {
    $waiting,
    $conflicts,
    $isDurable,
    add,
    drain,
    decide,
    follow,
    onSettled: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      tabs?.close();
    },
  };
}

/** One tab sends; the others wait their turn and find nothing left. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(NAME, work) : work();

/** No answer, a server in trouble, a session that ended: the change stays. Everything else is the server's no. */
function isPassing(error: ApiError) {
  const { kind, status } = error;
  if (isUnauthorized(error)) return true;
  // 409: an earlier send of the same change is still under way.
  return kind !== 'http' || status === null || status >= 500 || [408, 409, 425, 429].includes(status);
}
