import {
  compareWithServer,
  type Failure,
  isBasedOn,
  type Moment,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
  QUIET,
  type Reading,
  type Settled,
  subjectOf,
  type Tap,
  type WaitingChange,
} from './change.ts';

/** The maximum number of simultaneous requests. */
const MOST_AT_ONCE = 4;
/** After this long without a response, a request no longer delays others. */
const SLOW_MS = 3000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The next state, and the effects for the driver to run in order. */
type Step = { state: OutboxState; effects: readonly OutboxEffect[] };

/** A copy of the state, for one event to modify, and the resulting effects. */
type Draft = { -readonly [Field in keyof OutboxState]: OutboxState[Field] } & Moment & {
    taps: Tap[];
    effects: OutboxEffect[];
  };

/**
 * Computes the next state as a pure reducer. The driver (`outbox.ts`) runs the effects, each of which ends in an
 * event. Whatever the event, the effects also store and send all changes that can be stored or sent.
 */
export function step(known: OutboxState, event: OutboxEvent, moment: Moment): Step {
  // A closed tab does nothing more. It only releases a lock that it was waiting for.
  if (known.isClosed) return { state: known, effects: event.type === 'locked' ? [{ do: 'unlock' }] : [] };
  const draft: Draft = { ...known, ...moment, taps: known.taps.map((tap) => ({ ...tap })), effects: [] };
  if (known.userId !== moment.userId) forgetAnswers(draft);
  handle(draft, event);
  if (!draft.isClosed) {
    storeQueued(draft);
    sendDue(draft);
    setTimer(draft);
  }
  const { effects, now: _now, pause: _pause, ...state } = draft;
  return { state, effects };
}

function handle(draft: Draft, event: OutboxEvent): void {
  const tap = 'change' in event ? draft.taps.find(({ change }) => change.id === event.change.id) : undefined;
  switch (event.type) {
    case 'tapped':
      return void draft.taps.push({ change: event.change, phase: 'queued' });
    case 'stored':
      return onStored(draft, tap, event);
    case 'storageLost':
      draft.deletions += 1;
      return draft.taps.forEach(keepInTab);
    case 'heardChange':
      return read(draft, 'screen');
    case 'wanted':
      endPauses(draft);
      draft.isWanted = draft.lock !== 'none';
      return read(draft, 'now');
    case 'due':
      draft.timerAt = null;
      return draft.nextReadAt !== null && draft.nextReadAt <= draft.now ? read(draft, 'screen') : undefined;
    case 'locked':
      draft.lock = 'reading';
      return read(draft, 'lock');
    case 'lockFailed':
      draft.lock = 'none';
      return recordNoResponse(draft);
    case 'read':
      return onRead(draft, event.reading, event.found);
    case 'checked':
      return tap && onChecked(draft, tap, event.server);
    case 'answered':
      return tap && onAnswered(draft, tap);
    case 'failed':
      return tap && onFailed(draft, tap, event.failure);
    case 'removed':
      return tap?.phase === 'removing' ? leave(draft, tap) : undefined;
    case 'heardSettled':
      return draft.settledIds.has(event.settled.change.id) ? undefined : settle(draft, event.settled, 'elsewhere');
    case 'retried':
      draft.line = { ...draft.line, probeAt: 0 };
      return tap && edit(tap, { nextAttemptAt: 0, notBefore: 0 });
    case 'forced':
      return tap?.phase === 'asking' ? void Object.assign(tap, { phase: 'waiting', isForced: true }) : undefined;
    case 'dropped':
      return tap && isShown(draft, tap) ? settle(draft, { outcome: 'dropped', change: tap.change }) : undefined;
    case 'closed':
      draft.isClosed = true;
      draft.effects.push({ do: 'timer', at: null }, { do: 'unlock' });
  }
}

const isUnstored = ({ phase }: Tap) => phase === 'queued' || phase === 'storing';
const isSettled = ({ phase }: Tap) => phase === 'dropped' || phase === 'removing';
const isRequest = ({ phase }: Tap) => phase === 'checking' || phase === 'sending' || phase === 'dropped';
const isShown = ({ userId }: OutboxState, tap: Tap) => tap.change.userId === userId && !isSettled(tap);

/** Returns the changes that are shown to the signed-in user. */
export const shownTaps = (state: OutboxState) => state.taps.filter((tap) => isShown(state, tap));

/** Returns whether the device is still storing a change. It's false once storing has failed. */
export const isBeingStored = ({ taps }: OutboxState, { id }: WaitingChange) =>
  taps.some((tap) => tap.change.id === id && isUnstored(tap));

/** Counts all users' changes that would be lost if this tab were closed. */
export const countOnlyHere = ({ taps }: OutboxState) =>
  taps.filter((tap) => tap.change.isOnlyHere && !isSettled(tap)).length;

