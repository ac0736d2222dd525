import { aChange } from './change.fixture.ts';
import type { Settled, WaitingChange } from './change.ts';
import {
  type Failure,
  initialState,
  type Line,
  type Moment,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
  QUIET,
  type Reading,
  type UnderWay,
} from './state.ts';
import { step } from './step.ts';

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
const untouched = { id: 'b1', hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt: null };

const signedIn: OutboxState = { ...initialState, userId: 'u7' };
const waiting: OutboxState = { ...signedIn, waiting: [change] };
const locked: OutboxState = { ...waiting, lock: 'held' };
const under = (phase: UnderWay['phase'], of: WaitingChange = change, since = NOW) =>
  [of.id, { change: of, phase, since }] as const;
const checking: OutboxState = { ...locked, underWay: new Map([under('checking')]) };
const sending: OutboxState = { ...locked, underWay: new Map([under('sending')]) };
const silent = (over: Partial<Line> = {}): Line => ({ ...QUIET, silence: 2, ...over });
const reading = (purpose: Reading['purpose'], stored = ['k1']): Reading => ({
  userId: 'u7',
  stored,
  purpose,
  losses: 0,
});
const failed = (over: Partial<Failure>, of: WaitingChange = change): OutboxEvent => ({
  type: 'failed',
  change: of,
  failure: { kind: 'busy', status: 500, message: null, retryAfterMs: null, error: null, ...over },
});
const settled = (outcome: Settled['outcome'], of: WaitingChange = change): Settled => ({ outcome, change: of });

/** What the driver has to do, in a few letters each. */
const named = (effects: readonly OutboxEffect[]) =>
  effects.map((effect) => {
    if ('settled' in effect) return `${effect.do} ${effect.settled.outcome} ${effect.settled.change.id}`;
    if ('change' in effect) return `${effect.do} ${effect.change.id}`;
    if (effect.do === 'timer') return effect.at === null ? 'no timer' : `timer ${effect.at - NOW}`;
    return effect.do === 'read' ? `read for ${effect.reading.purpose}` : effect.do;
  });

type Row = [name: string, state: OutboxState, event: OutboxEvent, effects: string[], after?: Partial<OutboxState>];

const taps: Row[] = [
  [
    'a tap is on the screen and is being stored',
    signedIn,
    { type: 'tapped', change },
    ['store k1'],
    { waiting: [change] },
  ],
  [
    'a tap is stored after the earlier one of its booking',
    { ...waiting, unstored: [change] },
    { type: 'tapped', change: undo },
    [],
    { unstored: [change, undo] },
  ],
  [
    'a stored tap makes room for the next of its booking and asks for the lock',
    { ...waiting, waiting: [change, undo], unstored: [change, undo] },
    { type: 'stored', change, isDurable: true },
    ['broadcastChange', 'store k2', 'lock'],
    { unstored: [undo], lock: 'asked' },
  ],
  [
    'a tap that cannot be stored lives in the tab, with those on top of it',
    { ...waiting, waiting: [change, undo], unstored: [change, undo] },
    { type: 'stored', change, isDurable: false },
    ['lock'],
    { onlyHere: [change, undo], unstored: [] },
  ],
  [
    'a tap on top of one that lives in the tab lives there too',
    { ...waiting, onlyHere: [change], lock: 'asked' },
    { type: 'tapped', change: undo },
    [],
    { onlyHere: [change, undo] },
  ],
  [
    'a tap of somebody who has left is not shown',
    { ...signedIn, unstored: [aChange({ userId: 'u9' })] },
    { type: 'stored', change: aChange({ userId: 'u9' }), isDurable: false },
    [],
    { waiting: [], onlyHere: [aChange({ userId: 'u9' })] },
  ],
  [
    'what a deleted storage had lives in the tab, and may have been sent by another one',
    { ...waiting, lock: 'asked' },
    { type: 'storageLost' },
    [],
    { waiting: [tried], onlyHere: [tried] },
  ],
  [
    'what is over when its storage is deleted is not in the tab alone',
    { ...waiting, settledIds: new Set(['k1']), lock: 'asked' },
    { type: 'storageLost' },
    [],
    { onlyHere: [] },
  ],
  [
    'who signs in again sees at once what the tab alone has of theirs',
    { ...signedIn, userId: null, onlyHere: [change, aChange({ id: 'k9', userId: 'u9' })], lock: 'asked' },
    { type: 'followed' },
    ['read for now'],
    { waiting: [change] },
  ],
  [
    'what is being stored when the storage is lost lives in the tab, whatever the storage answers',
    { ...waiting, unstored: [change], lock: 'asked' },
    { type: 'storageLost' },
    [],
    { unstored: [], onlyHere: [change], losses: 1 },
  ],
  [
    'that answer proves nothing',
    { ...waiting, onlyHere: [change], losses: 1, lock: 'asked' },
    { type: 'stored', change, isDurable: true },
    [],
    { onlyHere: [change] },
  ],
  [
    'a read that was asked for before proves nothing either',
    { ...waiting, onlyHere: [change], losses: 1, lock: 'asked' },
    { type: 'read', reading: reading('screen', []), found: [change] },
    [],
    { onlyHere: [change] },
  ],
  [
    'what a deleted storage had comes before what was tapped on top of it',
    { ...waiting, waiting: [change, undo], onlyHere: [undo], lock: 'asked' },
    { type: 'storageLost' },
    [],
    { onlyHere: [tried, undo] },
  ],
];

