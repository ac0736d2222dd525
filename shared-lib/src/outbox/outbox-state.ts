import {
  andThen,
  type Mending,
  type Moment,
  only,
  type OutboxEvent,
  type OutboxState,
  type Reading,
  type Settled,
  type Step,
} from './outbox-event.ts';
import {
  endOfUnstored,
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
  withSettled,
} from './outbox-round.ts';
import { inOrder, isIn, subjectOf, type WaitingChange } from './waiting-change.ts';

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
    case 'mended':
      return onMended(state, event.mending, event.isDurable, moment);
    case 'storageLost':
      return readForScreen({ ...state, isStorageLost: true, losses: state.losses + 1 });
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
      return tell(withSettled(state, event.settled), event.settled);
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
  outOfSight: [],
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
  isStorageLost: false,
  losses: 0,
  isUnread: false,
  isWanted: false,
  round: null,
  isClosed: false,
};

/** From the first event after a change of user nothing of the old one is shown, sent or announced. */
const ofUser = (state: OutboxState, userId: string | null): OutboxState =>
  state.userId === userId ? state : { ...forgetUser(state), userId };

const forgetUser = (state: OutboxState): OutboxState => ({
  // What the storage may lack is kept for its user, out of sight.
  ...(state.isStorageLost ? onlyHere(state, state.waiting) : state),
  outOfSight: [...state.outOfSight.filter((change) => !isIn(state.waiting, change)), ...state.waiting.map(maybeSent)],
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

/** What this page has and the storage may lack: it is written down before anything that is tapped now. */
export const notStored = ({ userId, waiting, unstored, isStorageLost }: OutboxState): readonly WaitingChange[] => [
  ...unstored.filter((change) => change.userId === userId && !isIn(waiting, change)),
  ...(isStorageLost ? waiting.map(maybeSent) : waiting.filter((change) => isIn(unstored, change))),
];

function onRead(state: OutboxState, reading: Reading, found: readonly WaitingChange[] | null, moment: Moment): Step {
  // Signed out or changed while the storage answered: nothing of the old user is shown.
  if (reading.userId !== state.userId) {
    return only(state, { do: 'read', reading: { ...readingOf(state), isForRound: reading.isForRound } });
  }
  const lacking = lackingOf(state, reading, found ?? []);
  const waiting = withWhatWasRead(state, reading, found, lacking);
  const read = {
    // A storage that was slow may have written a change down after all.
    ...endOfUnstored(state, found ?? []),
    waiting,
    isUnread: found === null,
    outOfSight: found === null ? state.outOfSight : state.outOfSight.filter((change) => change.userId !== state.userId),
    conflicts: state.conflicts.filter(({ change }) => isIn(waiting, change)),
    isBacklogged: state.isBacklogged && waiting.length > 0,
  };
  const { userId, settledIds } = state;
  const { isForRound, losses } = reading;
  const isWhole = lacking.length === 0 && !found?.some(({ id }) => settledIds.has(id));
  // Without an answer there is nothing to write to.
  if (userId !== null && found !== null && !isWhole) {
    return only(read, { do: 'mend', mending: { userId, waiting, lacking, isForRound, losses, settledIds } });
  }
  const isThere = losses === state.losses && found !== null && waiting.every((each) => isIn(found, each));
  const isStorageLost = read.isStorageLost && !isThere;
  // Whether a storage that is gone and cannot be opened has anything is not known.
  const whole = isStorageLost && found === null ? onlyHere(read, waiting.map(maybeSent)) : { ...read, isStorageLost };
  return isForRound ? startQueue(whole, moment) : only(whole);
}

/** What should be in the storage and is not: it was deleted with it, or could not be written down. */
function lackingOf(
  { waiting, unstored, isStorageLost, settledIds, userId }: OutboxState,
  { known }: Reading,
  found: readonly WaitingChange[],
): readonly WaitingChange[] {
  const lost = waiting
    .filter((change) => isStorageLost && known.includes(change.id) && !isIn(unstored, change))
    .map(maybeSent);
  const own = unstored.filter((change) => change.userId === userId);
  return [...lost, ...own].filter((change) => !isIn(found, change) && !settledIds.has(change.id));
}

/** The stored changes, what was tapped while they were read, and what the storage lacks. */
function withWhatWasRead(
  { waiting: shown, settledIds, outOfSight, userId }: OutboxState,
  { known }: Reading,
  found: readonly WaitingChange[] | null,
  lacking: readonly WaitingChange[],
): readonly WaitingChange[] {
  // A storage that does not answer must not take a change off the screen.
  const before = outOfSight.filter((change) => change.userId === userId && !isIn(shown, change));
  const seen = [...before, ...shown];
  const stored = found ?? seen;
  const later = shown.filter((change) => !known.includes(change.id) && !isIn(lacking, change));
  const absent = [...lacking, ...later].filter((change) => !isIn(stored, change));
  const waiting = inOrder(stored, absent, seen).filter(({ id }) => !settledIds.has(id));
  // The same list again where nothing changed: nothing on the screen has to render.
  return waiting.length === shown.length && waiting.every((change, index) => isSameChange(change, shown[index]))
    ? shown
    : waiting;
}

/** By another tab, before the storage was lost. */
const maybeSent = (change: WaitingChange) => ({ ...change, attempts: Math.max(change.attempts, 1) });

/** As long as this page. */
function onlyHere(state: OutboxState, changes: readonly WaitingChange[]): OutboxState {
  const others = changes.filter((change) => !isIn(state.unstored, change) && !state.settledIds.has(change.id));
  return others.length === 0 ? state : { ...state, unstored: [...state.unstored, ...others], isDurable: false };
}

/** The storage has everything again, or what it lacks goes with this page. */
function onMended(known: OutboxState, mending: Mending, isDurable: boolean, moment: Moment): Step {
  const { lacking, isForRound, losses } = mending;
  const isThere = losses === known.losses && known.waiting.every((change) => isIn(mending.waiting, change));
  const isStorageLost = known.isStorageLost && !isThere;
  const state = { ...known, isStorageLost };
  const goOn = (mended: OutboxState) => (isForRound ? startQueue(mended, moment) : only(mended));
  if (!isDurable) return goOn(onlyHere(state, lacking));
  // What was written down before the storage was lost once more may have gone with it.
  const stored = losses === known.losses ? endOfUnstored(state, lacking) : state;
  const mended = only(stored, { do: 'broadcastChange' });
  // Settled while it was written down: the next round takes it out again.
  const isOver = lacking.some(({ id }) => state.settledIds.has(id));
  return andThen(andThen(mended, isOver ? want : only), goOn);
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
