import type { AnswerOf, BodyOf, Endpoint, Instant, Page, ParamsOf, QueryOf } from '../contract/index.ts';

/**
 * A write that may wait, as data: what is sent, what the host saw, and where the server's state is read before it is
 * sent. A remote can describe any of its writes like this, so the outbox knows no entity.
 */
export type Change = {
  /** The call, as the contract spells it: `PATCH /v2/bookings/{id}`. */
  line: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** What the screen showed at the press. If the server differs, the host decides. Null for a write that creates. */
  before: Record<string, unknown> | null;
  guard: Guard;
};

/** Where the server's state is read before a change is sent. */
export type Guard = {
  /** A list of the contract. */
  line: string;
  query: Record<string, unknown>;
  /** Fields that find the item in the list. For a new item, they identify an equal one that somebody else made. */
  find: Record<string, unknown>;
  /** Where the item is searched for if the first list doesn't contain it: it may have moved to another day. */
  elsewhere?: Record<string, unknown>;
  /** After this moment the change is useless, so it isn't sent any more. */
  until?: Instant;
};

/**
 * A change whose types are checked against its calls: `ChangeOf<typeof updateBooking, typeof listBookings>`.
 */
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

/** A change that isn't settled yet. Changes are never merged. */
export type WaitingChange = Change & {
  /** Also the `Idempotency-Key` of the call, so the API does a repeated one once. */
  id: string;
  /** Position in the storage, the same for all tabs. */
  order: number;
  userId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /**
   * How often it may have been sent. The storage starts with one, because the tab that stores a change sends it next
   * and may be killed meanwhile. The tab itself starts with zero.
   */
  attempts: number;
  /** Why it keeps waiting although the others are sent. */
  trouble?: Trouble;
  /** The end of the change's own growing pause, in ms since the epoch. `drain` skips the pause. */
  nextAttemptAt?: number;
  /** The end of the server's `Retry-After`, in ms since the epoch. Only `retry` skips it. */
  notBefore?: number;
  /** The device hasn't stored it as far as this tab knows, so it would be lost with the tab. */
  isOnlyHere?: true;
};

/** The last answer to a change that keeps waiting. `status` and `message` are null if no answer came in time. */
export type Trouble = { status: number | null; message: string | null; attempts: number };

/**
 * How a change ended. `alreadyDone`: the server already had exactly this state. `dropped`: by the host, or with an
 * earlier change it was based on (`cause`). `refused`: by the server. `expired`: it was useless before it was sent.
 */
export type Settled = {
  outcome: 'sent' | 'alreadyDone' | 'dropped' | 'refused' | 'expired';
  change: WaitingChange;
  /** The server's error if it refused; missing if another tab received it. */
  error?: unknown;
  /** The earlier change without which this one made no sense, and how that ended. */
  cause?: { id: string; outcome: Settled['outcome'] };
};

/** A change that waits for the host's choice. `server`: the item as the server has it now, in client form. */
export type Conflict = { change: WaitingChange; server: Record<string, unknown> };

/**
 * `queued`: not stored yet, because an earlier change of its subject isn't. `waiting`: stored, or known to live in this
 * tab only. `asking`: the server's state differs from what the host saw. `dropped`: settled while a request for it is
 * still running. `removing`: settled, and the device is deleting it.
 */
export type Phase = 'queued' | 'storing' | 'waiting' | 'checking' | 'sending' | 'asking' | 'dropped' | 'removing';

/** A change and where it is. It keeps its phase when the user changes, but only its own user sees it. */
export type Tap = {
  change: WaitingChange;
  phase: Phase;
  /** When it was tried last, in ms since the epoch. */
  since?: number;
  /** In a conflict: the item as the server has it. */
  server?: Record<string, unknown>;
  /** The host chose to send it, whatever the server has. */
  isForced?: boolean;
};

/** Everything the outbox knows. */
export type OutboxState = {
  userId: string | null;
  /** Changes of all users that this tab knows of. The changes of one subject are in their order. */
  taps: readonly Tap[];
  /** Settled here or by another tab, even if the storage couldn't delete them. */
  settledIds: ReadonlySet<string>;
  /** The last body of each subject that the server has accepted since this page was opened. */
  answered: ReadonlyMap<string, Record<string, unknown>>;
  /** One tab at a time sends. `reading`: it has the lock and reads what the other tabs stored. */
  lock: 'none' | 'asked' | 'reading' | 'held';
  /** Asked for while this tab was sending, as when the network comes back: what failed is tried once more. */
  isWanted: boolean;
  line: Line;
  /** How often the storage was deleted. What a read began before the last time has found proves nothing. */
  losses: number;
  /** When to read a storage again that didn't answer. */
  readAt: number | null;
  timerAt: number | null;
  isClosed: boolean;
};

