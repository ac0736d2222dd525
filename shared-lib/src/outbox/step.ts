import {
  compareWithServer,
  hasFields,
  isBasedOn,
  isIn,
  type Settled,
  subjectOf,
  type WaitingChange,
} from './change.ts';
import { hearFailure, hearServer, isOldest, LONGEST_PAUSE_MS, sendDue, withoutPauses } from './sending.ts';
import {
  andThen,
  type Failure,
  type Moment,
  only,
  type OutboxEvent,
  type OutboxState,
  QUIET,
  type Reading,
  type Step,
  type UnderWay,
} from './state.ts';

/**
 * What follows from an event. Pure: the driver (`outbox.ts`) does the effects, and each of them ends in an event. After
 * every event, `sendDue` starts what can be sent now.
 */
export function step(known: OutboxState, event: OutboxEvent, moment: Moment): Step {
  // A closed tab only gives back the lock it was waiting for.
  if (known.isClosed) return only(known, ...(event.type === 'locked' ? [{ do: 'unlock' } as const] : []));
  const state = ofUser(known, moment.userId);
  if (event.type === 'closed') {
    return only({ ...state, isClosed: true }, { do: 'timer', at: null }, { do: 'unlock' });
  }
  return andThen(handle(state, event, moment), (next) => sendDue(next, moment));
}

function handle(state: OutboxState, event: Exclude<OutboxEvent, { type: 'closed' }>, moment: Moment): Step {
  switch (event.type) {
    case 'tapped':
      return onTapped(state, event.change);
    case 'stored':
      return onStored(state, event.change, event.isDurable);
    case 'followed':
    case 'wanted':
      return read({ ...withoutPauses(state), isWanted: state.lock !== 'none' }, 'now');
    case 'due':
      return onDue({ ...state, timerAt: null }, moment);
    case 'locked':
      return read({ ...state, lock: 'reading' }, 'lock');
    case 'lockFailed':
      return only(hearFailure({ ...state, lock: 'none' }, null));
    case 'read':
      return onRead(state, event.reading, event.found, moment);
    case 'heardChange':
      return read(state);
    case 'storageLost':
      return onStorageLost(state);
    case 'checked':
      return onChecked(state, event.change, event.server, moment);
    case 'answered':
      return onAnswered(state, event.change);
    case 'failed':
      return onFailed(state, event.change, event.failure, moment);
    case 'forgotten':
      return andThen(tell(endOf(state, event.settled.change, 'forgetting'), event.settled), (now) =>
        only(now, { do: 'broadcast', settled: event.settled }),
      );
    case 'heardSettled':
      return onHeardSettled(state, event.settled);
    case 'decided':
      return onDecided(state, event.change, event.choice);
    case 'retried':
      return onRetried(state, event.change);
    case 'dropped':
      return drop(state, event.change);
    case 'listened':
      return onListened(state, event.line);
    case 'unlistened':
      return only({ ...state, heardLines: state.heardLines.toSpliced(state.heardLines.indexOf(event.line), 1) });
  }
}

const onDue = (state: OutboxState, { now }: Moment): Step =>
  state.readAt !== null && state.readAt <= now ? read(state) : only(state);

/**
 * From the first event after a change of user, nothing of the previous one is shown, sent or announced. What the tab
 * alone has of the new one is shown at once, because no storage has it.
 */
function ofUser(state: OutboxState, userId: string | null): OutboxState {
  if (state.userId === userId) return state;
  const waiting = [...state.onlyHere, ...state.unstored].filter((change) => change.userId === userId);
  return { ...state, userId, waiting, conflicts: [], undelivered: [], isBacklogged: false, line: QUIET };
}

const read = (state: OutboxState, purpose: Reading['purpose'] = 'screen'): Step => {
  const notStored = [...state.unstored, ...state.onlyHere];
  const stored = state.waiting.filter((change) => !isIn(notStored, change)).map(({ id }) => id);
  return only(state, { do: 'read', reading: { userId: state.userId, stored, purpose, losses: state.losses } });
};

const isAbout = (change: WaitingChange) => (other: WaitingChange) =>
  other.userId === change.userId && subjectOf(other) === subjectOf(change) && other.id !== change.id;

