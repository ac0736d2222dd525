import { aChange } from './change.fixture.ts';
import {
  type Failure,
  initialState,
  type Line,
  type Moment,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
  type Phase,
  QUIET,
  type Reading,
  type Settled,
  type Tap,
  type WaitingChange,
} from './change.ts';
import { countOnlyHere, isBacklogged, shownTaps, step } from './step.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const MOMENT: Moment = { userId: 'u7', now: NOW, pause: (_, failures) => 2000 + failures * 1000 };

const change = aChange();
const tried = aChange({ attempts: 1 });
const undo = aChange({
  id: 'k2',
  body: { hasBeenCheckedIn: false },
  before: { hasBeenCheckedIn: true, hasBeenCheckedOut: false, cancelledAt: null },
});
const checkOut = aChange({
  id: 'k2',
  body: { hasBeenCheckedOut: true },
  before: { hasBeenCheckedIn: true, hasBeenCheckedOut: false, cancelledAt: null },
});
const other = (id: string, over: Partial<WaitingChange> = {}) => aChange({ id: `k-${id}`, params: { id }, ...over });
const foreign = aChange({ id: 'k9', userId: 'u9' });
const here = (of: WaitingChange): WaitingChange => ({ ...of, isOnlyHere: true });
const untouched = { id: 'b1', hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt: null };
const five = ['b1', 'b2', 'b3', 'b4', 'b5'].map((id) => other(id));

const tap = (phase: Phase, of: WaitingChange = change, since = NOW): Tap => ({ change: of, phase, since });
const conflict: Tap = { ...tap('asking'), server: {} };
const waits = (...changes: WaitingChange[]) => changes.map((of): Tap => ({ change: of, phase: 'waiting' }));

const signedIn: OutboxState = { ...initialState, userId: 'u7' };
const having = (...taps: Tap[]): OutboxState => ({ ...signedIn, taps });
/** Creates the state of a tab that sends nothing because another tab has the lock. */
const idle = (...taps: Tap[]): OutboxState => ({ ...having(...taps), lock: 'asked' });
const locked = (...taps: Tap[]): OutboxState => ({ ...having(...taps), lock: 'held' });
const reads = (...taps: Tap[]): OutboxState => ({ ...having(...taps), lock: 'reading' });
const answered = (state: OutboxState, { body } = change): OutboxState => ({
  ...state,
  answered: new Map([['/v2/bookings/b1', body]]),
});
const settledBefore = (state: OutboxState): OutboxState => ({ ...state, settledIds: new Set(['k1']) });

const silent = (over: Partial<Line> = {}): Line => ({ ...QUIET, silence: 2, pauses: 1, ...over });
const reading = (purpose: Reading['purpose'], stored = ['k1']): Reading => ({
  userId: 'u7',
  stored,
  deletions: 0,
  purpose,
});
const failed = (over: Partial<Failure>, of: WaitingChange = change): OutboxEvent => ({
  type: 'failed',
  change: of,
  failure: { kind: 'busy', status: 500, message: null, retryAfterMs: null, error: null, ...over },
});
const settled = (outcome: Settled['outcome'], of: WaitingChange = change): Settled => ({ outcome, change: of });

/** Abbreviates effects to keep the tables short. */
const named = (effects: readonly OutboxEffect[]) =>
  effects.map((effect) => {
    if ('settled' in effect && effect.settled)
      return `${effect.do} ${effect.settled.outcome} ${effect.settled.change.id}`;
    if ('change' in effect) return `${effect.do} ${effect.change.id}`;
    if (effect.do === 'timer') return effect.at === null ? 'no timer' : `timer ${effect.at - NOW}`;
    return effect.do === 'read' ? `read for ${effect.reading.purpose}` : effect.do;
  });

type After = Partial<OutboxState> & {
  shown?: WaitingChange[];
  /** The changes' ids with their phases. */
  phases?: string[];
  onlyHere?: number;
  backlogged?: boolean;
};

const afterOf = (state: OutboxState) => ({
  ...state,
  shown: shownTaps(state).map((each) => each.change),
  phases: state.taps.map((each) => `${each.change.id} ${each.phase}`),
  onlyHere: countOnlyHere(state),
  backlogged: isBacklogged(state),
});

