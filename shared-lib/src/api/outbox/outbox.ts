import { atom, type ReadableAtom } from 'nanostores';
import { type Booking, listBookings, updateBooking } from '../../contract/index.ts';
import type { ApiClient } from '../api-client.ts';
import { type ApiError, isApiError, isUnauthorized } from '../api-error.ts';
import { randomKey } from '../headers.ts';
import { type BookingChange, type OutboxEntry, seenIn, standing } from './outbox-entry.ts';
import { indexedDbStorage, type OutboxStorage } from './outbox-storage.ts';

/** How a change ended. `done`: somebody else was first. `dropped`: the host chose so. `refused`: the server said no. */
export type Settled = { outcome: 'sent' | 'done' | 'dropped' | 'refused'; entry: OutboxEntry };

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
  /** Sending did not get through: what waits may have to wait long. False again when nothing waits for the network. */
  $isBehind: ReadableAtom<boolean>;
  /** False while a waiting change could not be written down on this device: it lives as long as the tab. */
  $isDurable: ReadableAtom<boolean>;
  /** Resolves when the change is written down and in `$waiting`; sending goes on by itself. */
  add: (change: BookingChange) => Promise<OutboxEntry>;
  /** Sends what waits, now. Called by itself on start, `online`, focus and after a pause. */
  drain: () => Promise<void>;
  /** The host's choice: send the change all the same, or drop it. */
  decide: (conflict: Conflict, choice: 'send' | 'drop') => Promise<void>;
  /** Hears of every tab's changes. What was refused while nobody listened is told to the first who does. */
  onSettled: (listener: (settled: Settled) => void) => () => void;
  /** How many changes this device keeps, whoever made them: a number and nothing else, for the login page. */
  countOnDevice: () => Promise<number>;
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
  /** Milliseconds that only ever grow: the device's clock may be set while a change waits. */
  elapsed?: () => number;
  /** Runs work while no other tab does. */
  alone?: (work: () => Promise<void>) => Promise<void>;
  /** Pauses after failed sends, in ms: the last one repeats. */
  pauses?: readonly number[];
};

/** A change sent this soon after the tap needs no second look at the server first. */
const FRESH_MS = 5000;
const PAUSES = [2000, 5000, 15_000, 60_000];
/** A storage that has not answered by then is taken for broken. */
const STORAGE_LIMIT_MS = 2000;
/** Bookings whose change a server in trouble may refuse to take before the others wait as well. */
const MOST_SERVER_FAULTS = 3;
const NAME = 'host-portal-outbox';