/** Returns whether no request gets through and at least one change waits for the network. */
export const isBacklogged = (state: OutboxState) =>
  state.line.pauses > 0 && shownTaps(state).some(({ phase }) => phase !== 'asking');

/** Replaces the change with a modified copy, because the stores have exposed the original object. */
function edit(tap: Tap, fields: Partial<WaitingChange>) {
  tap.change = { ...tap.change, ...fields };
}

function leave(draft: Draft, tap: Tap) {
  draft.taps = draft.taps.filter((other) => other !== tap);
}

/** Resets the connection and the conflicts, because they come from responses to the previous user. */
function forgetAnswers(draft: Draft) {
  draft.line = QUIET;
  for (const tap of draft.taps) if (tap.phase === 'asking') tap.phase = 'waiting';
}

/**
 * Stores a tap only once earlier taps with the same subject are stored. Otherwise another tab could load it without
 * them.
 */
function storeQueued(draft: Draft) {
  for (const [index, tap] of draft.taps.entries()) {
    if (tap.phase !== 'queued') continue;
    const { change } = tap;
    const earlier = draft.taps
      .slice(0, index)
      .filter((other) => other.change.userId === change.userId && subjectOf(other.change) === subjectOf(change))
      .filter((other) => !isSettled(other));
    if (earlier.some((other) => other.change.isOnlyHere)) keepInTab(tap);
    else if (!earlier.some(isUnstored)) {
      tap.phase = 'storing';
      draft.effects.push({ do: 'store', change });
    }
  }
}

function onStored(
  draft: Draft,
  tap: Tap | undefined,
  { change, isDurable }: { change: WaitingChange; isDurable: boolean },
) {
  if (tap?.phase !== 'storing') return;
  if (!isDurable) return keepInTab(tap);
  tap.phase = 'waiting';
  edit(tap, { order: change.order });
  draft.effects.push({ do: 'broadcast' });
}

/**
 * Marks a change that couldn't be stored as kept only in this tab. If it was stored before, it's marked as tried,
 * because another tab may have sent it.
 */
function keepInTab(tap: Tap) {
  if (isSettled(tap)) return;
  const wasStored = !isUnstored(tap) && !tap.change.isOnlyHere;
  edit(tap, { isOnlyHere: true, attempts: Math.max(wasStored ? 1 : 0, tap.change.attempts) });
  if (isUnstored(tap)) tap.phase = 'waiting';
}

function read(draft: Draft, purpose: Reading['purpose']) {
  const stored = shownTaps(draft).filter((tap) => !isUnstored(tap) && !tap.change.isOnlyHere);
  const ids = stored.map(({ change }) => change.id);
  const { userId, deletions } = draft;
  draft.effects.push({ do: 'read', reading: { userId, stored: ids, deletions, purpose } });
}

/**
 * Updates the changes from the storage. If a change was stored when the read began and is missing now, it has ended
 * in another tab, so it's removed.
 */
function onRead(draft: Draft, { userId, stored, deletions, purpose }: Reading, found: readonly WaitingChange[] | null) {
  // The user changed during the read, so it's repeated.
  if (userId !== draft.userId) return read(draft, purpose);
  if (purpose === 'lock') draft.lock = 'held';
  draft.nextReadAt = found === null ? draft.now + draft.pause('probe', 0) : null;
  if (found === null) return;
  const taps: Tap[] = [];
  for (const change of found) {
    // The change has ended, but couldn't be deleted from the storage.
    if (draft.settledIds.has(change.id)) {
      draft.effects.push({ do: 'remove', change });
      continue;
    }
    const known = draft.taps.find((tap) => tap.change.id === change.id);
    taps.push(known ?? { change: { ...change, ...(purpose === 'now' && { nextAttemptAt: 0 }) }, phase: 'waiting' });
    if (known?.change.isOnlyHere && deletions === draft.deletions) markStored(draft, known, change);
    if (known && !known.change.isOnlyHere && isNewer(change, known.change)) known.change = change;
  }
  const isGone = ({ change, phase }: Tap) =>
    (phase === 'waiting' || phase === 'asking') && stored.includes(change.id) && !change.isOnlyHere;
  draft.taps = [...taps, ...draft.taps.filter((tap) => !taps.includes(tap) && !isGone(tap))];
}

/** Records that the storage has stored the change, although it responded too late. */
function markStored(draft: Draft, tap: Tap, { order }: WaitingChange) {
  const { isOnlyHere: _, ...change } = tap.change;
  tap.change = { ...change, order };
  draft.effects.push({ do: 'broadcast' });
}

