import {
  andThen,
  type Moment,
  only,
  type OutboxEvent,
  type OutboxState,
  type Reading,
  type Settled,
  type Step,
} from './outbox-event.ts';
import {
  onCounted,
  onFailed,
  onLocked,
  onLockFailed,
  onChecked,
  readingOf,
  settle,
  settleCurrent,
  startQueue,
  takeNext,
  want,
} from './outbox-round.ts';
import { subjectOf, type WaitingChange } from './waiting-change.ts';

/**
 * What follows from an event. Pure: the driver (`outbox.ts`) does the effects, each of which becomes an event again.
 */
export function step(known: OutboxState, event: OutboxEvent, moment: Moment): Step {
  // A tab that goes gives back the lock it was waiting for, and does nothing else.
  if (known.isClosed) return only(known, ...(event.type === 'locked' ? [{ do: 'unlock' } as const] : []));
  const state = ofUser(known, moment.userId);
  switch (event.type) {
    case 'written':
      return onWritten(state, event.change, event.isDurable, moment);
    case 'followed':
      return andThen(readForScreen(forgetUser(state)), want);
    case 'wanted':
      return want(state);
    case 'locked':
      return onLocked(state);
    case 'lockFailed':
      return onLockFailed(state);
    case 'read':
      return onRead(state, event.reading, event.found, moment);
    case 'checked':
      return onChecked(state, event.server, moment);
    case 'counted':
      return onCounted(state, event.change, event.isDurable, moment);
    case 'answered':
      return settleCurrent(state);
    case 'failed':
      return onFailed(state, event.failure, event.error, moment);
    case 'forgotten':
      return onForgotten(state, event.settled, moment);
    case 'decided':
      return onDecided(state, event.change, event.choice);
    case 'heardChange':
      return readForScreen(state);
    case 'heardSettled':
      return tell({ ...state, settledIds: new Set([...state.settledIds, event.settled.change.id]) }, event.settled);
    case 'listened':
      return onListened(state, event.line);
    case 'unlistened':
      return only({ ...state, heardLines: withoutOne(state.heardLines, event.line) });
    case 'closed':
      return only({ ...state, isClosed: true, round: null }, { do: 'stopTimer' }, { do: 'unlock' });
  }
}

export const initialState: OutboxState = {
  userId: null,
  waiting: [],
  conflicts: [],
  isBacklogged: false,
  isDurable: true,
  unstored: [],
  settledIds: new Set(),
  tappedAt: new Map(),
  forced: new Set(),
  needsRecheck: new Set(),
  heardLines: [],
  undelivered: [],
  failures: 0,
  isUnread: false,
  isWanted: false,
  round: null,
  isClosed: false,
};

/** From the first event after a change of user nothing of the old one is shown, sent or announced. */
const ofUser = (state: OutboxState, userId: string | null): OutboxState =>
  state.userId === userId ? state : { ...forgetUser(state), userId };

const forgetUser = (state: OutboxState): OutboxState => ({
  ...state,
  waiting: [],
  conflicts: [],
  isBacklogged: false,
  undelivered: [],
});

const readForScreen = (state: OutboxState): Step =>
  only(state, { do: 'read', reading: { ...readingOf(state), isForRound: false } });

/** Tapped, and as safe as this device can make it: the screen may flip, sending goes on by itself. */
function onWritten(state: OutboxState, change: WaitingChange, isDurable: boolean, { elapsed }: Moment): Step {
  const unstored = isDurable ? state.unstored : [...state.unstored, change];
  const written = { ...state, unstored, isDurable: state.isDurable && isDurable };
  // Signed out while the storage wrote: it waits for its own user.
  if (change.userId !== state.userId) return only(written);
  const waiting = [...state.waiting.filter(({ id }) => id !== change.id), change];
  const tappedAt = new Map([...state.tappedAt, [change.id, elapsed] as const]);
  return andThen(only({ ...written, waiting, tappedAt }, { do: 'broadcastChange' }), want);
}

