import { andThen, type Failure, type Moment, only, type OutboxState, type Settled, type Step } from './outbox-event.ts';
import { compareWithServer, subjectOf, type WaitingChange } from './waiting-change.ts';

/** A change that is sent this soon after the tap needs no second check against the server first. */
const FRESH_MS = 5000;
/** After this many subjects with server errors in one round, the others wait as well. */
const MOST_SERVER_FAULTS = 3;

/** A round is wanted: it starts when this tab gets the lock. */
export const want = (state: OutboxState): Step =>
  state.round
    ? only({ ...state, isWanted: true })
    : only(
        { ...state, isWanted: true, round: { queue: [], current: null, blocked: new Set(), serverFaults: 0 } },
        { do: 'lock' },
      );

/** This tab has the lock. Waiting changes are read again, because another tab may have sent them. */
export const onLocked = (state: OutboxState): Step =>
  only(
    { ...state, isWanted: false },
    { do: 'stopTimer' },
    { do: 'read', reading: { ...readingOf(state), isForRound: true } },
  );

export const readingOf = ({ userId, waiting, losses }: OutboxState) => ({
  userId,
  known: waiting.map(({ id }) => id),
  losses,
});

/** The storage was read: all waiting changes are processed, oldest first. */
export function startQueue(state: OutboxState, moment: Moment): Step {
  const blocked = new Set(state.conflicts.map(({ change }) => subjectOf(change)));
  const queue = state.waiting.map(({ id }) => id);
  return takeNext({ ...state, round: { queue, current: null, blocked, serverFaults: 0 } }, moment);
}

/** Sends the next change, after a check against the server when it is not fresh; the round ends when there is none. */
export function takeNext(state: OutboxState, moment: Moment): Step {
  const { round } = state;
  if (!round) return only(state);
  // Another tap, tab or person may have changed the list while the last change was being sent.
  const isOpen = (id: string) => {
    const change = state.waiting.find((waiting) => waiting.id === id);
    return change && !round.blocked.has(subjectOf(change)) ? change : undefined;
  };
  const index = round.queue.findIndex(isOpen);
  const current = index < 0 ? undefined : isOpen(round.queue[index] ?? '');
  if (!current) return endRound(state);
  const taken = { ...state, round: { ...round, queue: round.queue.slice(index + 1), current } };
  if (!isOldest(taken, current)) return letOlderGoFirst(taken, current, moment);
  const isKnownGood = isFresh(state, current, moment.elapsed) || state.forced.has(current.id);
  return !isKnownGood || isExpired(current, moment.now)
    ? only(taken, { do: 'check', change: current })
    : countAttempt(taken, current);
}

const isExpired = ({ guard: { until } }: WaitingChange, now: number) => until !== undefined && Date.parse(until) <= now;

function isFresh({ tappedAt, needsRecheck }: OutboxState, change: WaitingChange, elapsed: number) {
  const tapped = tappedAt.get(change.id);
  return (
    tapped !== undefined && elapsed - tapped < FRESH_MS && change.attempts === 0 && !needsRecheck.has(subjectOf(change))
  );
}

function countAttempt(state: OutboxState, change: WaitingChange): Step {
  const counted = { ...change, attempts: change.attempts + 1 };
  // Changes that could not be stored are counted only here.
  const isStored = !state.unstored.some(({ id }) => id === change.id);
  return isStored ? only(state, { do: 'count', change: counted }) : sendCounted(state, counted);
}

/** The server's state was read again. A list that cannot be decoded must not block a change for ever: it is sent. */
export function onChecked(
  state: OutboxState,
  server: Record<string, unknown> | undefined | 'unreadable',
  moment: Moment,
): Step {
  const change = currentOf(state);
  if (!change) return takeNext(state, moment);
  if (!isOldest(state, change)) return letOlderGoFirst(state, change, moment);
  const comparison = server === 'unreadable' ? 'send' : compareWithServer(change, server);
  if (comparison === 'alreadyDone') return settle(state, { outcome: 'alreadyDone', change });
  if (comparison === 'send' || server === 'unreadable' || server === undefined) {
    return isExpired(change, moment.now) ? settle(state, { outcome: 'expired', change }) : countAttempt(state, change);
  }
  const others = state.conflicts.filter((known) => known.change.id !== change.id);
  return takeNext(holdBack({ ...state, conflicts: [...others, { change, server }] }, change), moment);
}

export function onCounted(state: OutboxState, counted: WaitingChange, isDurable: boolean, moment: Moment): Step {
  // Signed out meanwhile: it is not sent under another name.
  if (!currentOf(state)) return takeNext(state, moment);
  return sendCounted({ ...state, isDurable: state.isDurable && isDurable }, counted);
}

