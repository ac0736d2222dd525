import type { WaitingChange } from './waiting-change.ts';

/**
 * How a change ended. `alreadyDone`: somebody else was first. `dropped`: the host chose so. `refused`: the server
 * refused it. `expired`: there was no connection until it was useless.
 */
export type Settled = {
  outcome: 'sent' | 'alreadyDone' | 'dropped' | 'refused' | 'expired';
  change: WaitingChange;
  /** The server's message when it refused; missing if another tab received it. */
  error?: unknown;
};

/** A change that waits for the host's choice. `server`: what it is about, as the server has it now, in client form. */
export type Conflict = { change: WaitingChange; server: Record<string, unknown> };

/** Everything the outbox knows. */
export type OutboxState = {
  /** Whose changes these are. */
  userId: string | null;
  /** Oldest first. */
  waiting: readonly WaitingChange[];
  conflicts: readonly Conflict[];
  /** What waited, of any user, when this page last forgot it: shown again only while the storage cannot be read. */
  outOfSight: readonly WaitingChange[];
  /** Sending did not get through: what waits may have to wait long. */
  isBacklogged: boolean;
  /** False while a waiting change could not be written down on this device. */
  isDurable: boolean;
  /** Changes that could not be stored, by any user: they live as long as the tab. */
  unstored: readonly WaitingChange[];
  /** Settled, here or by another tab, also if the storage could not delete them. */
  settledIds: ReadonlySet<string>;
  /** When each change of this tab was tapped, by a clock that only grows. */
  tappedAt: ReadonlyMap<string, number>;
  /** Chosen by the host: sent without a second check. */
  forced: ReadonlySet<string>;
  /** Subjects of refused changes: a later tap on one is checked before it is sent. */
  needsRecheck: ReadonlySet<string>;
  /** Lines that somebody listens to, once for each listener. */
  heardLines: readonly string[];
  /** Failures that were not announced to anybody yet. */
  undelivered: readonly Settled[];
  /** Pauses since something was last settled. */
  failures: number;
  /** The storage was deleted while it was used: what it lacks was not sent by another tab. */
  isStorageLost: boolean;
  /** How often it was: what was read or written before the last time mends nothing. */
  losses: number;
  /** The last read failed: what the storage has is not known. */
  isUnread: boolean;
  /** Another round is asked for. */
  isWanted: boolean;
  round: Round | null;
  isClosed: boolean;
};

/** One pass over the waiting changes, under the lock of the tabs. */
export type Round = {
  /** Ids of what is still to be sent in it. */
  queue: readonly string[];
  /** On its way now. */
  current: WaitingChange | null;
  /** Subjects whose later changes wait for an earlier one. */
  blocked: ReadonlySet<string>;
  serverFaults: number;
};

/** Read when something happens: who is signed in, a clock that only grows, and the server's clock, both in ms. */
export type Moment = { userId: string | null; elapsed: number; now: number };

/** A read of the storage: whose, what was known when it was asked for, and whether a round waits for it. */
export type Reading = { userId: string | null; known: readonly string[]; isForRound: boolean; losses: number };

/**
 * The storage does not have what it should: all of a user's changes are written down again, in their order, without the
 * settled ones. `lacking`: those that it does not have.
 */
export type Mending = {
  userId: string;
  waiting: readonly WaitingChange[];
  lacking: readonly WaitingChange[];
  isForRound: boolean;
  losses: number;
  settledIds: ReadonlySet<string>;
};

/** `unreached`: no answer, or not for this session. `serverFault`: the server is in trouble with this one. */
export type Failure = 'unreached' | 'serverFault' | 'refused';

export type OutboxEvent =
  | { type: 'followed' | 'wanted' | 'locked' | 'lockFailed' | 'answered' | 'heardChange' | 'storageLost' | 'closed' }
  | { type: 'written'; change: WaitingChange; isDurable: boolean }
  /** `found` is null when the storage did not answer. */
  | { type: 'read'; reading: Reading; found: readonly WaitingChange[] | null }
  | { type: 'mended'; mending: Mending; isDurable: boolean }
  | { type: 'checked'; server: Record<string, unknown> | undefined | 'unreadable' }
  | { type: 'counted'; change: WaitingChange; isDurable: boolean }
  | { type: 'failed'; failure: Failure; error: unknown }
  | { type: 'forgotten' | 'heardSettled'; settled: Settled }
  | { type: 'decided'; change: WaitingChange; choice: 'send' | 'drop' }
  | { type: 'listened' | 'unlistened'; line: string };

export type OutboxEffect =
  | { do: 'lock' | 'unlock' | 'stopTimer' }
  | { do: 'startTimer'; failures: number }
  | { do: 'read'; reading: Reading }
  | { do: 'mend'; mending: Mending }
  /** Counted before it is sent: after a tab kill the next attempt knows that the server may have received it. */
  | { do: 'check' | 'count' | 'send'; change: WaitingChange }
  | { do: 'forget'; settled: Settled }
  /** `tell`: the listeners bring the server's state to the screen before the change leaves it, so nothing flickers. */
  | { do: 'tell' | 'broadcast'; settled: Settled }
  | { do: 'broadcastChange' };

/** The result of an event: the next state, and what the driver has to do, in this order. */
export type Step = { state: OutboxState; effects: readonly OutboxEffect[] };

export const only = (state: OutboxState, ...effects: OutboxEffect[]): Step => ({ state, effects });

export function andThen({ state, effects }: Step, next: (state: OutboxState) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}