/** The screen shows it at once. It is stored after the earlier ones of its subject, so that no tab sees it alone. */
function onTapped(state: OutboxState, change: WaitingChange): Step {
  const tapped = { ...state, waiting: [...state.waiting, change], unstored: [...state.unstored, change] };
  if (state.unstored.some(isAbout(change))) return only(tapped);
  if (state.onlyHere.some(isAbout(change))) return onStored(tapped, change, false);
  return only(tapped, { do: 'store', change });
}

function onStored(state: OutboxState, change: WaitingChange, isDurable: boolean): Step {
  // The storage was lost meanwhile: only a later read can say whether it has the change.
  if (!isIn(state.unstored, change) && !state.settledIds.has(change.id)) return only(state);
  const unstored = state.unstored.filter(({ id }) => id !== change.id);
  const isOver = state.settledIds.has(change.id);
  const onlyHere = isDurable || isOver ? state.onlyHere : [...state.onlyHere, change];
  const stored = changed({ ...state, unstored, onlyHere }, change);
  const next = unstored.find(isAbout(change));
  const done = only(stored, ...(isDurable ? [{ do: 'broadcastChange' } as const] : []));
  if (!next) return done;
  return andThen(done, (now) =>
    isDurable || isOver ? only(now, { do: 'store', change: next }) : onStored(now, next, false),
  );
}

const changed = (state: OutboxState, change: WaitingChange): OutboxState => {
  const replaced = (list: readonly WaitingChange[]) =>
    isIn(list, change) ? list.map((each) => (each.id === change.id ? change : each)) : list;
  return { ...state, waiting: replaced(state.waiting), onlyHere: replaced(state.onlyHere) };
};

function onRead(state: OutboxState, reading: Reading, entries: readonly WaitingChange[] | null, moment: Moment): Step {
  // The user changed while the storage answered.
  if (reading.userId !== state.userId) return read(state, reading.purpose);
  const lock = reading.purpose === 'lock' ? 'held' : state.lock;
  if (entries === null) return only({ ...state, lock, readAt: moment.now + moment.pause('probe', 0) });
  const isProof = reading.losses === state.losses;
  const onlyHere = isProof ? state.onlyHere.filter((change) => !isIn(entries, change)) : state.onlyHere;
  const waiting = merged({ ...state, onlyHere }, reading, entries);
  const conflicts = state.conflicts.filter(({ change }) => isIn(waiting, change));
  return only(
    { ...state, lock, onlyHere, waiting, conflicts, readAt: null },
    ...entries.filter(({ id }) => state.settledIds.has(id)).map((change) => ({ do: 'erase', change }) as const),
  );
}

/**
 * What is stored, then what isn't. What was stored when the read began and is missing now has been settled by another
 * tab.
 */
function merged(state: OutboxState, { stored, purpose }: Reading, found: readonly WaitingChange[]) {
  const { waiting: shown, unstored, onlyHere, settledIds, userId } = state;
  const kept = found
    .filter(({ id }) => !settledIds.has(id))
    .map((change) => {
      const known = shown.find(({ id }) => id === change.id);
      if (known && !isNewer(change, known)) return known;
      return purpose === 'now' && !known ? { ...change, nextAttemptAt: 0 } : change;
    });
  const here = [...shown.filter(({ id }) => !stored.includes(id)), ...onlyHere, ...unstored].filter(
    (change, index, all) =>
      change.userId === userId &&
      !isIn(found, change) &&
      !settledIds.has(change.id) &&
      all.findIndex(({ id }) => id === change.id) === index,
  );
  const waiting = [...kept, ...here];
  // The same list again if nothing has changed.
  return waiting.length === shown.length && waiting.every((change, index) => change === shown[index]) ? shown : waiting;
}

/** Another tab has tried it since. */
const isNewer = (found: WaitingChange, known: WaitingChange) =>
  found.attempts > Math.max(1, known.attempts) || (found.trouble?.attempts ?? 0) > (known.trouble?.attempts ?? 0);

/** What a deleted storage had lives in this tab now, with what was being stored. Another tab may have sent it before. */
function onStorageLost(state: OutboxState): Step {
  const here = [...state.onlyHere, ...state.unstored];
  const lost = state.waiting
    .filter((change) => !isIn(here, change) && !state.settledIds.has(change.id))
    .map((change) => ({ ...change, attempts: Math.max(1, change.attempts) }));
  const next = lost.reduce(changed, { ...state, unstored: [], losses: state.losses + 1 });
  // In the order of the taps: what was stored comes before what was tapped on top of it.
  const shown = next.waiting.filter((change) => isIn([...here, ...lost], change));
  return only({ ...next, onlyHere: [...here.filter((change) => !isIn(shown, change)), ...shown] });
}

