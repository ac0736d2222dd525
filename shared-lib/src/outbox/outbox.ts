import { atom, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '../api/api-client.ts';
import { randomKey } from '../api/headers.ts';
import { dropNote, NOTE_MS, notesOf, takeNote } from './notes.ts';
import { createEffects, inTime } from './outbox-effects.ts';
import type { Conflict, OutboxEvent, OutboxState, Settled } from './outbox-event.ts';
import { initialState, notStored, step } from './outbox-state.ts';
import { indexedDbStorage, type OutboxStorage } from './outbox-storage.ts';
import type { Change, WaitingChange } from './waiting-change.ts';

/**
 * Writes on their way to the server (docs/decisions/0024-a-change-is-data.md). A change is noted or stored before the screen
 * changes, sent in order by one tab, and survives reload, tab kill, sign-out and 401. It belongs to the user who made
 * it and is never sent or shown for another.
 */
export type Outbox = {
  /** The signed-in user's changes that are not settled yet, oldest first. */
  $waiting: ReadableAtom<readonly WaitingChange[]>;
  /** Changes that cannot be sent until the host has chosen. */
  $conflicts: ReadableAtom<readonly Conflict[]>;
  /** Sending failed: waiting changes may have to wait long. False again when nothing waits for the network. */
  $isBacklogged: ReadableAtom<boolean>;
  /** How many attempts in a row could not send everything. */
  $failures: ReadableAtom<number>;
  /** False while a waiting change could not be stored on this device: it lives only as long as the tab. */
  $isDurable: ReadableAtom<boolean>;
  /**
   * Resolves when the change is stored and in `$waiting`; it is sent in the background. `onNoted` is called before `add`
   * returns, if the device has a note of the change that outlives the tab: what it does may be shown from then on.
   */
  add: (change: Change, onNoted?: () => void) => Promise<WaitingChange>;
  /** Sends what waits, now. Also called on start, `online`, focus and after a pause. */
  drain: () => Promise<void>;
  /** The host's choice: send the change anyway, or drop it. */
  decide: (conflict: Conflict, choice: 'send' | 'drop') => Promise<void>;
  /**
   * Called when changes of one line end, in any tab. A refusal that nobody was listening to is reported to the next
   * listener.
   */
  onSettled: (line: string, listener: (settled: Settled) => void) => () => void;
  /** How many changes this device keeps, whoever made them: a number and nothing else, for the login page. */
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
  /** Milliseconds that only ever grow: the device's clock may be set while a change waits. */
  elapsed?: () => number;
  /** Milliseconds since the epoch, by the server's clock where it is known. */
  now?: () => number;
  /** Runs work while no other tab does. */
  lockTabs?: (work: () => Promise<void>) => Promise<void>;
  /** Pauses after failed rounds, in ms: the last one repeats. */
  pauses?: readonly number[];
};

/** Does what `outbox-state.ts` decides, and shows its state as stores. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { userId, elapsed = () => performance.now(), now = Date.now } = options;
  const storage = options.storage ?? indexedDbStorage();
  const stores = createStores();
  const events: OutboxEvent[] = [];
  let state = initialState;
  let isStepping = false;

  const dispatch = (event: OutboxEvent) => {
    events.push(event);
    if (isStepping) return;
    isStepping = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state: after, effects } = step(state, next, { userId: userId(), elapsed: elapsed(), now: now() });
        state = after;
        // Before the stores: a change leaves the screen only after its listeners have shown the server's state.
        for (const effect of effects) run(effect);
        stores.show(state);
      }
    } finally {
      isStepping = false;
    }
  };
  const { run, idle, listen, close } = createEffects({ ...options, storage }, dispatch);
  storage.onLost(() => dispatch({ type: 'storageLost' }));

  const add = async (change: Change, onNoted = () => {}): Promise<WaitingChange> => {
    const user = userId();
    if (!user) throw new Error('a change needs a signed-in user');
    const { line, params, body, before, guard } = change;
    const draft = { line, params, body, before, guard, id: randomKey(), userId: user, createdAt: now(), attempts: 0 };
    if (storage.isShared && takeNote(draft)) onNoted();
    const stored = await inTime(storage.add(draft, notStored(state))).catch(() => null);
    dropNote(draft);
    const written = stored ?? { ...draft, order: Number.MAX_SAFE_INTEGER };
    dispatch({ type: 'written', change: written, isDurable: stored !== null });
    return written;
  };
  const dispatchAndWait = (event: OutboxEvent) => {
    dispatch(event);
    return idle();
  };
  const stopWatching = watchPage(() => dispatch({ type: 'wanted' }));

  return {
    ...stores.all,
    add,
    drain: () => dispatchAndWait({ type: 'wanted' }),
    decide: ({ change }, choice) => dispatchAndWait({ type: 'decided', change, choice }),
    follow: () => {
      const user = userId();
      // Of a tab that has just ended, perhaps: in a moment it is certain.
      if (user && notesOf(user).length > 0) setTimeout(() => dispatch({ type: 'wanted' }), NOTE_MS + 1);
      return dispatchAndWait({ type: 'followed' });
    },
    onSettled: (line, listener) => {
      const stop = listen(line, listener);
      dispatch({ type: 'listened', line });
      return () => {
        stop();
        dispatch({ type: 'unlistened', line });
      };
    },
    countOnDevice: async () => (await inTime(storage.count()).catch(() => 0)) + state.unstored.length,
    close: () => {
      dispatch({ type: 'closed' });
      stopWatching();
      close();
      storage.close();
    },
  };
}

function createStores() {
  const $waiting = atom<OutboxState['waiting']>([]);
  const $conflicts = atom<OutboxState['conflicts']>([]);
  const $isBacklogged = atom(false);
  const $failures = atom(0);
  const $isDurable = atom(true);
  let last: Pick<OutboxState, 'waiting' | 'unstored'> = { waiting: [], unstored: [] };
  return {
    all: { $waiting, $conflicts, $isBacklogged, $failures, $isDurable },
    show: ({ waiting, conflicts, isBacklogged, failures, isDurable, unstored }: OutboxState) => {
      $conflicts.set(conflicts);
      $isBacklogged.set(isBacklogged);
      $failures.set(failures);
      $isDurable.set(isDurable);
      // The same list again where nothing changed.
      if (waiting === last.waiting && unstored === last.unstored) return;
      last = { waiting, unstored };
      $waiting.set(unstored.length === 0 ? waiting : waiting.map((change) => marked(change, unstored)));
    },
  };
}

const marked = (change: WaitingChange, unstored: readonly WaitingChange[]): WaitingChange =>
  unstored.some(({ id }) => id === change.id) ? { ...change, isOnlyHere: true } : change;

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
