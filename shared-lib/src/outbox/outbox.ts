import { atom, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '../api/api-client.ts';
import { randomKey } from '../api/headers.ts';
import { type Change, type Conflict, isIn, type Settled, type WaitingChange } from './change.ts';
import { createEffects, inTime } from './effects.ts';
import { initialState, type OutboxEvent, type OutboxState } from './state.ts';
import { step } from './step.ts';
import { indexedDbStorage, type OutboxStorage } from './storage.ts';

/**
 * Writes on their way to the server (docs/decisions/0006-outbox.md). A change is shown at once, stored behind it, and
 * sent by one tab: in order within its subject, and independently of other subjects. It survives reload, tab kill,
 * sign-out and 401, belongs to the user who made it, and is never sent or shown for another.
 */
export type Outbox = {
  /** The signed-in user's changes that aren't settled yet, oldest first. */
  $waiting: ReadableAtom<readonly WaitingChange[]>;
  /** Changes that can't be sent until the host has chosen. */
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** Nothing gets through: what waits may have to wait long. */
  $isBacklogged: ReadableAtom<boolean>;
  /** How many times in a row nothing got through. */
  $failures: ReadableAtom<number>;
  /** False while a waiting change couldn't be stored on this device: it lives only as long as the tab. */
  $isDurable: ReadableAtom<boolean>;
  /** The change is in `$waiting` when this returns. Resolves when it is stored, or is known to live in this tab only. */
  add: (change: Change) => Promise<WaitingChange>;
  /** Sends what waits, now. Also called on start, `online`, return to the tab and after pauses. */
  drain: () => Promise<void>;
  /** Tries one change now, whatever pause it is in. */
  retry: (id: string) => Promise<void>;
  /** The host gives a change up. Later ones that are based on it go with it. */
  drop: (id: string) => Promise<void>;
  /** The host's choice: send the change anyway, or drop it. */
  decide: (conflict: Conflict, choice: 'send' | 'drop') => Promise<void>;
  /**
   * Called when changes of one line end, in any tab. A refusal that had no listener is reported to the next one.
   */
  onSettled: (line: string, listener: (settled: Settled) => void) => () => void;
  /** How many changes this device stores, whoever made them: a number and nothing else, for the login page. */
  countOnDevice: () => Promise<number>;
  /** After sign-in, sign-out or a change of user: shows and sends that user's changes. */
  follow: () => Promise<void>;
  close: () => void;
};

export type OutboxOptions = {
  api: ApiClient;
  userId: () => string | null;
  /** Gets errors that neither server nor network explains: bugs of ours. */
  report: (error: unknown, context: { phase: string }) => void;
  storage?: OutboxStorage;
  /** Milliseconds since the epoch, by the server's clock where it is known. */
  now?: () => number;
  /** Runs work while no other tab does. */
  lockTabs?: (work: () => Promise<void>) => Promise<void>;
  /** Pauses after failures, in ms: the last one repeats. */
  pauses?: readonly number[];
};

/** Without a network: everything goes within five seconds of its return; after four minutes without, within twenty. */
const PROBE_PAUSES = [2000, 3000, ...Array.from({ length: 60 }, () => 4000), 15_000];
/** For a change that fails alone. */
const OWN_PAUSES = [3000, 6000, 12_000, 24_000, 48_000, 60_000];

/** Does what `step.ts` decides, and shows its state as stores. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { userId, now = Date.now } = options;
  const storage = options.storage ?? indexedDbStorage();
  const stores = createStores();
  const pause = pausesOf(options);
  const events: OutboxEvent[] = [];
  const storing = new Map<WaitingChange, (change: WaitingChange) => void>();
  let state = initialState;
  let isStepping = false;

  const dispatch = (event: OutboxEvent) => {
    events.push(event);
    if (isStepping) return;
    isStepping = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state: after, effects } = step(state, next, { userId: userId(), now: now(), pause });
        state = after;
        // Before the stores: a change leaves the screen only after its listeners have shown the server's state.
        for (const effect of effects) run(effect);
        stores.show(state);
      }
    } finally {
      isStepping = false;
    }
    for (const [change, resolve] of storing) {
      if (isIn(state.unstored, change)) continue;
      storing.delete(change);
      resolve(state.waiting.find(({ id }) => id === change.id) ?? change);
    }
  };
  const { run, idle, listen, close } = createEffects({ ...options, storage }, dispatch);
  storage.onLost(() => dispatch({ type: 'storageLost' }));

  const add = async ({ line, params, body, before, guard }: Change): Promise<WaitingChange> => {
    const user = userId();
    if (!user) throw new Error('a change needs a signed-in user');
    const ids = { id: randomKey(), userId: user, createdAt: now(), attempts: 0, order: Number.MAX_SAFE_INTEGER };
    const change = { line, params, body, before, guard, ...ids };
    const stored = new Promise<WaitingChange>((resolve) => storing.set(change, resolve));
    dispatch({ type: 'tapped', change });
    return stored;
  };
  const dispatchAndWait = (event: OutboxEvent) => {
    dispatch(event);
    return idle();
  };
  const dispatchFor = (id: string, type: 'retried' | 'dropped') => {
    const change = state.waiting.find((waiting) => waiting.id === id);
    return change ? dispatchAndWait({ type, change }) : Promise.resolve();
  };
  const stopWatching = watchPage(() => dispatch({ type: 'wanted' }));

  return {
    ...stores.all,
    add,
    drain: () => dispatchAndWait({ type: 'wanted' }),
    retry: (id) => dispatchFor(id, 'retried'),
    drop: (id) => dispatchFor(id, 'dropped'),
    decide: ({ change }, choice) => dispatchAndWait({ type: 'decided', change, choice }),
    follow: () => dispatchAndWait({ type: 'followed' }),
    onSettled: (line, listener) => {
      const stop = listen(line, listener);
      dispatch({ type: 'listened', line });
      return () => {
        stop();
        dispatch({ type: 'unlistened', line });
      };
    },
    countOnDevice: async () => (await inTime(storage.count()).catch(() => 0)) + state.onlyHere.length,
    close: () => {
      dispatch({ type: 'closed' });
      stopWatching();
      close();
      storage.close();
    },
  };
}

/** A quarter more or less, so that devices that lost the same network don't come back in step. */
function pausesOf({ pauses }: OutboxOptions) {
  return (kind: 'probe' | 'own', failures: number) => {
    const list = pauses ?? (kind === 'probe' ? PROBE_PAUSES : OWN_PAUSES);
    return (list[Math.min(failures, list.length - 1)] ?? 0) * (0.75 + Math.random() / 2);
  };
}

function createStores() {
  const $waiting = atom<OutboxState['waiting']>([]);
  const $conflicts = atom<OutboxState['conflicts']>([]);
  const $isBacklogged = atom(false);
  const $failures = atom(0);
  const $isDurable = atom(true);
  let last: Pick<OutboxState, 'waiting' | 'onlyHere'> = { waiting: [], onlyHere: [] };
  return {
    all: { $waiting, $conflicts, $isBacklogged, $failures, $isDurable },
    show: ({ waiting, conflicts, isBacklogged, line, onlyHere }: OutboxState) => {
      $conflicts.set(conflicts);
      $isBacklogged.set(isBacklogged);
      $failures.set(line.pauses);
      $isDurable.set(onlyHere.length === 0);
      // The same list again if nothing has changed.
      if (waiting === last.waiting && onlyHere === last.onlyHere) return;
      last = { waiting, onlyHere };
      $waiting.set(onlyHere.length === 0 ? waiting : waiting.map((change) => marked(change, onlyHere)));
    },
  };
}

const marked = (change: WaitingChange, onlyHere: readonly WaitingChange[]): WaitingChange =>
  isIn(onlyHere, change) ? { ...change, isOnlyHere: true } : change;

/** The network may be back. */
function watchPage(onBack: () => void) {
  const again = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  globalThis.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  return () => {
    globalThis.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}