const reads: Row[] = [
  ['a start reads the storage', signedIn, { type: 'followed' }, ['read for now'], {}],
  [
    'with the lock the storage is read',
    { ...waiting, lock: 'asked' },
    { type: 'locked' },
    ['read for lock'],
    { lock: 'reading' },
  ],
  [
    'what is read is checked first, however young it is',
    { ...signedIn, lock: 'reading' },
    { type: 'read', reading: reading('lock'), found: [change] },
    ['check k1'],
    { waiting: [change], lock: 'held' },
  ],
  [
    'an empty storage gives the lock back',
    { ...signedIn, lock: 'reading' },
    { type: 'read', reading: reading('lock'), found: [] },
    ['unlock'],
    { lock: 'none' },
  ],
  [
    'a storage that does not answer takes nothing off the screen, and is read again',
    { ...waiting, conflicts: [{ change, server: {} }], lock: 'reading' },
    { type: 'read', reading: reading('lock'), found: null },
    ['unlock', 'timer 2000'],
    { waiting: [change], readAt: NOW + 2000 },
  ],
  ['the timer reads it again', { ...signedIn, readAt: NOW, timerAt: NOW }, { type: 'due' }, ['read for screen'], {}],
  [
    'what was read for somebody else is read again',
    signedIn,
    { type: 'read', reading: { ...reading('screen'), userId: 'u9' }, found: [change] },
    ['read for screen'],
    { waiting: [] },
  ],
  [
    'what was tapped while it was read stays',
    { ...waiting, lock: 'asked' },
    { type: 'read', reading: reading('screen', []), found: [] },
    [],
    { waiting: [change] },
  ],
  [
    'what another tab has sent goes',
    waiting,
    { type: 'read', reading: reading('screen'), found: [] },
    [],
    { waiting: [] },
  ],
  [
    'what could not be deleted is deleted again',
    { ...signedIn, settledIds: new Set(['k1']) },
    { type: 'read', reading: reading('screen', []), found: [change] },
    ['erase k1'],
    { waiting: [] },
  ],
  [
    'a pause that another page began is kept',
    { ...signedIn, lock: 'none' },
    { type: 'read', reading: reading('screen', []), found: [aChange({ nextAttemptAt: NOW + 3000 })] },
    ['timer 3000'],
    {},
  ],
  [
    'a start does not wait for it',
    signedIn,
    { type: 'read', reading: reading('now', []), found: [aChange({ nextAttemptAt: NOW + 3000 })] },
    ['lock'],
    {},
  ],
  ['another tab has stored one', signedIn, { type: 'heardChange' }, ['read for screen']],
];