/** The change, if it's still the signed-in user's and not settled. */
const currentOf = ({ waiting, settledIds }: OutboxState, { id }: Pick<WaitingChange, 'id'>) =>
  settledIds.has(id) ? undefined : waiting.find((change) => change.id === id);

const endOf = (state: OutboxState, { id }: WaitingChange, phase?: UnderWay['phase']): OutboxState =>
  phase && state.underWay.get(id)?.phase !== phase
    ? state
    : { ...state, underWay: new Map([...state.underWay].filter(([known]) => known !== id)) };

/** A list that can't be decoded must not hold up a change for ever, so it is sent. */
function onChecked(
  known: OutboxState,
  { id }: WaitingChange,
  server: Record<string, unknown> | undefined | 'unreadable',
  moment: Moment,
): Step {
  const state = hearServer(known, 'checking');
  const checked = state.underWay.get(id);
  const ended = checked ? endOf(state, checked.change) : state;
  const change = checked && currentOf(state, checked.change);
  // A slow storage may have found an older change of the subject meanwhile: that one goes first.
  if (!change || !isOldest(ended, change)) return only(ended);
  const comparison = server === 'unreadable' ? 'send' : compareWithServer(change, server);
  const isOld = server !== 'unreadable' && server !== undefined && contradicts(state, change, server);
  if (comparison === 'alreadyDone' && !isOld) return settle(ended, { outcome: 'alreadyDone', change });
  if (comparison !== 'conflict' || server === 'unreadable' || server === undefined) {
    if (isExpired(change, moment.now)) return settle(ended, { outcome: 'expired', change });
    const sending = { change, phase: 'sending', since: moment.now } as const;
    return only({ ...ended, underWay: new Map([...ended.underWay, [id, sending]]) }, { do: 'send', change });
  }
  return only({ ...ended, conflicts: [...ended.conflicts, { change, server }] });
}

/** The list doesn't show what this tab has written itself: sending is harmless, believing the list isn't. */
const contradicts = ({ written }: OutboxState, change: WaitingChange, server: Record<string, unknown>) =>
  !hasFields(server, written.get(subjectOf(change)) ?? {});

const isExpired = ({ guard: { until } }: WaitingChange, now: number) => until !== undefined && Date.parse(until) <= now;

function onAnswered(known: OutboxState, change: WaitingChange): Step {
  const state = hearServer(known, 'sending');
  const sent = state.underWay.get(change.id);
  const settled: Settled = { outcome: 'sent', change: sent?.change ?? change };
  const subject = subjectOf(change);
  const written = new Map([...state.written, [subject, { ...state.written.get(subject), ...change.body }]]);
  const ended = endOf({ ...state, written }, change);
  // Dropped too late: whoever listens shows what the server has.
  if (sent?.isDropped) return tell(ended, settled);
  return state.settledIds.has(change.id) ? only(ended) : settle(ended, settled);
}

function onFailed(known: OutboxState, { id }: WaitingChange, failure: Failure, moment: Moment): Step {
  const sent = known.underWay.get(id);
  if (!sent) return only(known);
  const isWrite = sent.phase === 'sending';
  const { kind, status, message, retryAfterMs, error } = failure;
  const state = hear(endOf(known, sent.change), sent, kind);
  const change = currentOf(state, sent.change);
  // Signed out meanwhile: it waits for its own user.
  if (!change) return only(state);
  if (kind === 'refused') return settle(state, { outcome: 'refused', change, error });
  const attempts = isWrite ? Math.max(1, change.attempts) + 1 : change.attempts;
  const failures = (change.trouble?.attempts ?? 0) + 1;
  const waits: WaitingChange = {
    ...change,
    attempts,
    ...(kind !== 'cut' && {
      trouble: { status, message, attempts: failures },
      nextAttemptAt: moment.now + Math.min(LONGEST_PAUSE_MS, moment.pause('own', failures - 1)),
      notBefore: retryAfterMs === null ? 0 : moment.now + Math.min(LONGEST_PAUSE_MS, retryAfterMs),
    }),
  };
  return only(
    changed(state, waits),
    ...(isIn(state.onlyHere, change) ? [] : [{ do: 'update', change: waits } as const]),
  );
}