type Row = [name: string, state: OutboxState, event: OutboxEvent, effects: string[], after?: After];

const taps: Row[] = [
  [
    'a tap is on the screen and is being stored',
    signedIn,
    { type: 'tapped', change },
    ['store k1'],
    { shown: [change] },
  ],
  [
    'a tap is stored after the earlier one of its booking',
    having(tap('storing')),
    { type: 'tapped', change: undo },
    [],
    { phases: ['k1 storing', 'k2 queued'] },
  ],
  [
    'after a tap is stored, the next one of its booking is stored and the lock is requested',
    having(tap('storing'), tap('queued', undo)),
    { type: 'stored', change, isDurable: true },
    ['broadcast', 'store k2', 'lock'],
    { phases: ['k1 waiting', 'k2 storing'], lock: 'asked' },
  ],
  [
    'a tap that cannot be stored stays in the tab, and so do those based on it',
    having(tap('storing'), tap('queued', undo)),
    { type: 'stored', change, isDurable: false },
    ['lock'],
    { shown: [here(change), here(undo)], phases: ['k1 waiting', 'k2 waiting'], onlyHere: 2 },
  ],
  [
    'a tap based on one that is only in the tab stays there, too',
    idle(...waits(here(change))),
    { type: 'tapped', change: undo },
    [],
    { shown: [here(change), here(undo)] },
  ],
  [
    'a tap is stored once if the one before it is dropped meanwhile',
    idle(tap('removing'), tap('storing', checkOut)),
    { type: 'stored', change, isDurable: true },
    [],
    { phases: ['k1 removing', 'k2 storing'] },
  ],
  [
    'a tap of a user who has signed out is not shown',
    having(tap('storing', foreign)),
    { type: 'stored', change: foreign, isDurable: false },
    [],
    { shown: [], onlyHere: 1 },
  ],
  [
    'a change whose storage is deleted stays in the tab, and may have been sent by another one',
    idle(...waits(change)),
    { type: 'storageLost' },
    [],
    { shown: [here(tried)] },
  ],
  [
    'a settled change is not kept in the tab when the storage is deleted',
    idle(tap('removing')),
    { type: 'storageLost' },
    [],
    { onlyHere: 0 },
  ],
  [
    'a user who signs in again sees at once their changes that are only in the tab',
    { ...idle(...waits(here(change), here(foreign))), userId: null },
    { type: 'wanted' },
    ['read for now'],
    { shown: [here(change)] },
  ],
  [
    'a tap that is being stored when the storage is deleted stays in the tab',
    idle(tap('storing')),
    { type: 'storageLost' },
    [],
    { shown: [here(change)], phases: ['k1 waiting'] },
  ],
  [
    'a response of a deleted storage proves nothing',
    idle(...waits(here(change))),
    { type: 'stored', change, isDurable: true },
    [],
    { onlyHere: 1 },
  ],
  [
    'a read that began before the storage was deleted proves nothing',
    { ...idle(...waits(here(change))), deletions: 1 },
    { type: 'read', reading: reading('screen', []), found: [change] },
    [],
    { onlyHere: 1 },
  ],
  [
    'a change whose storage is deleted comes before those based on it',
    idle(...waits(change, here(undo))),
    { type: 'storageLost' },
    [],
    { shown: [here(tried), here(undo)] },
  ],
];