function onRead(state: OutboxState, reading: Reading, found: readonly WaitingChange[] | null, moment: Moment): Step {
  // Signed out or changed while the storage answered: nothing of the old user is shown.
  if (reading.userId !== state.userId) {
    return only(state, { do: 'read', reading: { ...readingOf(state), isForRound: reading.isForRound } });
  }
  const waiting = withWhatWasRead(state, reading, found);
  const isHere = (change: WaitingChange) => waiting.some(({ id }) => id === change.id);
  const read = {
    ...state,
    waiting,
    isUnread: found === null,
    conflicts: state.conflicts.filter(({ change }) => isHere(change)),
    isBacklogged: state.isBacklogged && waiting.length > 0,
  };
  return reading.isForRound ? startQueue(read, moment) : only(read);
}

/** The stored changes, what was tapped while they were read, and what could not be stored. */
function withWhatWasRead(
  { waiting: shown, unstored, settledIds, userId }: OutboxState,
  { known }: Reading,
  found: readonly WaitingChange[] | null,
): readonly WaitingChange[] {
  const isUnstored = ({ id }: WaitingChange) => unstored.some((change) => change.id === id);
  // A storage that does not answer must not take a change off the screen.
  const stored = found ?? shown;
  const isLater = ({ id }: WaitingChange) => !known.includes(id) && !stored.some((change) => change.id === id);
  const durable = [...stored, ...shown.filter(isLater)].filter((change) => !isUnstored(change));
  const all = [...durable, ...unstored.filter((change) => change.userId === userId)];
  const waiting = all.filter(({ id }) => !settledIds.has(id));
  // The same list again where nothing changed: nothing on the screen has to render.
  return waiting.length === shown.length && waiting.every((change, index) => isSameChange(change, shown[index]))
    ? shown
    : waiting;
}

const isSameChange = ({ id, attempts }: WaitingChange, other: WaitingChange | undefined) =>
  id === other?.id && attempts === other.attempts;

/** The storage has forgotten it: everybody hears how it ended, and the round goes on. */
function onForgotten(state: OutboxState, settled: Settled, moment: Moment): Step {
  const isOfRound = state.round?.current?.id === settled.change.id;
  const announced = andThen(tell(state, settled), (now) => only(now, { do: 'broadcast', settled }));
  return andThen(announced, (now) => (isOfRound ? takeNext(now, moment) : want(now)));
}

function tell(state: OutboxState, settled: Settled): Step {
  const { change, outcome } = settled;
  // Told to its own user only, whoever is signed in by now.
  if (change.userId !== state.userId) return only(state);
  const isBad = outcome === 'refused' || outcome === 'expired';
  const isHeard = state.heardLines.includes(change.line);
  const waiting = state.waiting.filter(({ id }) => id !== change.id);
  return only(
    {
      ...state,
      waiting,
      conflicts: state.conflicts.filter((conflict) => conflict.change.id !== change.id),
      isBacklogged: state.isBacklogged && waiting.length > 0,
      undelivered: isBad && !isHeard ? [...state.undelivered, settled] : state.undelivered,
    },
    { do: 'tell', settled },
  );
}

function onDecided(state: OutboxState, change: WaitingChange, choice: 'send' | 'drop'): Step {
  const decided = { ...state, conflicts: state.conflicts.filter((conflict) => conflict.change.id !== change.id) };
  if (choice === 'send') return want({ ...decided, forced: new Set([...state.forced, change.id]) });
  const needsRecheck = new Set([...state.needsRecheck, subjectOf(change)]);
  return settle({ ...decided, needsRecheck }, { outcome: 'dropped', change });
}

function onListened(state: OutboxState, line: string): Step {
  const isHeard = ({ change }: Settled) => change.line === line;
  return only(
    {
      ...state,
      heardLines: [...state.heardLines, line],
      undelivered: state.undelivered.filter((settled) => !isHeard(settled)),
    },
    ...state.undelivered.filter(isHeard).map((settled) => ({ do: 'tell', settled }) as const),
  );
}

function withoutOne(lines: readonly string[], line: string) {
  const index = lines.indexOf(line);
  return index < 0 ? lines : lines.toSpliced(index, 1);
}