const checks: Row[] = [
  ['the server has what the host saw', checking, { type: 'checked', change, server: untouched }, ['send k1'], {}],
  [
    'the server has exactly what the host wanted',
    checking,
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true } },
    ['forget alreadyDone k1'],
    {},
  ],
  [
    'the server went on without the host',
    checking,
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true, hasBeenCheckedOut: true } },
    ['unlock'],
    { isBacklogged: false },
  ],
  [
    'an undo after a colleague has checked out is a question',
    { ...locked, waiting: [undo], underWay: new Map([under('checking', undo)]) },
    { type: 'checked', change: undo, server: { ...untouched, hasBeenCheckedIn: true, hasBeenCheckedOut: true } },
    ['unlock'],
    { waiting: [undo] },
  ],
  ['nobody can read the list', checking, { type: 'checked', change, server: 'unreadable' }, ['send k1']],
  [
    'too late to be of use',
    {
      ...checking,
      waiting: [aChange({ guard: { ...change.guard, until: '2026-03-05T00:00:00Z' } })],
    },
    { type: 'checked', change, server: undefined },
    ['forget expired k1'],
  ],
  [
    'signed out while it was checked: it is not sent',
    { ...checking, waiting: [] },
    { type: 'checked', change, server: untouched },
    ['unlock'],
  ],
  [
    'dropped while it was checked: it is not sent',
    { ...checking, settledIds: new Set(['k1']) },
    { type: 'checked', change, server: untouched },
    ['unlock'],
  ],
  [
    'an older one that a slow storage gave late goes first',
    { ...checking, waiting: [aChange({ id: 'k0' }), change] },
    { type: 'checked', change, server: untouched },
    ['check k0'],
  ],
];

const five = ['b1', 'b2', 'b3', 'b4', 'b5'].map((id) => other(id));
const subjects: Row[] = [
  [
    'four bookings are on their way at once',
    { ...signedIn, lock: 'reading' },
    { type: 'read', reading: reading('lock', []), found: five },
    ['check k-b1', 'check k-b2', 'check k-b3', 'check k-b4', 'timer 3000'],
  ],
  [
    'the second change of a booking waits for the first',
    { ...signedIn, lock: 'reading' },
    { type: 'read', reading: reading('lock', []), found: [change, undo, other('b2')] },
    ['check k1', 'check k-b2'],
  ],
  [
    'a request that hangs keeps nobody waiting',
    {
      ...locked,
      waiting: five,
      underWay: new Map(five.slice(0, 4).map((each) => under('sending', each, NOW - 3000))),
    },
    { type: 'due' },
    ['check k-b5'],
  ],
  [
    'a change that hangs gets its turn when others are sent, and the timer looks after it',
    { ...locked, waiting: five, underWay: new Map(five.slice(0, 4).map((each) => under('sending', each))) },
    { type: 'due' },
    ['timer 3000'],
  ],
  [
    'a question holds its own booking only',
    { ...signedIn, lock: 'reading', waiting: [change, other('b2')], conflicts: [{ change, server: {} }] },
    { type: 'read', reading: reading('lock'), found: [change, undo, other('b2')] },
    ['check k-b2'],
  ],
];

const failures: Row[] = [
  [
    'a server error is written down and waits alone, while the next booking is sent',
    { ...sending, waiting: [change, other('b2')] },
    failed({ status: 503, message: 'Busy' }),
    ['update k1', 'check k-b2', 'timer 2000'],
    { isBacklogged: false },
  ],
  [
    'a second one waits longer',
    { ...sending, waiting: [aChange({ trouble: { status: 500, message: null, attempts: 1 } })] },
    failed({}),
    ['update k1', 'unlock', 'timer 3000'],
    { isBacklogged: false },
  ],
  [
    'Retry-After is respected, and bounded by five minutes',
    sending,
    failed({ status: 429, retryAfterMs: 3_600_000 }),
    ['update k1', 'unlock', 'timer 300000'],
  ],
  [
    'no answer in time is trouble of its own',
    sending,
    failed({ kind: 'silent', status: null }),
    ['update k1', 'unlock', 'timer 2000'],
    { isBacklogged: false },
  ],
  [
    'a cut line with nobody else to try is a backlog',
    sending,
    failed({ kind: 'cut', status: null }),
    ['update k1', 'unlock', 'timer 2000'],
    { isBacklogged: true },
  ],
  [
    'a cut line is tried with another booking at once',
    { ...sending, waiting: [change, other('b2')] },
    failed({ kind: 'cut', status: null }),
    ['update k1', 'check k-b2', 'timer 3000'],
    { isBacklogged: false },
  ],
  [
    'when that is cut too, everything pauses',
    {
      ...locked,
      waiting: [change, ...five.slice(1)],
      line: silent({ silence: 1, tried: new Set(['k1']) }),
      underWay: new Map([under('checking', other('b2'))]),
    },
    failed({ kind: 'cut', status: null }, other('b2')),
    ['update k-b2', 'unlock', 'timer 2000'],
    { isBacklogged: true },
  ],
  ['a refused change is over', sending, failed({ kind: 'refused', status: 422 }), ['forget refused k1']],
  [
    'a refusal of somebody who has left waits for them',
    { ...sending, waiting: [] },
    failed({ kind: 'refused', status: 422 }),
    ['unlock'],
  ],
  [
    'without the lock it is tried again later',
    { ...waiting, lock: 'asked', line: silent() },
    { type: 'lockFailed' },
    ['timer 2000'],
    { lock: 'none', isBacklogged: true },
  ],
];