const storageReads: Row[] = [
  ['a start reads the storage', signedIn, { type: 'wanted' }, ['read for now'], {}],
  [
    'a tab that gets the lock reads the storage',
    idle(...waits(change)),
    { type: 'locked' },
    ['read for lock'],
    { lock: 'reading' },
  ],
  [
    'a change that was read from the storage is checked first, however recent it is',
    reads(),
    { type: 'read', reading: reading('lock'), found: [change] },
    ['check k1'],
    { shown: [change], lock: 'held' },
  ],
  [
    'an empty storage releases the lock',
    reads(),
    { type: 'read', reading: reading('lock'), found: [] },
    ['unlock'],
    { lock: 'none' },
  ],
  [
    'a storage that does not respond removes nothing from the screen and is read again',
    reads(conflict),
    { type: 'read', reading: reading('lock'), found: null },
    ['unlock', 'timer 2000'],
    { shown: [change], nextReadAt: NOW + 2000 },
  ],
  [
    'the timer reads the storage again',
    { ...signedIn, nextReadAt: NOW, timerAt: NOW },
    { type: 'due' },
    ['read for screen'],
    {},
  ],
  [
    'a storage that was read for another user is read again',
    signedIn,
    { type: 'read', reading: { ...reading('screen'), userId: 'u9' }, found: [change] },
    ['read for screen'],
    { shown: [] },
  ],
  [
    'a change that was tapped during a read stays',
    idle(...waits(change)),
    { type: 'read', reading: reading('screen', []), found: [] },
    [],
    { shown: [change] },
  ],
  [
    'a change that another tab has sent disappears',
    having(...waits(change)),
    { type: 'read', reading: reading('screen'), found: [] },
    [],
    { shown: [] },
  ],
  [
    'a change that is only in the tab stays, whatever the storage has',
    idle(...waits(here(change))),
    { type: 'read', reading: reading('screen'), found: [] },
    [],
    { shown: [here(change)] },
  ],
  [
    'a change that a slow storage has stored late is not only in the tab any more',
    idle(...waits(here(aChange({ order: Number.MAX_SAFE_INTEGER })), here(undo))),
    { type: 'read', reading: reading('screen', []), found: [tried] },
    ['broadcast'],
    { shown: [change, here(undo)], onlyHere: 1 },
  ],
  [
    'a change that is being sent keeps its attempts when a slow storage has stored it late',
    locked(tap('sending', here(aChange({ attempts: 3 })))),
    { type: 'read', reading: reading('screen', []), found: [tried] },
    ['broadcast'],
    { shown: [aChange({ attempts: 3 })], phases: ['k1 sending'], onlyHere: 0 },
  ],
  [
    'a settled change that a slow storage has stored late is deleted',
    settledBefore(locked(tap('removing', here(change)))),
    { type: 'read', reading: reading('screen', []), found: [tried] },
    ['remove k1'],
    { onlyHere: 0 },
  ],
  [
    'a change that another tab has tried since is shown as it is stored',
    idle(...waits(change)),
    { type: 'read', reading: reading('screen'), found: [aChange({ attempts: 2 })] },
    [],
    { shown: [aChange({ attempts: 2 })] },
  ],
  [
    'a settled change that could not be deleted is deleted again',
    settledBefore(signedIn),
    { type: 'read', reading: reading('screen', []), found: [change] },
    ['remove k1'],
    { shown: [] },
  ],
  [
    'a pause that another page began is kept',
    signedIn,
    { type: 'read', reading: reading('screen', []), found: [aChange({ nextAttemptAt: NOW + 3000 })] },
    ['timer 3000'],
    {},
  ],
  [
    'a start does not wait for the pause of another page',
    signedIn,
    { type: 'read', reading: reading('now', []), found: [aChange({ nextAttemptAt: NOW + 3000 })] },
    ['lock'],
    {},
  ],
  ['a tab reads the storage when another one has stored', signedIn, { type: 'heardChange' }, ['read for screen']],
];

