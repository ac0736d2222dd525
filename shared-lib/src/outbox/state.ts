import type { Conflict, Settled, WaitingChange } from './change.ts';

/** Everything the outbox knows. */
export type OutboxState = {
  /** Whose changes these are. */
  userId: string | null;
  /** The user's changes that aren't settled, oldest first. */
  waiting: readonly WaitingChange[];
  conflicts: readonly Conflict[];
  /** Not stored yet, by any user: being stored, or waiting for an earlier one of their subject. */
  unstored: readonly WaitingChange[];
  /** Could not be stored, by any user: they live as long as the tab. */
  onlyHere: readonly WaitingChange[];
  underWay: ReadonlyMap<string, UnderWay>;
  /** Settled here or by another tab, even if the storage couldn't delete them. */
  settledIds: ReadonlySet<string>;
  /** What this tab has written, by subject: a list that says otherwise may be older than that. */
  written: ReadonlyMap<string, Record<string, unknown>>;
  /** The host chose to send these, whatever the server has. */
  forced: ReadonlySet<string>;
  /** One tab at a time sends. `reading`: it has the lock and reads what the other tabs stored. */
  lock: 'none' | 'asked' | 'reading' | 'held';
  /** Asked for while this tab was sending, as when the network comes back: what failed is tried once more. */
  isWanted: boolean;
  line: Line;
  isBacklogged: boolean;
  /** How often the storage was lost. What was read or stored before the last time proves nothing. */
  losses: number;
  /** When to read a storage again that didn't answer. */
  readAt: number | null;
  timerAt: number | null;
  /** Lines that have a listener, once for each listener. */
  heardLines: readonly string[];
  /** Failures that nobody has heard of yet. */
  undelivered: readonly Settled[];
  isClosed: boolean;
};

/** What has been heard from the server. */
export type Line = {
  /** Attempts in a row that didn't get through. */
  silence: number;
  /** The last write was cut off: that lists can be read proves nothing until a write is answered. */
  isCut: boolean;
  /** The changes of these attempts. */
  tried: ReadonlySet<string>;
  /** Pauses in a row. */
  pauses: number;
  /** While nothing gets through, nothing is tried before this moment. */
  probeAt: number;
  isPauseDue: boolean;
};

/** A change of which something is being done. It keeps its subject busy, also after the user has changed. */
export type UnderWay = {
  change: WaitingChange;
  phase: 'checking' | 'sending' | 'forgetting';
  since: number;
  /** The host dropped it while it was being sent. */
  isDropped?: boolean;
};

/** Read when something happens: who is signed in, the clock in ms since the epoch, and how long to pause. */
export type Moment = {
  userId: string | null;
  now: number;
  pause: (kind: 'probe' | 'own', failures: number) => number;
};

/**
 * A read of the storage: whose, what was stored when it was asked for, and what it is for. `lock`: this tab sends next.
 * `now`: what it finds is tried at once, whatever pause it is in.
 */
export type Reading = {
  userId: string | null;
  stored: readonly string[];
  purpose: 'lock' | 'now' | 'screen';
  losses: number;
};

/**
 * Why an attempt ended without a result. `cut`: no connection, or not for this session. `silent`: no answer in time.
 * `busy`: the server is in trouble with this call. `refused`: it never will be done.
 */
export type Failure = {
  kind: 'cut' | 'silent' | 'busy' | 'refused';
  status: number | null;
  message: string | null;
  retryAfterMs: number | null;
  error: unknown;
};

export type OutboxEvent =
  | { type: 'followed' | 'wanted' | 'due' | 'locked' | 'lockFailed' | 'heardChange' | 'storageLost' }
  | { type: 'closed' }
  | { type: 'tapped' | 'answered' | 'retried' | 'dropped'; change: WaitingChange }
  | { type: 'stored'; change: WaitingChange; isDurable: boolean }
  /** `found` is null if the storage didn't answer. */
  | { type: 'read'; reading: Reading; found: readonly WaitingChange[] | null }
  | { type: 'checked'; change: WaitingChange; server: Record<string, unknown> | undefined | 'unreadable' }
  | { type: 'failed'; change: WaitingChange; failure: Failure }
  | { type: 'forgotten' | 'heardSettled'; settled: Settled }
  | { type: 'decided'; change: WaitingChange; choice: 'send' | 'drop' }
  | { type: 'listened' | 'unlistened'; line: string };

export type OutboxEffect =
  | { do: 'lock' | 'unlock' | 'broadcastChange' }
  /** Null stops it. */
  | { do: 'timer'; at: number | null }
  | { do: 'read'; reading: Reading }
  /** `update` writes what an attempt has changed; `erase` deletes without telling anybody. */
  | { do: 'store' | 'update' | 'erase'; change: WaitingChange }
  | { do: 'check' | 'send'; change: WaitingChange }
  /** `tell`: listeners show the server's state before the change leaves the screen, so nothing flickers. */
  | { do: 'forget'; settled: Settled }
  | { do: 'tell' | 'broadcast'; settled: Settled };

/** The next state, and what the driver does, in this order. */
export type Step = { state: OutboxState; effects: readonly OutboxEffect[] };

export const only = (state: OutboxState, ...effects: OutboxEffect[]): Step => ({ state, effects });

export function andThen({ state, effects }: Step, next: (state: OutboxState) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

export const QUIET: Line = { silence: 0, isCut: false, tried: new Set(), pauses: 0, probeAt: 0, isPauseDue: false };

export const initialState: OutboxState = {
  userId: null,
  waiting: [],
  conflicts: [],
  unstored: [],
  onlyHere: [],
  underWay: new Map(),
  settledIds: new Set(),
  written: new Map(),
  forced: new Set(),
  lock: 'none',
  isWanted: false,
  line: QUIET,
  isBacklogged: false,
  losses: 0,
  readAt: null,
  timerAt: null,
  heardLines: [],
  undelivered: [],
  isClosed: false,
};