const back: Row[] = [
  [
    'one probe at a time while nothing gets through',
    { ...locked, waiting: five, line: silent({ probeAt: NOW }), isBacklogged: true },
    { type: 'due' },
    ['check k-b1', 'timer 3000'],
  ],
  [
    'no probe before its pause is over',
    { ...waiting, line: silent({ probeAt: NOW + 500 }), isBacklogged: true },
    { type: 'due' },
    ['timer 500'],
  ],
  [
    'when one gets through, everything goes out at once',
    {
      ...locked,
      waiting: five.map((each) => ({ ...each, nextAttemptAt: NOW + 60_000 })),
      line: silent({ probeAt: NOW + 4000 }),
      isBacklogged: true,
      underWay: new Map([under('checking', other('b1'))]),
    },
    { type: 'checked', change: other('b1'), server: undefined },
    ['send k-b1', 'check k-b2', 'check k-b3', 'check k-b4', 'timer 3000'],
    { isBacklogged: false, line: QUIET },
  ],
  [
    'while writes are cut, a check that is answered proves nothing',
    { ...checking, line: silent({ isCut: true }), isBacklogged: true },
    { type: 'checked', change, server: untouched },
    ['send k1'],
    { isBacklogged: true },
  ],
  [
    'the network comes back: no pause counts any more',
    { ...signedIn, waiting: [aChange({ nextAttemptAt: NOW + 9000 })], line: silent({ probeAt: NOW + 9000 }) },
    { type: 'wanted' },
    ['read for now', 'lock'],
  ],
  [
    'a pause that the server asked for does',
    { ...signedIn, waiting: [aChange({ notBefore: NOW + 9000 })] },
    { type: 'wanted' },
    ['read for now', 'timer 9000'],
  ],
  [
    'asked for while it is being sent: what fails is tried once more',
    { ...sending, isWanted: true },
    failed({}),
    ['update k1', 'check k1'],
    { isWanted: false },
  ],
];

const ends: Row[] = [
  ['the server has it', sending, { type: 'answered', change }, ['forget sent k1']],
  [
    'a refused check-in takes the check-out on top of it along',
    { ...sending, waiting: [change, checkOut, other('b2')] },
    failed({ kind: 'refused' }),
    ['forget refused k1', 'forget dropped k2', 'check k-b2'],
  ],
  [
    'a refused check-in takes its undo along',
    { ...sending, waiting: [change, undo] },
    failed({ kind: 'refused' }),
    ['forget refused k1', 'forget dropped k2'],
  ],
  [
    'a check-in that somebody else made does not',
    { ...checking, waiting: [change, checkOut] },
    { type: 'checked', change, server: { ...untouched, hasBeenCheckedIn: true } },
    ['forget alreadyDone k1'],
  ],
  [
    'the end is told, here and elsewhere',
    { ...locked, underWay: new Map([under('forgetting')]), settledIds: new Set(['k1']) },
    { type: 'forgotten', settled: settled('sent') },
    ['tell sent k1', 'broadcast sent k1', 'unlock'],
    { waiting: [] },
  ],
  [
    'bad news waits for somebody who listens',
    { ...locked, underWay: new Map([under('forgetting')]), settledIds: new Set(['k1']) },
    { type: 'forgotten', settled: settled('refused') },
    ['tell refused k1', 'broadcast refused k1', 'unlock'],
    { undelivered: [settled('refused')] },
  ],
  [
    'who listens hears it',
    { ...signedIn, undelivered: [settled('refused')] },
    { type: 'listened', line: change.line },
    ['tell refused k1'],
    { undelivered: [], heardLines: [change.line] },
  ],
  [
    'who listens to another line does not',
    { ...signedIn, undelivered: [settled('refused')] },
    { type: 'listened', line: 'POST /v2/closures' },
    [],
    { undelivered: [settled('refused')] },
  ],
  [
    'one listener fewer',
    { ...signedIn, heardLines: ['a', 'a'] },
    { type: 'unlistened', line: 'a' },
    [],
    { heardLines: ['a'] },
  ],
  [
    'another tab has settled it',
    waiting,
    { type: 'heardSettled', settled: settled('sent') },
    ['tell sent k1'],
    { waiting: [] },
  ],
  [
    'another tab has settled it, which this one knows',
    { ...waiting, settledIds: new Set(['k1']) },
    { type: 'heardSettled', settled: settled('sent') },
    [],
  ],
  [
    'another tab was refused what a change here is based on',
    { ...waiting, waiting: [change, undo], unstored: [undo] },
    { type: 'heardSettled', settled: settled('refused') },
    ['forget dropped k2', 'tell refused k1'],
  ],
  [
    "another tab has settled somebody else's",
    { ...waiting, lock: 'asked' },
    { type: 'heardSettled', settled: settled('sent', aChange({ id: 'k9', userId: 'u9' })) },
    [],
    { waiting: [change] },
  ],
];