/** Returns whether another tab has tried the stored change since this tab read it. */
const isNewer = (found: WaitingChange, known: WaitingChange) =>
  found.attempts > Math.max(1, known.attempts) || (found.trouble?.attempts ?? 0) > (known.trouble?.attempts ?? 0);

/** Marks a tap's request as ended. Returns whether the tap is still waiting and its user is signed in. */
function endRequest(draft: Draft, tap: Tap) {
  if (tap.phase === 'dropped') leave(draft, tap);
  else tap.phase = 'waiting';
  return isShown(draft, tap);
}

function onChecked(draft: Draft, tap: Tap, server: Record<string, unknown> | undefined) {
  hearServer(draft, 'checking');
  // In the meantime, a slow storage may have returned an older change of the same subject, which has to be sent
  // first.
  if (!endRequest(draft, tap) || !openTaps(draft).includes(tap)) return;
  const { change } = tap;
  const comparison = compareWithServer(change, server, draft.answered.get(subjectOf(change)));
  if (comparison === 'alreadyDone') settle(draft, { outcome: 'alreadyDone', change });
  else if (comparison === 'conflict') Object.assign(tap, { phase: 'asking', server });
  else if (Date.parse(change.guard.until ?? '') <= draft.now) settle(draft, { outcome: 'expired', change });
  else begin(draft, tap, 'sending');
}

function onAnswered(draft: Draft, tap: Tap) {
  const settled: Settled = { outcome: 'sent', change: tap.change };
  const isDropped = tap.phase === 'dropped';
  hearServer(draft, 'sending');
  endRequest(draft, tap);
  // The host dropped the change too late: the server has executed it, so listeners show the server's state.
  if (isDropped) tell(draft, settled);
  else settle(draft, settled);
}

function onFailed(draft: Draft, tap: Tap, { kind, status, message, retryAfterMs, error }: Failure) {
  const { now, pause } = draft;
  const isWrite = tap.phase !== 'checking';
  const isOpen = endRequest(draft, tap);
  // A write without a response doesn't delay other changes, because its check has just succeeded.
  if (kind === 'cut' || (!isWrite && kind !== 'refused')) recordNoResponse(draft, tap, isWrite);
  else if (kind !== 'silent') hearServer(draft, isWrite ? 'sending' : 'checking');
  if (isWrite) edit(tap, { attempts: Math.max(1, tap.change.attempts) + 1 });
  // The user has signed out in the meantime, so the change waits for the user's next sign-in.
  if (!isOpen) return;
  if (kind === 'refused') return settle(draft, { outcome: 'refused', change: tap.change, error });
  const failures = tap.change.trouble?.attempts ?? 0;
  if (kind !== 'cut')
    edit(tap, {
      trouble: { status, message, attempts: failures + 1 },
      nextAttemptAt: now + Math.min(LONGEST_PAUSE_MS, pause('own', failures)),
      notBefore: retryAfterMs === null ? 0 : now + Math.min(LONGEST_PAUSE_MS, retryAfterMs),
    });
  if (tap.change.isOnlyHere) return;
  // The stored change counts as tried at least once, because this tab may be killed during its next attempt.
  draft.effects.push({ do: 'update', change: { ...tap.change, attempts: Math.max(1, tap.change.attempts) } });
}

/** Ends a change. If it wasn't executed, the changes based on it are dropped as well. */
function settle(draft: Draft, settled: Settled, where: 'here' | 'elsewhere' = 'here') {
  const { change, outcome } = settled;
  const index = draft.taps.findIndex((tap) => tap.change.id === change.id);
  const tap = draft.taps[index];
  const later = tap && outcome !== 'sent' && outcome !== 'alreadyDone' ? draft.taps.slice(index + 1) : [];
  draft.settledIds = new Set([...draft.settledIds, change.id]);
  if (tap && !isRequest(tap) && where === 'elsewhere') leave(draft, tap);
  else if (tap) tap.phase = isRequest(tap) ? 'dropped' : 'removing';
  tell(draft, settled);
  for (const { change: next } of later) {
    if (draft.settledIds.has(next.id) || next.userId !== change.userId || !isBasedOn(next, change)) continue;
    settle(draft, { outcome: 'dropped', change: next, cause: { id: change.id, outcome } });
  }
  if (where === 'elsewhere') return;
  // The error isn't sent to other tabs, because it can't always be cloned.
  const { error: _, ...cloneable } = settled;
  draft.effects.push({ do: 'remove', change }, { do: 'broadcast', settled: cloneable });
}

/** Stores the body that the server has accepted. Notifies listeners only if the change's user is signed in. */
function tell(draft: Draft, settled: Settled) {
  const { outcome, change } = settled;
  if (outcome === 'sent') draft.answered = new Map([...draft.answered, [subjectOf(change), change.body]]);
  if (change.userId === draft.userId) draft.effects.push({ do: 'tell', settled });
}

