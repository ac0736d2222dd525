import { subjectOf, type WaitingChange } from './change.ts';
import { andThen, type Moment, only, type OutboxState, QUIET, type Step, type UnderWay } from './state.ts';

/** Requests at the same time. */
const MOST_AT_ONCE = 4;
/** A request that has had no answer for this long doesn't keep the others waiting. */
const SLOW_MS = 3000;
/** No pause is longer. */
export const LONGEST_PAUSE_MS = 5 * 60_000;

/** Starts what can be sent now, takes or gives back the lock, and sets the timer for what has to wait. */
export function sendDue(known: OutboxState, moment: Moment): Step {
  const state = withPause(known, moment);
  const next = nextToSend(state, moment);
  const sent =
    state.lock === 'held'
      ? next.reduce((all, change) => andThen(all, (now) => begin(now, change, moment)), only(state))
      : only(state);
  return andThen(
    andThen(sent, (now) => withLock(now, next, moment)),
    (now) => withTimer(now, moment),
  );
}

function withLock(state: OutboxState, next: readonly WaitingChange[], moment: Moment): Step {
  if (state.lock === 'none' && next.length > 0) return only({ ...state, lock: 'asked' }, { do: 'lock' });
  if (state.lock !== 'held' || state.underWay.size > 0) return only(state);
  if (state.isWanted) return sendDue({ ...withoutPauses(state), isWanted: false }, moment);
  return only({ ...state, lock: 'none' }, { do: 'unlock' });
}

/** The same list again if none has one. */
const withoutOwnPauses = (waiting: readonly WaitingChange[]) =>
  waiting.some(({ nextAttemptAt }) => nextAttemptAt)
    ? waiting.map((change) => (change.nextAttemptAt ? { ...change, nextAttemptAt: 0 } : change))
    : waiting;

/** What waits is tried now. A pause that the server asked for stays. */
export const withoutPauses = (state: OutboxState): OutboxState => ({
  ...state,
  waiting: withoutOwnPauses(state.waiting),
  line: { ...state.line, tried: new Set(), probeAt: 0, isPauseDue: false },
});

/** Asks for the server's state before each attempt, unless the host has chosen to send it anyway. */
function begin(state: OutboxState, change: WaitingChange, { now }: Moment): Step {
  const phase = state.forced.has(change.id) ? 'sending' : 'checking';
  const underWay = new Map([...state.underWay, [change.id, { change, phase, since: now } as const]]);
  return only({ ...state, underWay }, { do: phase === 'sending' ? 'send' : 'check', change });
}

/** The first change of its subject that isn't settled. */
export const isOldest = ({ waiting, settledIds }: OutboxState, change: WaitingChange) =>
  waiting.find((other) => subjectOf(other) === subjectOf(change) && !settledIds.has(other.id))?.id === change.id;

/** The first changes of all subjects that aren't busy and don't wait for the host. */
function openChanges(state: OutboxState): readonly WaitingChange[] {
  const { waiting, conflicts, underWay, unstored, settledIds } = state;
  const taken = new Set([...conflicts, ...underWay.values()].map(({ change }) => subjectOf(change)));
  return waiting.filter((change) => {
    const subject = subjectOf(change);
    if (settledIds.has(change.id) || taken.has(subject)) return false;
    taken.add(subject);
    return !unstored.some(({ id }) => id === change.id);
  });
}

/** When a change may be tried again. A moment that is too far away comes from a clock that was set. */
function dueAt({ nextAttemptAt = 0, notBefore = 0 }: WaitingChange, now: number) {
  const at = Math.max(nextAttemptAt, notBefore);
  return at > now + 2 * LONGEST_PAUSE_MS ? 0 : at;
}

const isRequest = ({ phase }: UnderWay) => phase !== 'forgetting';

const countOfRequests = ({ underWay }: OutboxState, now: number) =>
  [...underWay.values()].filter((each) => isRequest(each) && now - each.since < SLOW_MS).length;

/** Several at once; while nothing gets through, one after the other, with pauses. */
function nextToSend(state: OutboxState, { now }: Moment): readonly WaitingChange[] {
  const due = openChanges(state).filter((change) => dueAt(change, now) <= now);
  const free = MOST_AT_ONCE - countOfRequests(state, now);
  const { silence, tried, probeAt } = state.line;
  if (silence === 0) return due.slice(0, Math.max(0, free));
  if (free < MOST_AT_ONCE || probeAt > now) return [];
  const untried = due.filter(({ id }) => !tried.has(id));
  return [...untried, ...due].slice(0, 1);
}

/** After a failure another change is tried at once. When that fails too, or there is no other, everything pauses. */
function withPause(state: OutboxState, moment: Moment): OutboxState {
  const { line } = state;
  const isAnybodyOpen = state.waiting.some(
    (change) => !state.conflicts.some((conflict) => conflict.change.id === change.id),
  );
  if (line.silence === 0 || !isAnybodyOpen) return state.isBacklogged ? { ...state, isBacklogged: false } : state;
  if (!line.isPauseDue || countOfRequests(state, moment.now) > 0) return state;
  const isOther = openChanges(state).some(
    (change) => !line.tried.has(change.id) && dueAt(change, moment.now) <= moment.now,
  );
  if (line.silence < 2 && isOther) return state;
  const probeAt = moment.now + moment.pause('probe', line.pauses);
  // When all have been tried, it's the first one's turn again.
  const tried = isOther ? line.tried : new Set<string>();
  return {
    ...state,
    isBacklogged: true,
    line: { ...line, tried, probeAt, pauses: line.pauses + 1, isPauseDue: false },
  };
}

function withTimer(state: OutboxState, { now }: Moment): Step {
  const { line, readAt, timerAt } = state;
  const times = openChanges(state).map((change) => Math.max(dueAt(change, now), line.silence > 0 ? line.probeAt : 0));
  const slow = [...state.underWay.values()].filter(isRequest).map(({ since }) => since + SLOW_MS);
  const later = [...times, ...(times.length > 0 ? slow : []), readAt ?? 0].filter((at) => at > now);
  const at = later.length > 0 ? Math.min(...later) : null;
  return at === timerAt ? only(state) : only({ ...state, timerAt: at }, { do: 'timer', at });
}

/** The server answered. While writes are cut off, the answer to a check proves nothing. */
export function hearServer(state: OutboxState, phase: UnderWay['phase']): OutboxState {
  if (state.line.silence === 0 || (phase === 'checking' && state.line.isCut)) return state;
  // Back again: what waited for the server alone goes out at once.
  return { ...state, line: QUIET, waiting: state.isBacklogged ? withoutOwnPauses(state.waiting) : state.waiting };
}

/** An attempt didn't get through; null: there wasn't even one. */
export function hearFailure(state: OutboxState, attempt: UnderWay | null): OutboxState {
  const { line } = state;
  return {
    ...state,
    line: {
      ...line,
      silence: line.silence + 1,
      isCut: line.isCut || attempt?.phase === 'sending',
      tried: attempt ? new Set([...line.tried, attempt.change.id]) : line.tried,
      isPauseDue: true,
    },
  };
}