export function createOutbox(options: OutboxOptions): Outbox {
  const { api, userId, report, elapsed = () => performance.now(), alone = oneTab, pauses = PAUSES } = options;
  const storage = options.storage ?? indexedDbStorage();
  const $waiting = atom<readonly OutboxEntry[]>([]);
  const $conflicts = atom<readonly Conflict[]>([]);
  const $isBehind = atom(false);
  const $isDurable = atom(true);
  const listeners = new Set<(settled: Settled) => void>();
  const tabs = storage.isShared && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : null;
  /** Entries that could not be written down. */
  const inMemory = new Map<string, OutboxEntry>();
  /** When each change of this tab was tapped. */
  const tapped = new Map<string, number>();
  /** Chosen by the host: sent without a second look. */
  const agreed = new Set<string>();
  /** Settled, here or by another tab, also where the storage could not forget them. */
  const over = new Set<string>();
  let unheard: Settled[] = [];
  /** Bookings of which a change was refused: what follows is not sent without a second look. */
  const doubted = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  /** The last read got no answer: what the storage keeps is not known. */
  let isUnread = false;
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
      seen: seenIn(booking),
      dropoff: booking.dropoff,
      stashpointId: booking.stashpoint.id,
      createdAt: Date.now(),
      attempts: 0,
    };
    const entry = await inTime(storage.add(draft)).catch(() => {
      $isDurable.set(false);
      memoryOrder += 1;
      const kept = { ...draft, order: memoryOrder };
      inMemory.set(kept.id, kept);
      return kept;
    });
    tapped.set(entry.id, elapsed());
    $waiting.set([...$waiting.get().filter(({ id }) => id !== entry.id), entry]);
    tabs?.postMessage('changed');
    void drain();
    return entry;
  }

  /** Reads what waits for whoever is signed in now. */
  async function load(): Promise<readonly OutboxEntry[]> {
    const user = userId();
    const seen = new Set($waiting.get().map(({ id }) => id));
    // A storage that does not answer must not take a change off the screen.
    const known = $waiting.get().filter((entry) => entry.userId === user && !inMemory.has(entry.id));
    const read = user ? await inTime(storage.ofUser(user)).catch(() => null) : [];
    // Signed out or changed while the storage answered: nothing of the old user is shown.
    if (userId() !== user) return load();
    isUnread = read === null;
    const stored = read ?? known;
    const kept = [...inMemory.values()].filter((entry) => entry.userId === user);
    for (const { id } of stored) seen.add(id);
    // Tapped while the storage answered: this answer came too early to know of it.
    const since = $waiting.get().filter((entry) => entry.userId === user && !seen.has(entry.id));
    const durable = [...stored, ...since].filter(({ id }) => !inMemory.has(id));
    const waiting = [...durable, ...kept].filter(({ id }) => !over.has(id));
    $waiting.set(waiting);
    $conflicts.set($conflicts.get().filter(({ entry }) => waiting.some(({ id }) => id === entry.id)));
    if (waiting.length === 0) $isBehind.set(false);
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
    // Bookings whose later changes wait for an earlier one.
    const held = new Set($conflicts.get().map(({ entry }) => entry.bookingId));
    let serverFaults = 0;
    for (const { id } of await load()) {
      // Another tap, tab or person may have changed what waits while the last one was on its way.
      const entry = $waiting.get().find((waiting) => waiting.id === id);
      if (isClosed) return;
      if (!entry || entry.userId !== userId() || held.has(entry.bookingId)) continue;
      const end = await sendOne(entry);
      if (end === 'settled') failures = 0;
      else held.add(entry.bookingId);
      if (end === 'unsent') serverFaults += 1;
      if (end === 'unreached' || serverFaults === MOST_SERVER_FAULTS) break;
    }
    const decided = new Set($conflicts.get().map(({ entry }) => entry.bookingId));
    const isHeld = $waiting.get().some(({ bookingId }) => held.has(bookingId) && !decided.has(bookingId));
    // What waits for the host's choice alone is not behind: later taps go their usual way.
    $isBehind.set(isHeld);
    if (isHeld || isUnread) retryLater();
  }

  /** `unreached`: no answer, or not for this session. `unsent`: the server is in trouble with this one. */
  async function sendOne(entry: OutboxEntry): Promise<'settled' | 'conflict' | 'unsent' | 'unreached'> {
    try {
      const tap = tapped.get(entry.id);
      const isFresh =
        tap !== undefined && elapsed() - tap < FRESH_MS && entry.attempts === 0 && !doubted.has(entry.bookingId);
      if (!isFresh && !agreed.has(entry.id)) {
        // A list that nobody can decode must not hold a bag for ever: the change is sent without a second look.
        const server = await find(entry).catch((error: unknown) => {
          if (isApiError(error) && error.kind === 'decode') return undefined;
          throw error;
        });
        const state = server ? standing(entry, server) : 'send';
        if (state === 'done') return await settle({ outcome: 'done', entry });
        if (state === 'conflict' && server) {
          $conflicts.set([...$conflicts.get().filter((known) => known.entry.id !== entry.id), { entry, server }]);
          return 'conflict';
        }
      }
      const tried = { ...entry, attempts: entry.attempts + 1 };
      if (inMemory.has(entry.id)) inMemory.set(entry.id, tried);
      // Counted before it is sent: after a tab kill the next attempt knows that the server may have heard it.
      else await inTime(storage.countTry(tried)).catch(() => $isDurable.set(false));
      if (isClosed || entry.userId !== userId()) return 'unreached';
      await api.call(updateBooking, {
        params: { id: entry.bookingId },
        body: { [entry.field]: entry.to },
        idempotencyKey: entry.id,
      });
      return await settle({ outcome: 'sent', entry });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isPassing(error)) {
        // What was tapped on top of it stands on nothing now: it is looked at before it is sent.
        doubted.add(entry.bookingId);
        return await settle({ outcome: 'refused', entry });
      }
      return error.kind === 'http' && !isUnauthorized(error) ? 'unsent' : 'unreached';
    }
  }

  async function settle(settled: Settled): Promise<'settled'> {
    const { entry } = settled;
    inMemory.delete(entry.id);
    if (inMemory.size === 0) $isDurable.set(true);
    tapped.delete(entry.id);
    agreed.delete(entry.id);
    over.add(entry.id);
    await inTime(storage.remove(entry)).catch(() => undefined);
    tell(settled);
    tabs?.postMessage(settled);
    return 'settled';
  }

  /** The listeners bring the server's state to the screen before the waiting change leaves it: no flicker. */
  function tell(settled: Settled) {
    const { outcome, entry } = settled;
    if (outcome === 'refused' && listeners.size === 0) unheard.push(settled);
    for (const listener of listeners) listener(settled);
    $waiting.set($waiting.get().filter(({ id }) => id !== entry.id));
    $conflicts.set($conflicts.get().filter((conflict) => conflict.entry.id !== entry.id));
    if ($waiting.get().length === 0) $isBehind.set(false);
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
    const { entry } = conflict;
    $conflicts.set($conflicts.get().filter((known) => known.entry.id !== entry.id));
    if (choice === 'send') agreed.add(entry.id);
    else {
      doubted.add(entry.bookingId);
      await settle({ outcome: 'dropped', entry });
    }
    await drain();
  }

  async function follow() {
    $waiting.set([]);
    $conflicts.set([]);
    $isBehind.set(false);
    unheard = [];
    // Shown at once, also while another tab is still sending.
    await load();
    await drain();
  }

  const again = () => {
    if (document.visibilityState === 'visible') void drain();
  };
  globalThis.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<'changed' | Settled>) => {
      if (data === 'changed') void load();
      else if (data.entry.userId === userId()) {
        over.add(data.entry.id);
        tell(data);
      }
    };
  }

  return {
    $waiting,
    $conflicts,
    $isBehind,
    $isDurable,
    add,
    drain,
    decide,
    follow,
    onSettled: (listener) => {
      listeners.add(listener);
      for (const settled of unheard.splice(0)) listener(settled);
      return () => listeners.delete(listener);
    },
    countOnDevice: async () => (await inTime(storage.count()).catch(() => 0)) + inMemory.size,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      tabs?.close();
      storage.close();
    },
  };
}

/** One tab sends; the others wait their turn and find nothing left. */
const oneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(NAME, work) : work();

/** Throws when the storage hangs: some browsers neither answer nor fail after a fault of the disk. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('the storage does not answer')), STORAGE_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(limit));
}

/** No answer, a server in trouble, a session that ended: the change stays. Everything else is the server's no. */
function isPassing(error: ApiError) {
  const { kind, status } = error;
  if (isUnauthorized(error)) return true;
  // 409: an earlier send of the same change is still under way.
  return kind !== 'http' || status === null || status >= 500 || [408, 409, 425, 429].includes(status);
}