/** Records a response. While writes are cut off, responses to reads don't count. */
function hearServer(draft: Draft, phase: 'checking' | 'sending') {
  const { silence, isCut, pauses } = draft.line;
  if (silence === 0 || (phase === 'checking' && isCut)) return;
  // The server is back, so changes that waited for it are sent at once.
  if (pauses > 0) endPauses(draft);
  draft.line = QUIET;
}

/**
 * Records an attempt that didn't get through. Another change is tried at once. If that fails, too, or there is no
 * other, all changes pause.
 */
function recordNoResponse(draft: Draft, tried?: Tap, isWrite = false) {
  const { line, now } = draft;
  draft.line = { ...line, silence: line.silence + 1, isCut: line.isCut || isWrite };
  const isOther = dueTaps(draft).some((tap) => tap !== tried);
  if (countRequests(draft) > 0 || (line.silence === 0 && isOther)) return;
  draft.line = { ...draft.line, pauses: line.pauses + 1, probeAt: now + draft.pause('probe', line.pauses) };
}

/** Tries waiting changes now, except during a pause that the server requested. */
function endPauses(draft: Draft) {
  for (const tap of draft.taps) if (tap.change.nextAttemptAt) edit(tap, { nextAttemptAt: 0 });
  draft.line = { ...draft.line, probeAt: 0 };
}

/** Returns the first change for each subject, unless it's being sent or waits for the host. */
function openTaps(draft: Draft) {
  const busy = draft.taps.filter((tap) => isRequest(tap) || tap.phase === 'removing' || tap.phase === 'asking');
  const taken = new Set(busy.map(({ change }) => subjectOf(change)));
  return shownTaps(draft).filter(({ change, phase }) => {
    const isFirst = !taken.has(subjectOf(change));
    taken.add(subjectOf(change));
    return isFirst && phase === 'waiting';
  });
}

const dueTaps = (draft: Draft) => openTaps(draft).filter((tap) => dueAt(tap, draft) <= draft.now);

/**
 * Returns when a change may be retried. A time too far ahead is ignored, because it means that the clock was changed.
 */
function dueAt({ change: { nextAttemptAt = 0, notBefore = 0 } }: Tap, { now }: Draft) {
  const at = Math.max(nextAttemptAt, notBefore);
  return at > now + 2 * LONGEST_PAUSE_MS ? 0 : at;
}

const countRequests = ({ taps, now }: Draft) =>
  taps.filter((tap) => isRequest(tap) && now - (tap.since ?? 0) < SLOW_MS).length;

/** Picks the changes to send. While nothing gets through, it picks one per pause, the least recently tried first. */
function nextToSend(draft: Draft): Tap[] {
  const { silence, probeAt } = draft.line;
  const due = dueTaps(draft);
  const free = MOST_AT_ONCE - countRequests(draft);
  if (silence === 0) return due.slice(0, Math.max(0, free));
  if (free < MOST_AT_ONCE || probeAt > draft.now) return [];
  return due.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0)).slice(0, 1);
}

/** Starts requests that can be sent now, and acquires or releases the lock. */
function sendDue(draft: Draft): void {
  const next = nextToSend(draft);
  if (draft.lock === 'none' && next.length > 0) {
    draft.lock = 'asked';
    draft.effects.push({ do: 'lock' });
  }
  if (draft.lock !== 'held') return;
  // The server's state is read before each attempt, unless the host has chosen to send the change anyway.
  for (const tap of next) begin(draft, tap, tap.isForced ? 'sending' : 'checking');
  if (draft.taps.some((tap) => isRequest(tap) || tap.phase === 'removing')) return;
  if (draft.isWanted) {
    draft.isWanted = false;
    endPauses(draft);
    return sendDue(draft);
  }
  draft.lock = 'none';
  draft.effects.push({ do: 'unlock' });
}

function begin(draft: Draft, tap: Tap, phase: 'checking' | 'sending') {
  Object.assign(tap, { phase, since: draft.now });
  draft.effects.push({ do: phase === 'sending' ? 'send' : 'check', change: tap.change });
}

function setTimer(draft: Draft) {
  const { now, line, nextReadAt } = draft;
  const open = openTaps(draft).map((tap) => Math.max(dueAt(tap, draft), line.silence > 0 ? line.probeAt : 0));
  const slow = open.length > 0 ? draft.taps.filter(isRequest).map(({ since = 0 }) => since + SLOW_MS) : [];
  const later = [...open, ...slow, nextReadAt ?? 0].filter((at) => at > now);
  const at = later.length > 0 ? Math.min(...later) : null;
  if (at === draft.timerAt) return;
  draft.timerAt = at;
  draft.effects.push({ do: 'timer', at });
}
