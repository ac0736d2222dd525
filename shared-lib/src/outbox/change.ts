import type { AnswerOf, BodyOf, Endpoint, Instant, Page, ParamsOf, QueryOf } from '../contract/index.ts';

/**
 * A write that may have to wait, described as data: the call, the state that the host saw, and where to read the
 * server's state before sending. A remote can describe any of its writes this way, so the outbox contains no
 * entity-specific code.
 */
export type Change = {
  /** The call in the contract's notation: `PATCH /v2/bookings/{id}`. */
  line: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /**
   * The state that the screen showed when the host made the change. If the server's state differs, the host decides.
   * It's null if the write creates something.
   */
  before: Record<string, unknown> | null;
  guard: Guard;
};

/** The list from which the server's state is read before a change is sent. */
export type Guard = {
  /** The call that returns the list, such as `GET /v2/bookings`. */
  line: string;
  query: Record<string, unknown>;
  /**
   * The fields that identify the item in the list. If the item is new, they identify an equal item that somebody else
   * has created.
   */
  find: Record<string, unknown>;
  /** The query to try if the item isn't in the first list. It may have moved to another day. */
  elsewhere?: Record<string, unknown>;
  /** After this time, the change is pointless and is no longer sent. */
  until?: Instant;
};

/** A change whose types come from its calls: `ChangeOf<typeof updateBooking, typeof listBookings>`. */
export type ChangeOf<Write extends LineOf, List extends LineOf> = {
  line: Write['line'];
  params: ParamsOf<Write>;
  body: BodyOf<Write>;
  before: Partial<ItemOf<List>> | null;
  guard: {
    line: List['line'];
    query: QueryOf<List>;
    find: Partial<ItemOf<List>>;
    elsewhere?: QueryOf<List>;
    until?: Instant;
  };
};

type LineOf = Pick<Endpoint, 'line'>;
type ItemOf<List> =
  AnswerOf<List> extends Page<infer Item> ? Item : AnswerOf<List> extends (infer Item)[] ? Item : never;

/** A change whose outcome isn't known yet. Changes are never merged. */
export type WaitingChange = Change & {
  /**
   * The change's id. It's also the `Idempotency-Key` of its call, so that the API executes a repeated call only once.
   */
  id: string;
  /** The position in the storage, which is the same for all tabs. */
  order: number;
  userId: string;
  /** When the host made the change, in ms since the epoch. */
  createdAt: number;
  /**
   * The number of times that the change may have been sent. It starts at zero in the tab that creates the change. In
   * the storage it starts at one, because that tab sends the change next and may be killed before it can store the
   * attempt.
   */
  attempts: number;
  /** Why this change waits although others are sent. */
  trouble?: Trouble;
  /** When the pause after a failure ends, in ms since the epoch. `drain` skips the pause. */
  nextAttemptAt?: number;
  /** When the server's `Retry-After` ends, in ms since the epoch. Only `retry` overrides it. */
  notBefore?: number;
  /**
   * True if, as far as this tab knows, the device hasn't stored the change. If the tab closes, the change is lost.
   */
  isOnlyHere?: true;
};

/** The last response to a waiting change. `status` and `message` are null if no response came in time. */
export type Trouble = { status: number | null; message: string | null; attempts: number };

/**
 * How a change ended. `alreadyDone`: the server already had exactly this state. `dropped`: the host dropped it, or an
 * earlier change that it was based on (`cause`) wasn't executed. `refused`: the server refused it. `expired`: it
 * became pointless before it was sent.
 */
export type Settled = {
  outcome: 'sent' | 'alreadyDone' | 'dropped' | 'refused' | 'expired';
  change: WaitingChange;
  /** The server's error, if it refused the change and this tab received the response. */
  error?: unknown;
  /** The earlier change that this one was based on, and how it ended. */
  cause?: { id: string; outcome: Settled['outcome'] };
};

/** A change that the host has to decide about. `server` is the item's current state on the server, in client form. */
export type Conflict = { change: WaitingChange; server: Record<string, unknown> };

/**
 * A change's phase. `queued`: not stored yet, because an earlier change with its subject isn't stored. `waiting`:
 * stored, or known to be only in this tab. `asking`: the server's state differs from what the host saw. `dropped`:
 * ended while a request for the change is running. `removing`: ended, and being deleted from the device.
 */
export type Phase = 'queued' | 'storing' | 'waiting' | 'checking' | 'sending' | 'asking' | 'dropped' | 'removing';

/** A change and its phase. Switching users doesn't affect the phase, but only the user who made a change sees it. */
export type Tap = {
  change: WaitingChange;
  phase: Phase;
  /** The time of the last attempt, in ms since the epoch. */
  since?: number;
  /** The item's state on the server if there is a conflict. */
  server?: Record<string, unknown>;
  /** True if the host chose to send the change regardless of the server's state. */
  isForced?: boolean;
};

export type OutboxState = {
  userId: string | null;
  /** All changes that this tab has loaded or created, for every user. Changes with the same subject are in order. */
  taps: readonly Tap[];
  /** Changes that have ended in this or another tab. Some may still be stored, if deleting them failed. */
  settledIds: ReadonlySet<string>;
  /** For each subject, the last body that the server has accepted since this page was opened. */
  answered: ReadonlyMap<string, Record<string, unknown>>;
  /**
   * The state of the lock that lets only one tab send at a time. `reading`: this tab has the lock and loads the
   * changes that other tabs have stored.
   */
  lock: 'none' | 'asked' | 'reading' | 'held';
  /**
   * True if a drain was requested while this tab was sending, for example because the network came back. Failed
   * changes are then retried.
   */
  isWanted: boolean;
  line: Line;
  /**
   * The number of times that the storage has been deleted. A read that began before the last deletion is outdated.
   */
  deletions: number;
  /** When to read the storage again after it didn't respond. */
  nextReadAt: number | null;
  timerAt: number | null;
  isClosed: boolean;
};