const checks: Row[] = [
  [
    'a change is sent if the server has what the host saw',
    locked(tap('checking')),
    { type: 'checked', change, server: untouched },
    ['send k1'],
    {},
  ],
  [
    'a change is settled if the server has exactly what the host wanted',
    locked(tap('checking')),
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true } },
    ['tell alreadyDone k1', 'remove k1', 'broadcast alreadyDone k1'],
    {},
  ],
  [
    'a change becomes a question if somebody else has changed the booking',
    locked(tap('checking')),
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true, hasBeenCheckedOut: true } },
    ['unlock'],
    { phases: ['k1 asking'], backlogged: false },
  ],
  [
    'an undo becomes a question if a colleague has checked out',
    locked(tap('checking', undo)),
    { type: 'checked', change: undo, server: { ...untouched, hasBeenCheckedIn: true, hasBeenCheckedOut: true } },
    ['unlock'],
    { shown: [undo], phases: ['k2 asking'] },
  ],
  [
    'an undo is sent if the list is older than the accepted check-in',
    answered(locked(tap('checking', undo))),
    { type: 'checked', change: undo, server: untouched },
    ['send k2'],
  ],
  [
    'an undo is settled if the server has it and this page has sent no check-in',
    locked(tap('checking', undo)),
    { type: 'checked', change: undo, server: untouched },
    ['tell alreadyDone k2', 'remove k2', 'broadcast alreadyDone k2'],
  ],
  [
    'a response about one booking says nothing about another',
    answered(locked(tap('checking', other('b2'))), undo),
    { type: 'checked', change: other('b2'), server: { ...untouched, hasBeenCheckedIn: true } },
    ['tell alreadyDone k-b2', 'remove k-b2', 'broadcast alreadyDone k-b2'],
  ],
  [
    'a change is sent if no list has its booking',
    locked(tap('checking')),
    { type: 'checked', change, server: undefined },
    ['send k1'],
  ],
  [
    'a change that has become pointless expires',
    locked(tap('checking', aChange({ guard: { ...change.guard, until: '2026-03-05T00:00:00Z' } }))),
    { type: 'checked', change, server: undefined },
    ['tell expired k1', 'remove k1', 'broadcast expired k1'],
  ],
  [
    'a change whose user signs out during the check is not sent',
    locked(tap('checking', aChange({ userId: 'u9' }))),
    { type: 'checked', change, server: untouched },
    ['unlock'],
  ],
  [
    'a change that is dropped during the check is not sent',
    settledBefore(locked(tap('dropped'))),
    { type: 'checked', change, server: untouched },
    ['unlock'],
  ],
  [
    'an older change that a slow storage returns late goes first',
    locked(...waits(aChange({ id: 'k0' })), tap('checking')),
    { type: 'checked', change, server: untouched },
    ['check k0'],
  ],
];

const subjects: Row[] = [
  [
    'four bookings are sent at once',
    reads(),
    { type: 'read', reading: reading('lock', []), found: five },
    ['check k-b1', 'check k-b2', 'check k-b3', 'check k-b4', 'timer 3000'],
  ],
  [
    'the second change of a booking waits for the first',
    reads(),
    { type: 'read', reading: reading('lock', []), found: [change, undo, other('b2')] },
    ['check k1', 'check k-b2'],
  ],
  [
    'a hanging request does not hold back others',
    locked(...five.slice(0, 4).map((each) => tap('sending', each, NOW - 3000)), ...waits(five[4] as WaitingChange)),
    { type: 'due' },
    ['check k-b5'],
  ],
  [
    'a fifth change waits until a request has ended or is slow',
    locked(...five.slice(0, 4).map((each) => tap('sending', each)), ...waits(five[4] as WaitingChange)),
    { type: 'due' },
    ['timer 3000'],
  ],
  [
    'a question only holds back its booking',
    reads(conflict, ...waits(other('b2'))),
    { type: 'read', reading: reading('lock'), found: [change, undo, other('b2')] },
    ['check k-b2'],
  ],
];

