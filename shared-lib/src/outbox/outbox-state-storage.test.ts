import type { Mending } from './outbox-event.ts';
import {
  change,
  counted,
  emptyRound,
  MOMENT,
  named,
  reading,
  type Row,
  signedIn,
  waiting,
} from './outbox-state.fixture.ts';
import { step } from './outbox-state.ts';
import { aChange } from './waiting-change.fixture.ts';

const mendingOf = (isForRound: boolean): Mending => ({
  userId: 'u7',
  waiting: [change],
  lacking: [change],
  isForRound,
  losses: 0,
  settledIds: new Set(),
});

const later = aChange({ id: 'k2', createdAt: change.createdAt + 1 });

test.each<Row>([
  [
    'after the storage was deleted it is read at once',
    waiting,
    { type: 'storageLost' },
    ['read'],
    { waiting: [change], isStorageLost: true },
  ],
  [
    'what was deleted with it is written down again, as something that may have been sent',
    { ...waiting, isStorageLost: true },
    { type: 'read', reading: { ...reading, isForRound: false }, found: [] },
    ['mend'],
    { waiting: [counted] },
  ],
  [
    'in a round before anything is sent',
    { ...waiting, isStorageLost: true, round: emptyRound },
    { type: 'read', reading, found: [] },
    ['mend'],
  ],
  [
    'it stands before what was tapped after it',
    { ...waiting, waiting: [change, aChange({ id: 'k2' })], isStorageLost: true },
    { type: 'read', reading: { ...reading, known: ['k1', 'k2'], isForRound: false }, found: [aChange({ id: 'k2' })] },
    ['mend'],
    { waiting: [counted, aChange({ id: 'k2' })] },
  ],
  [
    'it stands before what was tapped after it in another tab, which this one sees for the first time',
    { ...waiting, unstored: [change], isDurable: false },
    {
      type: 'read',
      reading: { ...reading, isForRound: false },
      found: [later],
    },
    ['mend'],
    { waiting: [change, later] },
  ],
  [
    'what could not be written down is written down when there is room again',
    { ...waiting, unstored: [change], isDurable: false },
    { type: 'read', reading: { ...reading, isForRound: false }, found: [] },
    ['mend'],
    { waiting: [change], isDurable: false },
  ],
  [
    'what was written down late is there',
    { ...waiting, unstored: [change], isDurable: false },
    { type: 'read', reading: { ...reading, isForRound: false }, found: [change] },
    [],
    { waiting: [change], unstored: [], isDurable: true },
  ],
  [
    'what a page leaves out of sight is remembered, as something that may have been sent',
    waiting,
    { type: 'followed' },
    ['read', 'lock'],
    { waiting: [], outOfSight: [counted] },
  ],
  [
    'while the storage cannot be read it is shown again, before what was tapped after it',
    { ...signedIn, outOfSight: [counted, aChange({ id: 'k9', userId: 'u8' })], unstored: [aChange({ id: 'k2' })] },
    { type: 'read', reading: { ...reading, known: [], isForRound: false }, found: null },
    [],
    { waiting: [counted, aChange({ id: 'k2' })] },
  ],
  [
    'a storage that can be read knows better: another tab may have sent it',
    { ...signedIn, outOfSight: [counted] },
    { type: 'read', reading: { ...reading, known: [], isForRound: false }, found: [] },
    [],
    { waiting: [], outOfSight: [] },
  ],
  [
    'what it lacks then is written down where it was',
    {
      ...signedIn,
      outOfSight: [change, aChange({ id: 'k2' }), aChange({ id: 'k3' })],
      unstored: [aChange({ id: 'k2' })],
    },
    {
      type: 'read',
      reading: { ...reading, known: [], isForRound: false },
      found: [change, aChange({ id: 'k3' })],
    },
    ['mend'],
    { waiting: [change, aChange({ id: 'k2' }), aChange({ id: 'k3' })] },
  ],
  [
    'the storage has it again, and the other tabs read it',
    { ...waiting, unstored: [change], isDurable: false, isStorageLost: true },
    { type: 'mended', mending: mendingOf(false), isDurable: true },
    ['broadcastChange'],
    { unstored: [], isDurable: true, isStorageLost: false },
  ],
  [
    'what cannot be written down again goes with the page',
    { ...waiting, isStorageLost: true },
    { type: 'mended', mending: mendingOf(false), isDurable: false },
    [],
    { unstored: [change], isDurable: false, isStorageLost: false },
  ],
  [
    'a storage that was lost once more meanwhile is read again',
    { ...waiting, isStorageLost: true, losses: 1 },
    { type: 'mended', mending: mendingOf(false), isDurable: true },
    ['broadcastChange'],
    { isStorageLost: true },
  ],
  [
    'and what was in this page only still counts as that',
    { ...signedIn, unstored: [change], isDurable: false, isStorageLost: true, losses: 1 },
    { type: 'mended', mending: mendingOf(false), isDurable: true },
    ['broadcastChange'],
    { unstored: [change], isDurable: false },
  ],
  [
    'then the round goes on',
    { ...waiting, round: emptyRound },
    { type: 'mended', mending: mendingOf(true), isDurable: true },
    ['broadcastChange', 'check'],
  ],
  [
    'what was settled while it was written down is taken out again',
    { ...signedIn, settledIds: new Set(['k1']) },
    { type: 'mended', mending: mendingOf(false), isDurable: true },
    ['broadcastChange', 'lock'],
  ],
  [
    'while it cannot be read it may be in this page only',
    { ...waiting, isStorageLost: true },
    { type: 'read', reading: { ...reading, isForRound: false }, found: null },
    [],
    { waiting: [change], unstored: [counted], isDurable: false, isStorageLost: true },
  ],
  [
    'who signs out before it is written down again keeps it in this page',
    { ...waiting, isStorageLost: true },
    { type: 'followed' },
    ['read', 'lock'],
    { waiting: [], unstored: [change] },
  ],
  [
    'what another tab has sent needs no storage here',
    { ...waiting, unstored: [change], isDurable: false },
    { type: 'heardSettled', settled: { outcome: 'sent', change } },
    ['tell sent'],
    { waiting: [], unstored: [], isDurable: true },
  ],
  [
    'what is settled does not come back, and is taken out of the storage',
    { ...signedIn, settledIds: new Set(['k1']) },
    { type: 'read', reading: { ...reading, isForRound: false }, found: [change] },
    ['mend'],
    { waiting: [] },
  ],
])('%s', (_, state, event, effects, after = {}) => {
  const next = step(state, event, MOMENT);
  expect(named(next.effects)).toEqual(effects);
  expect(next.state).toMatchObject(after);
});