const choices: Row[] = [
  [
    'the host sends it anyway, without another check',
    { ...locked, conflicts: [{ change, server: {} }] },
    { type: 'decided', change, choice: 'send' },
    ['send k1'],
    { conflicts: [] },
  ],
  [
    'the host leaves it as it is: what was tapped on top goes too',
    { ...waiting, waiting: [change, undo], conflicts: [{ change, server: {} }] },
    { type: 'decided', change, choice: 'drop' },
    ['forget dropped k1', 'forget dropped k2'],
    { conflicts: [] },
  ],
  [
    'the host tries one again, whatever the server asked for',
    { ...signedIn, waiting: [aChange({ nextAttemptAt: NOW + 9000, notBefore: NOW + 9000 })], timerAt: NOW + 9000 },
    { type: 'retried', change },
    ['lock', 'no timer'],
  ],
  [
    'the host drops one that hangs: its booking waits until the request is over',
    { ...sending, waiting: [change, undo, other('b2')] },
    { type: 'dropped', change },
    ['forget dropped k1', 'forget dropped k2', 'check k-b2'],
  ],
  [
    'the server did what was dropped too late: whoever listens shows it',
    {
      ...signedIn,
      lock: 'held',
      settledIds: new Set(['k1']),
      underWay: new Map([['k1', { change, phase: 'sending', since: NOW, isDropped: true }]]),
    },
    { type: 'answered', change },
    ['tell sent k1', 'unlock'],
  ],
  ['what is over cannot be dropped', signedIn, { type: 'dropped', change }, []],
  ['a page that goes gives everything back', sending, { type: 'closed' }, ['no timer', 'unlock'], { isClosed: true }],
  ['and does nothing afterwards', { ...sending, isClosed: true }, { type: 'answered', change }, []],
  ['but gives back the lock it gets late', { ...sending, isClosed: true }, { type: 'locked' }, ['unlock']],
];

describe.each<[string, Row[]]>([
  ['taps', taps],
  ['reads', reads],
  ['checks', checks],
  ['subjects', subjects],
  ['failures', failures],
  ['when it is back', back],
  ['ends', ends],
  ['choices', choices],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_name, state, event, effects, after = {}) => {
    const next = step(state, event, MOMENT);
    expect(named(next.effects)).toEqual(effects);
    expect(next.state).toMatchObject(after);
  });
});

test('what went along says with what, and how that ended', () => {
  const { effects } = step({ ...sending, waiting: [change, checkOut] }, failed({ kind: 'refused' }), MOMENT);
  expect(effects).toContainEqual({
    do: 'forget',
    settled: { outcome: 'dropped', change: checkOut, cause: { id: 'k1', outcome: 'refused' } },
  });
});

test('a change that fails alone says what the server answered', () => {
  const { state } = step(sending, failed({ status: 503, message: 'Busy' }), MOMENT);
  expect(state.waiting[0]?.trouble).toEqual({ status: 503, message: 'Busy', attempts: 1 });
});

test.each<OutboxEvent>([
  { type: 'tapped', change: aChange({ userId: 'u9' }) },
  { type: 'read', reading: reading('screen'), found: [change] },
  { type: 'wanted' },
  { type: 'followed' },
])('after a change of user the first event ($type) shows nothing of the old one', (event) => {
  const before = { ...sending, conflicts: [{ change, server: {} }], isBacklogged: true };
  const { state } = step(before, event, { ...MOMENT, userId: 'u9' });
  expect(state).toMatchObject({ userId: 'u9', conflicts: [], isBacklogged: false });
  expect(state.waiting.filter(({ userId }) => userId !== 'u9')).toEqual([]);
});
