import type { OutboxEvent, Settled } from './outbox-event.ts';
import {
  change,
  counted,
  emptyRound,
  MOMENT,
  named,
  reading,
  type Row,
  sending,
  signedIn,
  waiting,
} from './outbox-state.fixture.ts';
import { step } from './outbox-state.ts';
import { aChange } from './waiting-change.fixture.ts';

const settled = (outcome: Settled['outcome']): Settled => ({ outcome, change });
const untouched = { id: 'b1', hasBeenCheckedIn: false, hasBeenCheckedOut: false };
const midnight = { ...change.guard, until: '2026-03-05T00:00:00Z' };
const http = (failure: 'unreached' | 'serverFault' | 'refused'): OutboxEvent => ({
  type: 'failed',
  failure,
  error: null,
});

test.each<Row>([
  [
    'a tap is shown and a round begins',
    signedIn,
    { type: 'written', change, isDurable: true },
    ['broadcastChange', 'lock'],
    { waiting: [change], isDurable: true },
  ],
  [
    'a tap that cannot be written down is shown all the same',
    signedIn,
    { type: 'written', change, isDurable: false },
    ['broadcastChange', 'lock'],
    { waiting: [change], unstored: [change], isDurable: false },
  ],
  [
    'a tap of somebody who has left is not shown',
    signedIn,
    { type: 'written', change: aChange({ userId: 'u9' }), isDurable: true },
    [],
    { waiting: [] },
  ],
  ['a round that goes on goes on once more', sending, { type: 'wanted' }, [], { isWanted: true }],
  [
    'with the lock the storage is read',
    { ...waiting, isWanted: true, round: emptyRound },
    { type: 'locked' },
    ['stopTimer', 'read'],
    { isWanted: false },
  ],
  [
    'without a lock it is tried again later',
    { ...waiting, round: emptyRound },
    { type: 'lockFailed' },
    ['startTimer'],
    { round: null },
  ],
  [
    'what is read is looked at first',
    { ...signedIn, round: emptyRound },
    { type: 'read', reading, found: [change] },
    ['check'],
    { waiting: [change] },
  ],
  [
    'a fresh tap needs no look',
    { ...waiting, tappedAt: new Map([['k1', 900]]), round: emptyRound },
    { type: 'read', reading, found: [change] },
    ['count'],
  ],
  [
    'a tap on top of a refused one does',
    { ...waiting, tappedAt: new Map([['k1', 900]]), needsRecheck: new Set(['/v2/bookings/b1']), round: emptyRound },
    { type: 'read', reading, found: [change] },
    ['check'],
  ],
  [
    'a tap that waited too long does',
    { ...waiting, tappedAt: new Map([['k1', -5000]]), round: emptyRound },
    { type: 'read', reading, found: [change] },
    ['check'],
  ],
  [
    'nothing is fresh any more after a round that did not get through (P12)',
    { ...sending, waiting: [change, aChange({ id: 'k2', params: { id: 'b2' } })], tappedAt: new Map([['k2', 900]]) },
    http('unreached'),
    ['unlock', 'startTimer'],
    { tappedAt: new Map(), isBacklogged: true },
  ],
  [
    'what the host chose to send needs none',
    { ...waiting, forced: new Set(['k1']), round: emptyRound },
    { type: 'read', reading, found: [change] },
    ['count'],
  ],
  [
    'an empty storage ends the round',
    { ...signedIn, round: emptyRound },
    { type: 'read', reading, found: [] },
    ['unlock'],
    { round: null },
  ],
  [
    'a storage that does not answer is read again, and nothing leaves the screen',
    { ...waiting, conflicts: [{ change, server: {} }], round: emptyRound },
    { type: 'read', reading, found: null },
    ['unlock', 'startTimer'],
    { waiting: [change], isUnread: true },
  ],
  [
    'what was read for somebody else is read again',
    { ...signedIn, round: emptyRound },
    { type: 'read', reading: { ...reading, userId: 'u9' }, found: [change] },
    ['read'],
    { waiting: [] },
  ],
  [
    'what was tapped while it was read stays',
    waiting,
    { type: 'read', reading: { ...reading, known: [], isForRound: false }, found: [] },
    [],
    { waiting: [change] },
  ],
  [
    'what another tab has sent goes',
    waiting,
    { type: 'read', reading: { ...reading, isForRound: false }, found: [] },
    [],
    { waiting: [] },
  ],
  ['the server has not changed', sending, { type: 'checked', server: untouched }, ['count']],
  [
    'somebody was first',
    sending,
    { type: 'checked', server: { ...untouched, hasBeenCheckedIn: true } },
    ['forget alreadyDone'],
  ],
  [
    'it went on without us',
    sending,
    { type: 'checked', server: { ...untouched, hasBeenCheckedOut: true } },
    ['unlock'],
    { conflicts: [{ change, server: { ...untouched, hasBeenCheckedOut: true } }], isBacklogged: false },
  ],
  ['nobody can read the list', sending, { type: 'checked', server: 'unreadable' }, ['count']],
  [
    'too late to be of use',
    { ...sending, waiting: [aChange({ guard: midnight })] },
    { type: 'checked', server: undefined },
    ['forget expired'],
  ],
  [
    'a fresh tap that is too late is looked at',
    { ...signedIn, tappedAt: new Map([['k1', 900]]), round: emptyRound },
    { type: 'read', reading, found: [aChange({ guard: midnight })] },
    ['check'],
  ],
  [
    'counted, so sent',
    sending,
    { type: 'counted', change: counted, isDurable: true },
    ['send'],
    { waiting: [counted] },
  ],
  [
    'signed out while it was counted',
    { ...sending, waiting: [] },
    { type: 'counted', change: counted, isDurable: true },
    ['unlock'],
  ],
  [
    'an older one that a storage gave late goes first, in the next round',
    { ...sending, waiting: [aChange({ id: 'k0' }), change] },
    { type: 'checked', server: untouched },
    ['unlock', 'startTimer', 'lock'],
    { isWanted: true },
  ],
  ['the server has it', sending, { type: 'answered' }, ['forget sent']],
  ['the server says no', sending, http('refused'), ['forget refused'], { needsRecheck: new Set(['/v2/bookings/b1']) }],
  [
    'no answer ends the round',
    sending,
    http('unreached'),
    ['unlock', 'startTimer'],
    { isBacklogged: true, failures: 1, waiting: [change] },
  ],
  [
    'a server fault holds its own subject',
    {
      ...sending,
      waiting: [change, aChange({ id: 'k2' }), aChange({ id: 'k3', params: { id: 'b2' } })],
      round: { ...emptyRound, queue: ['k2', 'k3'], current: change },
    },
    http('serverFault'),
    ['check'],
  ],
  [
    'three of them end the round',
    { ...sending, round: { ...emptyRound, queue: ['k2'], current: change, serverFaults: 2 } },
    http('serverFault'),
    ['unlock', 'startTimer'],
    { isBacklogged: true },
  ],
  ['a refusal of somebody who has left waits for them', { ...sending, waiting: [] }, http('refused'), ['unlock']],
  [
    'the end is told, here and elsewhere',
    sending,
    { type: 'forgotten', settled: settled('sent') },
    ['tell sent', 'broadcast sent', 'unlock'],
    { waiting: [] },
  ],
  [
    'bad news waits for somebody who listens',
    sending,
    { type: 'forgotten', settled: settled('refused') },
    ['tell refused', 'broadcast refused', 'unlock'],
    { undelivered: [settled('refused')] },
  ],
  [
    'good news does not',
    sending,
    { type: 'forgotten', settled: settled('alreadyDone') },
    ['tell alreadyDone', 'broadcast alreadyDone', 'unlock'],
    { undelivered: [] },
  ],
  [
    'who listens hears it',
    { ...signedIn, undelivered: [settled('refused')] },
    { type: 'listened', line: change.line },
    ['tell refused'],
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
    'the host sends it all the same',
    { ...waiting, conflicts: [{ change, server: {} }] },
    { type: 'decided', change, choice: 'send' },
    ['lock'],
    { conflicts: [], forced: new Set(['k1']) },
  ],
  [
    'the host drops it',
    { ...waiting, conflicts: [{ change, server: {} }] },
    { type: 'decided', change, choice: 'drop' },
    ['forget dropped'],
    { conflicts: [] },
  ],
  [
    'a dropped change makes room for the next',
    { ...waiting },
    { type: 'forgotten', settled: settled('dropped') },
    ['tell dropped', 'broadcast dropped', 'lock'],
    { waiting: [] },
  ],
  [
    'another tab has settled it',
    waiting,
    { type: 'heardSettled', settled: settled('sent') },
    ['tell sent'],
    { waiting: [] },
  ],
  [
    "another tab has settled somebody else's",
    waiting,
    { type: 'heardSettled', settled: { outcome: 'sent', change: aChange({ userId: 'u9' }) } },
    [],
    { waiting: [change] },
  ],
  ['another tab has written one down', signedIn, { type: 'heardChange' }, ['read']],
  ['a page that goes gives everything back', sending, { type: 'closed' }, ['stopTimer', 'unlock'], { isClosed: true }],
  ['and does nothing afterwards', { ...sending, isClosed: true }, { type: 'answered' }, []],
  ['but gives back the lock it gets late', { ...sending, isClosed: true }, { type: 'locked' }, ['unlock']],
])('%s', (_, state, event, effects, after = {}) => {
  const next = step(state, event, MOMENT);
  expect(named(next.effects)).toEqual(effects);
  expect(next.state).toMatchObject(after);
});

test.each(['written', 'read', 'wanted', 'followed'] as const)(
  'after a change of user the first event (%s) shows nothing of the old one',
  (type) => {
    const events: Record<typeof type, OutboxEvent> = {
      written: { type: 'written', change, isDurable: true },
      read: { type: 'read', reading, found: [change] },
      wanted: { type: 'wanted' },
      followed: { type: 'followed' },
    };
    const { state } = step({ ...sending, conflicts: [{ change, server: {} }], isBacklogged: true }, events[type], {
      ...MOMENT,
      userId: 'u9',
    });
    expect(state).toMatchObject({ userId: 'u9', waiting: [], conflicts: [], isBacklogged: false });
  },
);