const failures: Row[] = [
  [
    'a change with a server error waits alone, while the next booking is sent',
    locked(tap('sending'), ...waits(other('b2'))),
    failed({ status: 503, message: 'Busy' }),
    ['update k1', 'check k-b2', 'timer 2000'],
    { backlogged: false },
  ],
  [
    'a change that fails again waits longer',
    locked(tap('sending', aChange({ trouble: { status: 500, message: null, attempts: 1 } }))),
    failed({}),
    ['update k1', 'unlock', 'timer 3000'],
    { backlogged: false },
  ],
  [
    'Retry-After is respected, and bounded by five minutes',
    locked(tap('sending')),
    failed({ status: 429, retryAfterMs: 3_600_000 }),
    ['update k1', 'unlock', 'timer 300000'],
  ],
  [
    'a change without a response in time waits alone',
    locked(tap('sending')),
    failed({ kind: 'silent', status: null }),
    ['update k1', 'unlock', 'timer 2000'],
    { backlogged: false },
  ],
  [
    'a lost connection is a backlog if nothing else can be tried',
    locked(tap('sending')),
    failed({ kind: 'cut', status: null }),
    ['update k1', 'unlock', 'timer 2000'],
    { backlogged: true },
  ],
  [
    'a lost connection is tried with another booking at once',
    locked(tap('sending'), ...waits(other('b2'))),
    failed({ kind: 'cut', status: null }),
    ['update k1', 'check k-b2', 'timer 3000'],
    { backlogged: false },
  ],
  [
    'everything pauses when the second booking is cut off, too',
    {
      ...locked(...waits(change), tap('checking', other('b2')), ...waits(...five.slice(2))),
      line: silent({ silence: 1, pauses: 0 }),
    },
    failed({ kind: 'cut', status: null }, other('b2')),
    ['update k-b2', 'unlock', 'timer 2000'],
    { backlogged: true },
  ],
  [
    'a change that is only in the tab is not stored after a failure',
    locked(tap('sending', here(change))),
    failed({}),
    ['unlock', 'timer 2000'],
  ],
  [
    'a refused change is settled',
    locked(tap('sending')),
    failed({ kind: 'refused', status: 422 }),
    ['tell refused k1', 'remove k1', 'broadcast refused k1'],
  ],
  [
    'a change that is refused after its user has signed out waits for them',
    locked(tap('sending', aChange({ userId: 'u9' }))),
    failed({ kind: 'refused', status: 422 }),
    ['unlock'],
  ],
  [
    'a write that fails after its user has signed out counts as an attempt when they return',
    locked(tap('sending', foreign)),
    failed({ kind: 'cut', status: null }, foreign),
    ['unlock'],
    { taps: [tap('waiting', { ...foreign, attempts: 2 })] },
  ],
  [
    'a check that fails after its user has signed out does not count as an attempt',
    locked(tap('checking', foreign)),
    failed({ kind: 'cut', status: null }, foreign),
    ['unlock'],
    { taps: [tap('waiting', foreign)] },
  ],
  [
    'a tab that does not get the lock tries again later',
    { ...idle(...waits(change)), line: silent({ pauses: 0 }) },
    { type: 'lockFailed' },
    ['timer 2000'],
    { lock: 'none', backlogged: true },
  ],
];

const back: Row[] = [
  [
    'one probe at a time is sent while nothing gets through',
    { ...locked(...waits(...five)), line: silent({ probeAt: NOW }) },
    { type: 'due' },
    ['check k-b1', 'timer 3000'],
  ],
  [
    'the next probe is the change that was tried longest ago',
    {
      ...locked(tap('waiting', other('b1'), NOW - 1000), tap('waiting', other('b2'), NOW - 2000)),
      line: silent({ probeAt: NOW }),
    },
    { type: 'due' },
    ['check k-b2', 'timer 3000'],
  ],
  [
    'no probe is sent before its pause is over',
    { ...having(...waits(change)), line: silent({ probeAt: NOW + 500 }) },
    { type: 'due' },
    ['timer 500'],
  ],
  [
    'everything is sent at once when one change gets through',
    {
      ...locked(
        tap('checking', other('b1')),
        ...waits(...five.slice(1).map((each) => ({ ...each, nextAttemptAt: NOW + 60_000 }))),
      ),
      line: silent({ probeAt: NOW + 4000 }),
    },
    { type: 'checked', change: other('b1'), server: undefined },
    ['send k-b1', 'check k-b2', 'check k-b3', 'check k-b4', 'timer 3000'],
    { backlogged: false, line: QUIET },
  ],
  [
    'a successful check proves nothing while writes are cut off',
    { ...locked(tap('checking')), line: silent({ isCut: true }) },
    { type: 'checked', change, server: untouched },
    ['send k1'],
    { backlogged: true },
  ],
  [
    'all pauses end when the network is back',
    { ...having(...waits(aChange({ nextAttemptAt: NOW + 9000 }))), line: silent({ probeAt: NOW + 9000 }) },
    { type: 'wanted' },
    ['read for now', 'lock'],
  ],
  [
    'a pause that the server requested continues',
    having(...waits(aChange({ notBefore: NOW + 9000 }))),
    { type: 'wanted' },
    ['read for now', 'timer 9000'],
  ],
  [
    'a change that fails is tried once more if the network came back meanwhile',
    { ...locked(tap('sending')), isWanted: true },
    failed({}),
    ['update k1', 'check k1'],
    { isWanted: false },
  ],
];