/** A write without an answer says nothing about the others, because its check was answered just before. */
function hear(state: OutboxState, attempt: UnderWay, kind: Failure['kind']): OutboxState {
  const { phase } = attempt;
  if (kind === 'cut' || (phase === 'checking' && kind !== 'refused')) return hearFailure(state, attempt);
  return kind === 'silent' ? state : hearServer(state, phase);
}

/** The change is over: the storage forgets it, then everybody hears of it. Without it, later ones make no sense. */
function settle(state: OutboxState, settled: Settled): Step {
  const { change, outcome } = settled;
  const { id } = change;
  const request = state.underWay.get(id);
  const under: UnderWay = request ? { ...request, isDropped: true } : { change, phase: 'forgetting', since: 0 };
  const over = only(
    { ...withSettled(state, change), underWay: new Map([...state.underWay, [id, under]]) },
    { do: 'forget', settled },
  );
  return isBad(outcome) ? andThen(over, (now) => settleLater(now, settled)) : over;
}

const isBad = (outcome: Settled['outcome']) => outcome !== 'sent' && outcome !== 'alreadyDone';

/** Changes on top of one that wasn't done go with it: sent alone, they would leave a state that nobody meant. */
function settleLater(state: OutboxState, { change, outcome }: Settled): Step {
  const index = state.waiting.findIndex(({ id }) => id === change.id);
  const later = state.waiting
    .slice(index + 1)
    .find((other) => index >= 0 && currentOf(state, other) && isBasedOn(other, change));
  if (!later) return only(state);
  const settled: Settled = { outcome: 'dropped', change: later, cause: { id: change.id, outcome } };
  return andThen(settle(state, settled), (now) => settleLater(now, { change, outcome }));
}

function withSettled(state: OutboxState, change: WaitingChange): OutboxState {
  const without = (list: readonly WaitingChange[]) => list.filter(({ id }) => id !== change.id);
  return {
    ...state,
    onlyHere: without(state.onlyHere),
    unstored: without(state.unstored),
    conflicts: state.conflicts.filter((conflict) => conflict.change.id !== change.id),
    settledIds: new Set([...state.settledIds, change.id]),
    forced: new Set([...state.forced].filter((id) => id !== change.id)),
  };
}

function onHeardSettled(state: OutboxState, settled: Settled): Step {
  if (state.settledIds.has(settled.change.id)) return only(state);
  const heard = withSettled(state, settled.change);
  const later = isBad(settled.outcome) ? settleLater(heard, settled) : only(heard);
  return andThen(later, (now) => tell(now, settled));
}

/** Only the change's own user hears of it, whoever is signed in by now. */
function tell(state: OutboxState, settled: Settled): Step {
  const { change, outcome } = settled;
  if (change.userId !== state.userId) return only(state);
  const isLost = (outcome === 'refused' || outcome === 'expired') && !state.heardLines.includes(change.line);
  return only(
    {
      ...state,
      waiting: state.waiting.filter(({ id }) => id !== change.id),
      undelivered: isLost ? [...state.undelivered, settled] : state.undelivered,
    },
    { do: 'tell', settled },
  );
}

function onDecided(state: OutboxState, change: WaitingChange, choice: 'send' | 'drop'): Step {
  if (choice === 'drop') return drop(state, change);
  const conflicts = state.conflicts.filter((conflict) => conflict.change.id !== change.id);
  return only({ ...state, conflicts, forced: new Set([...state.forced, change.id]) });
}

function drop(state: OutboxState, { id }: WaitingChange): Step {
  const change = currentOf(state, { id });
  return change ? settle(state, { outcome: 'dropped', change }) : only(state);
}

function onRetried(state: OutboxState, { id }: WaitingChange): Step {
  const change = currentOf(state, { id });
  if (!change) return only(state);
  const line = { ...state.line, probeAt: 0, isPauseDue: false };
  return only(changed({ ...state, line }, { ...change, nextAttemptAt: 0, notBefore: 0 }));
}

function onListened(state: OutboxState, line: string): Step {
  const isHeard = ({ change }: Settled) => change.line === line;
  const undelivered = state.undelivered.filter((settled) => !isHeard(settled));
  return only(
    { ...state, heardLines: [...state.heardLines, line], undelivered },
    ...state.undelivered.filter(isHeard).map((settled) => ({ do: 'tell', settled }) as const),
  );
}