/** What has been heard from the server. */
export type Line = {
  /** Attempts in a row that didn't get through. */
  silence: number;
  /** A write was cut off: that lists can be read proves nothing until a write is answered. */
  isCut: boolean;
  /** Pauses in a row. While nothing gets through, nothing is tried before `probeAt`. */
  pauses: number;
  probeAt: number;
};

/** Read when something happens: who is signed in, the clock in ms since the epoch, and how long to pause. */
export type Moment = {
  userId: string | null;
  now: number;
  pause: (kind: 'probe' | 'own', failures: number) => number;
};

/**
 * A read of the storage: its user, what was stored and how often it was deleted when it began, and its purpose. `lock`: this tab sends next. `now`:
 * the changes it finds are tried at once, whatever pause they are in.
 */
export type Reading = {
  userId: string | null;
  stored: readonly string[];
  losses: number;
  purpose: 'lock' | 'now' | 'screen';
};

/**
 * Why an attempt ended without a result. `cut`: no connection, or not for this session. `silent`: no answer in time.
 * `busy`: the server is in trouble with this call. `refused`: a retry is pointless.
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
  /** `found` is null if the storage didn't answer. */
  | { type: 'read'; reading: Reading; found: readonly WaitingChange[] | null }
  /** `server` is undefined if no list contains the item, or if a list can't be decoded. */
  | { type: 'checked'; change: WaitingChange; server: Record<string, unknown> | undefined }
  | { type: 'failed'; change: WaitingChange; failure: Failure }
  | { type: 'heardSettled'; settled: Settled };

export type OutboxEffect =
  | { do: 'lock' | 'unlock' }
  /** Null stops it. */
  | { do: 'timer'; at: number | null }
  | { do: 'read'; reading: Reading }
  /** `update` writes what an attempt has changed. */
  | { do: 'store' | 'update' | 'remove'; change: WaitingChange }
  | { do: 'check' | 'send'; change: WaitingChange }
  /** Without a change: another tab's storage has news. */
  | { do: 'broadcast'; settled?: Settled }
  /** Listeners show the server's state before the change leaves the screen, so nothing flickers. */
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
  losses: 0,
  readAt: null,
  timerAt: null,
  isClosed: false,
};

/**
 * What a change is about. Changes of one subject are sent in their order; different subjects don't wait for each other.
 * A new item has no id, so the fields that identify an equal one are its subject.
 */
export const subjectOf = ({ line, params, before, guard }: Change) => {
  const path = line.slice(line.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return before === null ? `${path} ${JSON.stringify(guard.find)}` : path;
};

/** Whether a change was made on a screen that showed the earlier one, so that it depends on it. */
export const isBasedOn = (later: Change, earlier: Change) =>
  subjectOf(later) === subjectOf(earlier) &&
  later.before !== null &&
  Object.entries(earlier.body).every(([field, value]) => isSame(later.before?.[field] ?? value, value));

/**
 * Compares the server's state with what the host saw. `alreadyDone`: it is exactly what they wanted. `conflict`: it has
 * changed meanwhile, so the host decides. `server` is undefined if the list doesn't contain the item. A list that
 * contradicts `answered`, the last body the server accepted, may be older than that, so it doesn't prove `alreadyDone`.
 */
export function compareWithServer(
  { body, before, attempts }: WaitingChange,
  server: Record<string, unknown> | undefined,
  answered: Record<string, unknown> = {},
): 'send' | 'alreadyDone' | 'conflict' {
  if (before === null) return server ? 'alreadyDone' : 'send';
  // Only the write itself can tell what happened to an item that no list contains.
  if (!server) return 'send';
  // An earlier attempt may be the reason. The idempotency key makes a repetition harmless.
  if (attempts > 0 && hasFields(server, body)) return 'send';
  if (hasFields(server, { ...before, ...body })) return hasFields(server, answered) ? 'alreadyDone' : 'send';
  return hasFields(server, before) ? 'send' : 'conflict';
}

export const hasFields = (item: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([field, value]) => isSame(item[field], value));

/** `2026-03-06T00:00:00Z` and `2026-03-06T00:00:00.000Z` are the same moment. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (isMoment(a) && isMoment(b) && Date.parse(a) === Date.parse(b)) || JSON.stringify(a) === JSON.stringify(b);

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