const ends: Row[] = [
  [
    'a change that the server has accepted is announced in all tabs and deleted',
    locked(tap('sending')),
    { type: 'answered', change },
    ['tell sent k1', 'remove k1', 'broadcast sent k1'],
    { shown: [], phases: ['k1 removing'], answered: new Map([['/v2/bookings/b1', change.body]]) },
  ],
  [
    'the response to an undo replaces the response to its check-in',
    answered(locked(tap('sending', undo))),
    { type: 'answered', change: undo },
    ['tell sent k2', 'remove k2', 'broadcast sent k2'],
    { answered: new Map([['/v2/bookings/b1', undo.body]]) },
  ],
  [
    'the lock is kept until the change is deleted',
    settledBefore(locked(tap('removing'))),
    { type: 'removed', change },
    ['unlock'],
    { phases: [] },
  ],
  [
    'a refused check-in also ends the check-out based on it',
    locked(tap('sending'), ...waits(checkOut, other('b2'))),
    failed({ kind: 'refused' }),
    [
      'tell refused k1',
      'tell dropped k2',
      'remove k2',
      'broadcast dropped k2',
      'remove k1',
      'broadcast refused k1',
      'check k-b2',
    ],
  ],
  [
    'a refused check-in also ends its undo',
    locked(tap('sending'), ...waits(undo)),
    failed({ kind: 'refused' }),
    ['tell refused k1', 'tell dropped k2', 'remove k2', 'broadcast dropped k2', 'remove k1', 'broadcast refused k1'],
  ],
  [
    'a check-in that somebody else has made ends no other change',
    locked(tap('checking'), ...waits(checkOut)),
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true } },
    ['tell alreadyDone k1', 'remove k1', 'broadcast alreadyDone k1'],
  ],
  [
    'a change that another tab has settled leaves the screen',
    having(...waits(change)),
    { type: 'heardSettled', settled: settled('sent') },
    ['tell sent k1'],
    { shown: [], answered: new Map([['/v2/bookings/b1', change.body]]) },
  ],
  [
    'a settled change that this tab knows already changes nothing',
    settledBefore(having(...waits(other('b2', { nextAttemptAt: NOW + 1 })))),
    { type: 'heardSettled', settled: settled('sent') },
    ['timer 1'],
  ],
  [
    'a refusal in another tab also ends the changes based on it here',
    having(...waits(change), tap('storing', undo)),
    { type: 'heardSettled', settled: settled('refused') },
    ['tell refused k1', 'tell dropped k2', 'remove k2', 'broadcast dropped k2'],
  ],
  [
    "another tab's end of somebody else's change is told to nobody",
    idle(...waits(change)),
    { type: 'heardSettled', settled: settled('sent', foreign) },
    [],
    { shown: [change] },
  ],
];

