import type { AnswerOf, BodyOf, Endpoint, Instant, Page, ParamsOf, QueryOf } from '../contract/index.ts';

/**
 * A write that may wait, as data: what is sent, what must still be as the host saw it, and where the server's state is
 * read again. Any write of spec §7 can be written down like this; its remote owns the line, nothing here knows it.
 */
export type Change = {
  /** The write, as the specification spells it: `PATCH /v2/bookings/{id}`. */
  line: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** Fields of the server's state that must still be so, or the host decides. Null: the write makes something new. */
  before: Record<string, unknown> | null;
  guard: Guard;
};

/** Where the server's state is read again before a change that waited is sent. */
export type Guard = {
  /** A list of spec §7. */
  line: string;
  query: Record<string, unknown>;
  /** Fields by which it is found there. Of something new: fields by which somebody else's would be known. */
  find: Record<string, unknown>;
  /** Sent later than this the change would be of no use to anybody. */
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
  guard: { line: List['line']; query: QueryOf<List>; find: Partial<ItemOf<List>>; until?: Instant };
};

type LineOf = Pick<Endpoint, 'line'>;
type ItemOf<List> =
  AnswerOf<List> extends Page<infer Item> ? Item : AnswerOf<List> extends (infer Item)[] ? Item : never;

/** A change that was written down and that no answer has settled yet. Never merged with another. */
export type WaitingChange = Change & {
  /** Also the call's `Idempotency-Key`: sent twice, done once. */
  id: string;
  order: number;
  userId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** How often it was sent without an answer. */
  attempts: number;
  /** This device could not write it down: it goes with this page, and whoever made it has to hear so. */
  isOnlyHere?: true;
};

/** What a change is about: changes of one subject keep their order, and one that is held up holds up the later ones. */
export const subjectOf = ({ line, params }: Change) =>
  line.slice(line.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/**
 * Whether the server's state still is what the host changed, asked before a change that waited is sent.
 * `alreadyDone`: somebody did the same meanwhile. `conflict`: it went on without us, so the host decides.
 * `server` undefined: the list does not show it.
 */
export function compareWithServer(
  { body, before, attempts }: WaitingChange,
  server: Record<string, unknown> | undefined,
): 'send' | 'alreadyDone' | 'conflict' {
  if (before === null) return server ? 'alreadyDone' : 'send';
  // When no list shows it any more, only the write itself can find out.
  if (!server) return 'send';
  const isThere = hasFields(server, body);
  // An unanswered attempt of ours may be why; its key makes a repeat harmless.
  if (attempts > 0 && isThere) return 'send';
  if (!hasFields(server, before)) return 'conflict';
  return isThere ? 'alreadyDone' : 'send';
}

export const hasFields = (item: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.entries(fields).every(([field, value]) => isSame(item[field], value));

/** `2026-03-06T00:00:00Z` and `2026-03-06T00:00:00.000Z` are one moment. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (isMoment(a) && isMoment(b) && Date.parse(a) === Date.parse(b)) || JSON.stringify(a) === JSON.stringify(b);

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

export const isIn = (list: readonly WaitingChange[], { id }: WaitingChange) => list.some((change) => change.id === id);

/**
 * Two lists as one: each absent change comes before what stands after it in the list that was seen. Of a change that is
 * not in there, another tab's, only the moment of its tap is known.
 */
export function inOrder(
  stored: readonly WaitingChange[],
  absent: readonly WaitingChange[],
  seen: readonly WaitingChange[],
): readonly WaitingChange[] {
  const positionOf = ({ id }: WaitingChange) => seen.findIndex((change) => change.id === id);
  const isLater = (other: WaitingChange, change: WaitingChange) => {
    const [first, second] = [positionOf(change), positionOf(other)];
    return first < 0 || second < 0 ? other.createdAt > change.createdAt : second > first;
  };
  const newestFirst = absent.toSorted((a, b) => positionOf(b) - positionOf(a));
  return newestFirst.reduce<readonly WaitingChange[]>((all, change) => {
    const next = all.findIndex((other) => isLater(other, change));
    return next < 0 ? [...all, change] : all.toSpliced(next, 0, change);
  }, stored);
}
