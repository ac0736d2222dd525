import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { randomKey } from '../api/headers.ts';
import {
  type Change,
  type Conflict,
  initialState,
  type OutboxEvent,
  type OutboxState,
  type Settled,
  type WaitingChange,
} from './change.ts';
import { createEffects, type EffectsOptions, indexedDbStorage, inTime, type OutboxStorage } from './effects.ts';
import { countOnlyHere, isBacklogged, isBeingStored, shownTaps, step } from './step.ts';

/**
 * Keeps writes until the server has executed them (docs/decisions/0006-send-check-ins-through-an-outbox.md). A change
 * is shown at once and then stored. One tab sends the changes. Changes with the same subject are sent in order, and
 * other subjects don't wait for them. A change survives a reload, a killed tab, a sign-out and a 401, and is never sent
 * for another user or shown to them.
 */
export type Outbox = {
  /** The signed-in user's changes that haven't ended yet, oldest first. */
  $waiting: ReadableAtom<readonly WaitingChange[]>;
  /** Changes that can't be sent until the host has chosen. */
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** True while no request gets through and changes wait for the network. */
  $isBacklogged: ReadableAtom<boolean>;
  /** The number of consecutive pauses in which no request got through. */
  $failures: ReadableAtom<number>;
  /** False while there is a waiting change that couldn't be stored on this device and would be lost with the tab. */
  $isDurable: ReadableAtom<boolean>;
  /** Adds the change to `$waiting` synchronously. Resolves when it's stored, or when only this tab can keep it. */
  add: (change: Change) => Promise<WaitingChange>;
  /** Sends waiting changes now. Also called on start, on `online`, on return to the tab and after pauses. */
  drain: () => Promise<void>;
  /** Sends one change now and skips its pauses. */
  retry: (id: string) => Promise<void>;
  /** Drops a change and the later ones that are based on it. */
  drop: (id: string) => Promise<void>;
  /** Sends a conflicting change anyway, or drops it. */
  decide: (conflict: Conflict, choice: 'send' | 'drop') => Promise<void>;
  /**
   * Calls the listener when a change with this line (such as `PATCH /v2/bookings/{id}`) ends in any tab. A refusal
   * without a listener is reported to the next listener.
   */
  onSettled: (line: string, listener: (settled: Settled) => void) => () => void;
  /** Returns how many changes this device stores for all users. The login page shows the number. */
  countOnDevice: () => Promise<number>;
  /** Shows and sends the signed-in user's changes. Call this whenever the signed-in user changes. */
  follow: () => Promise<void>;
  close: () => void;
};

export type OutboxOptions = EffectsOptions & {
  userId: () => string | null;
  storage?: OutboxStorage;
  /** Pauses after failures, in ms. The last one repeats. */
  pauses?: readonly number[];
};

/**
 * The pauses without a network. Changes are sent within 5 s after the network is back, or within 20 s after four
 * minutes offline.
 */
const PROBE_PAUSES = [2000, 3000, ...Array.from({ length: 60 }, () => 4000), 15_000];
/** The pauses for a change that fails while other changes succeed. */
const OWN_PAUSES = [3000, 6000, 12_000, 24_000, 48_000, 60_000];

