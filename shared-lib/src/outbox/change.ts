import type { AnswerOf, BodyOf, Endpoint, Instant, Page, ParamsOf, QueryOf } from '../contract/index.ts';

/**
 * A write that may wait, as data: what is sent, what the host saw, and where the server's state is read before it is
 * sent. Any write of the contract can be described like this by the remote that owns it; the outbox knows no entity.
 */
export type Change = {
  /** The call, as the contract spells it: `PATCH /v2/bookings/{id}`. */
  line: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** What the screen showed at the press. If the server differs, the host decides. Null: the write makes something new. */
  before: Record<string, unknown> | null;
  guard: Guard;
};

/** Where the server's state is read before a change is sent. */
export type Guard = {
  /** A list of the contract. */
  line: string;
  query: Record<string, unknown>;
  /** Fields that find the item there. For something new: fields that identify an equal one made by somebody else. */
  find: Record<string, unknown>;
  /** Where the item is searched for if the first list doesn't contain it: it may have moved to another day. */
  elsewhere?: Record<string, unknown>;
  /** After this moment the change is useless, so it isn't sent any more. */
  until?: Instant;
};

/**
 * The same, checked against the calls it names: `const change: ChangeOf<typeof updateBooking, typeof listBookings> =
 * …`.
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
   * How often it may have been sent. The storage starts with one, because the tab that stores a change sends it next and
   * may be killed meanwhile; the tab itself knows better and starts with zero.
   */
  attempts: number;
  /** Why it keeps waiting although the others are sent. */
  trouble?: Trouble;
  /** No attempt before this moment, in ms since the epoch: its own growing pause, which `drain` skips. */
  nextAttemptAt?: number;
  /** The server's `Retry-After`, in ms since the epoch: only `retry` skips it. */
  notBefore?: number;
  /** The device couldn't store it, so it is lost with this tab. */
  isOnlyHere?: true;
};

/** The last answer to a change that keeps waiting. `status` and `message` are null if no answer came in time. */
export type Trouble = { status: number | null; message: string | null; attempts: number };

/**
 * How a change ended. `alreadyDone`: the server had exactly this state already. `dropped`: by the host, or with an
 * earlier change it was based on (`cause`). `refused`: by the server. `expired`: it was useless before it could be sent.
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
 * What a change is about. Changes of one subject are sent in their order; different subjects don't wait for each other.
 * Something new has no id, so what would identify an equal one is its subject.
 */
export const subjectOf = ({ line, params, before, guard }: Change) => {
  const path = line.slice(line.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return before === null ? `${path} ${JSON.stringify(guard.find)}` : path;
};

/** Whether a change was made on the screen that showed the earlier one, so that it makes no sense without it. */
export const isBasedOn = (later: Change, earlier: Change) =>
  subjectOf(later) === subjectOf(earlier) &&
  later.before !== null &&
  Object.entries(earlier.body).every(([field, value]) => isSame(later.before?.[field] ?? value, value));

/**
 * Compares the server's state with what the host saw. `alreadyDone`: it is exactly what they wanted. `conflict`: it went
 * on without them, so they decide. `server` undefined: the list doesn't contain the item.
 */
export function compareWithServer(
  { body, before, attempts }: WaitingChange,
  server: Record<string, unknown> | undefined,
): 'send' | 'alreadyDone' | 'conflict' {
  if (before === null) return server ? 'alreadyDone' : 'send';
  // Only the write itself can find out what happened to an item that no list contains.
  if (!server) return 'send';
  // An earlier attempt may be the reason; its key makes the repetition harmless.
  if (attempts > 0 && hasFields(server, body)) return 'send';
  if (hasFields(server, { ...before, ...body })) return 'alreadyDone';
  return hasFields(server, before) ? 'send' : 'conflict';
}

export const hasFields = (item: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([field, value]) => isSame(item[field], value));

/** `2026-03-06T00:00:00Z` and `2026-03-06T00:00:00.000Z` are the same moment. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (isMoment(a) && isMoment(b) && Date.parse(a) === Date.parse(b)) || JSON.stringify(a) === JSON.stringify(b);

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

export const isIn = (list: readonly WaitingChange[], { id }: Pick<WaitingChange, 'id'>) =>
  list.some((change) => change.id === id);