const choices: Row[] = [
  [
    'the host sends a change anyway, without another check',
    locked(conflict),
    { type: 'forced', change },
    ['send k1'],
    { phases: ['k1 sending'] },
  ],
  [
    'a dropped change also ends those based on it',
    having(conflict, ...waits(undo)),
    { type: 'dropped', change },
    ['tell dropped k1', 'tell dropped k2', 'remove k2', 'broadcast dropped k2', 'remove k1', 'broadcast dropped k1'],
    { shown: [] },
  ],
  [
    'the host can retry a change, whatever pause the server requested',
    { ...having(...waits(aChange({ nextAttemptAt: NOW + 9000, notBefore: NOW + 9000 }))), timerAt: NOW + 9000 },
    { type: 'retried', change },
    ['lock', 'no timer'],
  ],
  [
    'after the host has dropped a hanging change, its booking waits until the request has ended',
    locked(tap('sending'), ...waits(undo, other('b2'))),
    { type: 'dropped', change },
    [
      'tell dropped k1',
      'tell dropped k2',
      'remove k2',
      'broadcast dropped k2',
      'remove k1',
      'broadcast dropped k1',
      'check k-b2',
    ],
    { phases: ['k1 dropped', 'k2 removing', 'k-b2 checking'] },
  ],
  [
    'listeners are notified of what the server has done although the change was dropped',
    settledBefore(locked(tap('dropped'))),
    { type: 'answered', change },
    ['tell sent k1', 'unlock'],
    { answered: new Map([['/v2/bookings/b1', change.body]]) },
  ],
  ['a settled change cannot be dropped', signedIn, { type: 'dropped', change }, []],
  [
    'a closing page releases everything',
    locked(tap('sending')),
    { type: 'closed' },
    ['no timer', 'unlock'],
    { isClosed: true },
  ],
  ['a closed page does nothing', { ...locked(tap('sending')), isClosed: true }, { type: 'answered', change }, []],
  [
    'a closed page releases a lock that it gets late',
    { ...locked(tap('sending')), isClosed: true },
    { type: 'locked' },
    ['unlock'],
  ],
];

describe.each<[string, Row[]]>([
  ['taps', taps],
  ['reads', storageReads],
  ['checks', checks],
  ['subjects', subjects],
  ['failures', failures],
  ['when it is back', back],
  ['ends', ends],
  ['choices', choices],
])('%s', (_, rows) => {
  test.each(rows)('step returns the next state and its effects: %s', (_name, state, event, effects, after = {}) => {
    const next = step(state, event, MOMENT);
    expect(named(next.effects)).toEqual(effects);
    expect(afterOf(next.state)).toMatchObject(after);
  });
});

test('a change that was dropped because of an earlier one reports the earlier one’s id and outcome', () => {
  const { effects } = step(locked(tap('sending'), ...waits(checkOut)), failed({ kind: 'refused' }), MOMENT);
  expect(effects).toContainEqual({
    do: 'tell',
    settled: { outcome: 'dropped', change: checkOut, cause: { id: 'k1', outcome: 'refused' } },
  });
});

test('a tap is stored even if a slow storage was late to store an earlier tap with the same subject', () => {
  const read: OutboxEvent = { type: 'read', reading: reading('screen', []), found: [tried] };
  const { state } = step(idle(...waits(here(change))), read, MOMENT);
  expect(named(step(state, { type: 'tapped', change: undo }, MOMENT).effects)).toEqual(['store k2']);
});

test('a change that fails while others succeed keeps the server’s response', () => {
  const { state } = step(locked(tap('sending')), failed({ status: 503, message: 'Busy' }), MOMENT);
  expect(state.taps[0]?.change.trouble).toEqual({ status: 503, message: 'Busy', attempts: 1 });
});

test.each([
  ['checking', 0, 1],
  ['checking', 3, 3],
  ['sending', 0, 2],
] as const)('a change that fails while %s after %i attempts is stored with %i attempts', (phase, attempts, stored) => {
  const { effects } = step(locked(tap(phase, aChange({ attempts }))), failed({ kind: 'cut', status: null }), MOMENT);
  expect(effects[0]).toMatchObject({ do: 'update', change: { id: 'k1', attempts: stored } });
});

test('a step does not modify its input state', () => {
  const before = locked(tap('sending'), ...waits(undo));
  const copy = structuredClone(before);
  step(before, failed({ kind: 'refused' }), MOMENT);
  expect(before).toEqual(copy);
});

test.each<OutboxEvent>([
  { type: 'tapped', change: foreign },
  { type: 'read', reading: reading('screen'), found: [change] },
  { type: 'wanted' },
])('after another user has signed in, the first event ($type) shows none of the previous user’s data', (event) => {
  const before = { ...locked(conflict, tap('sending', other('b2'))), line: silent() };
  const { state } = step(before, event, { ...MOMENT, userId: 'u9' });
  expect(afterOf(state)).toMatchObject({ userId: 'u9', backlogged: false });
  expect(shownTaps(state).filter((each) => each.change.userId !== 'u9' || each.phase === 'asking')).toEqual([]);
});