/** Runs the effects that `step.ts` chooses, and exposes the outbox's state as stores. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { userId, now = Date.now, storage = indexedDbStorage() } = options;
  const stores = createStores();
  const listeners = createListeners(options);
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
        const following = step(state, next, { userId: userId(), now: now(), pause });
        state = following.state;
        for (const effect of following.effects)
          if (effect.do === 'tell') listeners.tell(effect.settled);
          else effects.run(effect);
        stores.show(state);
      }
    } finally {
      isStepping = false;
    }
    for (const [change, resolve] of storing) {
      if (isBeingStored(state, change)) continue;
      storing.delete(change);
      resolve(changeOf(change.id) ?? change);
    }
  };

  const effects = createEffects({ ...options, storage }, dispatch);
  const changeOf = (id: string) => shownTaps(state).find(({ change }) => change.id === id)?.change;
  const dispatchAndWait = (event: OutboxEvent) => {
    dispatch(event);
    return effects.idle();
  };
  const dispatchFor = async (id: string, type: 'retried' | 'forced' | 'dropped') => {
    const change = changeOf(id);
    if (change) await dispatchAndWait({ type, change });
  };
  storage.onLost(() => dispatch({ type: 'storageLost' }));
  /** Retries when the browser is online again or the tab becomes visible, because the network may be back. */
  const onBack = () => document.visibilityState === 'visible' && dispatch({ type: 'wanted' });
  globalThis.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);

  return {
    ...stores.all,
    add: async ({ line, params, body, before, guard }) => {
      const user = userId();
      if (!user) throw new Error('a change needs a signed-in user');
      const ids = { id: randomKey(), userId: user, createdAt: now(), attempts: 0, order: Number.MAX_SAFE_INTEGER };
      const change = { line, params, body, before, guard, ...ids };
      const stored = new Promise<WaitingChange>((resolve) => storing.set(change, resolve));
      dispatch({ type: 'tapped', change });
      return stored;
    },
    drain: () => dispatchAndWait({ type: 'wanted' }),
    follow: () => dispatchAndWait({ type: 'wanted' }),
    retry: (id) => dispatchFor(id, 'retried'),
    drop: (id) => dispatchFor(id, 'dropped'),
    decide: ({ change: { id } }, choice) => dispatchFor(id, choice === 'send' ? 'forced' : 'dropped'),
    onSettled: listeners.add,
    countOnDevice: async () => ((await inTime(storage.count())) ?? 0) + countOnlyHere(state),
    close: () => {
      dispatch({ type: 'closed' });
      globalThis.removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onBack);
      effects.close();
      storage.close();
    },
  };
}

function createListeners({ report, userId }: OutboxOptions) {
  const listeners = new Set<{ line: string; listener: (settled: Settled) => void }>();
  /** Refused or expired changes that no listener has received yet. */
  let missed: Settled[] = [];
  const call = (listener: (settled: Settled) => void, settled: Settled) => {
    try {
      listener(settled);
    } catch (error) {
      report(error, { phase: 'outbox' });
    }
  };
  return {
    tell: (settled: Settled) => {
      const hearing = [...listeners].filter(({ line }) => line === settled.change.line);
      for (const { listener } of hearing) call(listener, settled);
      const isLost = settled.outcome === 'refused' || settled.outcome === 'expired';
      if (isLost && hearing.length === 0) missed.push(settled);
    },
    add: (line: string, listener: (settled: Settled) => void) => {
      const added = { line, listener };
      listeners.add(added);
      const now = missed.filter(({ change }) => change.line === line && change.userId === userId());
      missed = missed.filter((settled) => !now.includes(settled));
      for (const settled of now) call(listener, settled);
      return () => void listeners.delete(added);
    },
  };
}

function createStores() {
  const $waiting = atom<readonly WaitingChange[]>([]);
  const $conflicts = atom<readonly Conflict[]>([]);
  const $isBacklogged = atom(false);
  const $failures = atom(0);
  const $isDurable = atom(true);
  return {
    all: { $waiting, $conflicts, $isBacklogged, $failures, $isDurable },
    show: (state: OutboxState) => {
      const shown = shownTaps(state);
      const asking = shown.filter(({ phase }) => phase === 'asking');
      const conflicts = asking.map(({ change, server = {} }) => ({ change, server }));
      setList($conflicts, conflicts, (a, b) => a.change === b.change && a.server === b.server);
      setList(
        $waiting,
        shown.map(({ change }) => change),
        Object.is,
      );
      $isBacklogged.set(isBacklogged(state));
      $failures.set(state.line.pauses);
      $isDurable.set(countOnlyHere(state) === 0);
    },
  };
}

/** Keeps the old list if nothing in it has changed, so that listeners aren't called needlessly. */
function setList<Item>($list: WritableAtom<readonly Item[]>, next: Item[], isSame: (a: Item, b: Item) => boolean) {
  const last = $list.get();
  const isSameAt = (item: Item, before: Item | undefined) => before !== undefined && isSame(item, before);
  const isUnchanged = next.length === last.length && next.every((item, index) => isSameAt(item, last[index]));
  if (!isUnchanged) $list.set(next);
}

/** Varies pauses by a quarter, so that devices on the same network don't retry at the same time. */
function pausesOf({ pauses }: OutboxOptions) {
  return (kind: 'probe' | 'own', failures: number) => {
    const list = pauses ?? (kind === 'probe' ? PROBE_PAUSES : OWN_PAUSES);
    return (list[Math.min(failures, list.length - 1)] ?? 0) * (0.75 + Math.random() / 2);
  };
}