/** The connection's state, as observed by the outbox. */
export type Line = {
  /** The number of consecutive attempts that didn't get through. */
  silence: number;
  /** True if a write was cut off. Successful reads then don't count until a write gets a response. */
  isCut: boolean;
  /** The number of consecutive pauses. While no attempt gets through, the outbox sends nothing before `probeAt`. */
  pauses: number;
  probeAt: number;
};

/** The inputs for each step: the signed-in user, the time in ms since the epoch, and the length of pauses. */
export type Moment = {
  userId: string | null;
  now: number;
  pause: (kind: 'probe' | 'own', failures: number) => number;
};

/**
 * A read of the storage, with the user, the stored changes and the number of deletions when it began. After a read
 * for `lock`, this tab sends. After one for `now`, the changes found are sent at once, without their pauses.
 */
export type Reading = {
  userId: string | null;
  stored: readonly string[];
  deletions: number;
  purpose: 'lock' | 'now' | 'screen';
};

/**
 * Why an attempt failed. `cut`: no connection, or none for this session. `silent`: no response in time. `busy`: the
 * server can't handle this call now. `refused`: a retry is pointless.
 */
export type Failure = {
  kind: 'cut' | 'silent' | 'busy' | 'refused';
  status: number | null;
  message: string | null;
  retryAfterMs: number | null;
  error: unknown;
};

export type OutboxEvent =
  | { type: 'wanted' | 'due' | 'locked' | 'lockFailed' | 'heardChange' | 'storageLost' | 'closed' }
  | { type: 'tapped' | 'answered' | 'removed' | 'retried' | 'forced' | 'dropped'; change: WaitingChange }
  | { type: 'stored'; change: WaitingChange; isDurable: boolean }
  /** `found` is null if the storage didn't respond. */
  | { type: 'read'; reading: Reading; found: readonly WaitingChange[] | null }
  /** `server` is undefined if no list contains the item, or if a list can't be decoded. */
  | { type: 'checked'; change: WaitingChange; server: Record<string, unknown> | undefined }
  | { type: 'failed'; change: WaitingChange; failure: Failure }
  | { type: 'heardSettled'; settled: Settled };

export type OutboxEffect =
  | { do: 'lock' | 'unlock' }
  /** Sets the timer. Null stops it. */
  | { do: 'timer'; at: number | null }
  | { do: 'read'; reading: Reading }
  /** `update` stores an attempt's result. */
  | { do: 'store' | 'update' | 'remove'; change: WaitingChange }
  | { do: 'check' | 'send'; change: WaitingChange }
  /** `settled` is missing if the message only announces that the storage has changed. */
  | { do: 'broadcast'; settled?: Settled }
  /** Listeners apply the server's state before the change disappears from the screen, so that nothing flickers. */
  | { do: 'tell'; settled: Settled };

export const QUIET: Line = { silence: 0, isCut: false, pauses: 0, probeAt: 0 };

export const initialState: OutboxState = {
  userId: null,
  taps: [],
  settledIds: new Set(),
  answered: new Map(),
  lock: 'none',
  isWanted: false,
  line: QUIET,
  deletions: 0,
  nextReadAt: null,
  timerAt: null,
  isClosed: false,
};

/**
 * Returns a change's subject. Changes with the same subject are sent in order; different subjects don't wait for each
 * other. A new item has no id, so its subject consists of the fields that identify an equal item.
 */
export const subjectOf = ({ line, params, before, guard }: Change) => {
  const path = line.slice(line.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return before === null ? `${path} ${JSON.stringify(guard.find)}` : path;
};

/**
 * Returns whether a change is based on an earlier one, that is, whether the screen already showed the earlier one when
 * the host made the later one.
 */
export const isBasedOn = (later: Change, earlier: Change) =>
  subjectOf(later) === subjectOf(earlier) &&
  later.before !== null &&
  Object.entries(earlier.body).every(([field, value]) => isSame(later.before?.[field] ?? value, value));

/**
 * Compares the server's state with the state that the host saw: `alreadyDone` if it's exactly what the host wanted,
 * and `conflict` if it has changed, so that the host decides. `server` is undefined if the list doesn't contain the
 * item. A list that contradicts `answered`, the last body that the server accepted, may be outdated, so it can't lead
 * to `alreadyDone`.
 */
export function compareWithServer(
  { body, before, attempts }: WaitingChange,
  server: Record<string, unknown> | undefined,
  answered: Record<string, unknown> = {},
): 'send' | 'alreadyDone' | 'conflict' {
  if (before === null) return server ? 'alreadyDone' : 'send';
  // The lists don't contain the item, so only the write can show what happened to it.
  if (!server) return 'send';
  // The change is sent again. An earlier attempt may have caused this state, and the idempotency key makes a
  // repetition harmless.
  if (attempts > 0 && hasFields(server, body)) return 'send';
  if (hasFields(server, { ...before, ...body })) return hasFields(server, answered) ? 'alreadyDone' : 'send';
  return hasFields(server, before) ? 'send' : 'conflict';
}

export const hasFields = (item: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([field, value]) => isSame(item[field], value));

/**
 * Compares two values. Instants may be written differently, such as `2026-03-06T00:00:00Z` and
 * `2026-03-06T00:00:00.000Z`.
 */
const isSame = (a: unknown, b: unknown) =>
  a === b || (isMoment(a) && isMoment(b) && Date.parse(a) === Date.parse(b)) || JSON.stringify(a) === JSON.stringify(b);

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