function sendCounted(state: OutboxState, counted: WaitingChange): Step {
  const replaced = (list: readonly WaitingChange[]) => list.map((each) => (each.id === counted.id ? counted : each));
  return only(
    {
      ...state,
      waiting: replaced(state.waiting),
      unstored: replaced(state.unstored),
      round: state.round && { ...state.round, current: counted },
    },
    { do: 'send', change: counted },
  );
}

export function onFailed(state: OutboxState, failure: Failure, error: unknown, moment: Moment): Step {
  const change = currentOf(state);
  // Signed out meanwhile: it waits for its own user, who will hear the same answer.
  if (!change) return takeNext(state, moment);
  if (failure === 'refused') {
    const needsRecheck = new Set([...state.needsRecheck, subjectOf(change)]);
    return settle({ ...state, needsRecheck }, { outcome: 'refused', change, error });
  }
  const blocked = holdBack(state, change);
  if (failure === 'unreached') return endRound(blocked);
  const serverFaults = (blocked.round?.serverFaults ?? 0) + 1;
  const counted = blocked.round ? { ...blocked, round: { ...blocked.round, serverFaults } } : blocked;
  return serverFaults === MOST_SERVER_FAULTS ? endRound(counted) : takeNext(counted, moment);
}

const holdBack = (state: OutboxState, change: WaitingChange): OutboxState => ({
  ...state,
  round: state.round && {
    ...state.round,
    current: null,
    blocked: new Set([...state.round.blocked, subjectOf(change)]),
  },
});

/** Of its subject. */
const isOldest = ({ waiting, settledIds }: OutboxState, change: WaitingChange) =>
  waiting.find((other) => subjectOf(other) === subjectOf(change) && !settledIds.has(other.id))?.id === change.id;

/** A storage that could not be read before gave an older change of the same subject: the next round has both. */
const letOlderGoFirst = (state: OutboxState, change: WaitingChange, moment: Moment): Step =>
  takeNext({ ...holdBack(state, change), isWanted: true }, moment);

/** The change on its way, as long as it is the signed-in user's. */
const currentOf = ({ round, waiting }: OutboxState) => waiting.find(({ id }) => id === round?.current?.id);

export const settleCurrent = (state: OutboxState): Step =>
  state.round?.current ? settle(state, { outcome: 'sent', change: state.round.current }) : only(state);

/** The change is over: the storage forgets it, then everybody hears of it. */
export function settle(state: OutboxState, settled: Settled): Step {
  const { id } = settled.change;
  return only(
    {
      ...withSettled(state, settled),
      tappedAt: new Map([...state.tappedAt].filter(([known]) => known !== id)),
      forced: new Set([...state.forced].filter((known) => known !== id)),
      failures: 0,
    },
    { do: 'forget', settled },
  );
}

/** It is over, here or by another tab: the storage has nothing to keep of it. */
export function withSettled(state: OutboxState, { change }: Settled): OutboxState {
  const settled = endOfUnstored(state, [change]);
  return {
    ...settled,
    isDurable: state.isDurable || settled.unstored.length === 0,
    settledIds: new Set([...state.settledIds, change.id]),
  };
}

/** These changes are stored now, or over. */
export function endOfUnstored(state: OutboxState, changes: readonly WaitingChange[]): OutboxState {
  const unstored = state.unstored.filter(({ id }) => !changes.some((change) => change.id === id));
  if (unstored.length === state.unstored.length) return state;
  return { ...state, unstored, isDurable: state.isDurable || unstored.length === 0 };
}

/** What waits for the host's choice alone is no backlog: later taps go their usual way. */
function endRound(state: OutboxState): Step {
  const { round, waiting, conflicts } = state;
  const undecided = new Set(conflicts.map(({ change }) => subjectOf(change)));
  const isBacklogged = waiting.some((change) => {
    const subject = subjectOf(change);
    return round?.blocked.has(subject) === true && !undecided.has(subject);
  });
  const ended = { ...state, isBacklogged, round: null };
  return andThen(only(ended, { do: 'unlock' }), isBacklogged || state.isUnread ? pause : again);
}

/** No round could begin. */
export const onLockFailed = (state: OutboxState): Step => pause({ ...state, round: null, isWanted: false });

/** After a failed attempt a change is checked first, however soon the network is back. */
const pause = (state: OutboxState): Step =>
  andThen(
    only(
      { ...state, tappedAt: new Map(), failures: state.failures + 1 },
      { do: 'startTimer', failures: state.failures },
    ),
    again,
  );

const again = (state: OutboxState): Step => (state.isWanted ? want(state) : only(state));
