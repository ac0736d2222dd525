import type { Booking } from '@host-portal/shared-lib/contract';
import type { WaitingChange } from '@host-portal/shared-lib/outbox';
import { aBooking } from '@host-portal/shared-lib/testing';
import { afterAction, bookingChange, type CounterAction } from './counter-action.ts';
import { type BookingsInFlight, inFlightOf, type Tap, undoableOf, undoneFrom } from './in-flight.ts';

const booking = aBooking({ id: 'b1' });
const other = aBooking({ id: 'b2' });

const waits = (action: CounterAction, of: Booking = booking): WaitingChange => ({
  ...bookingChange(of, action),
  id: `${of.id} ${action}`,
  order: 1,
  userId: 'u7',
  createdAt: 0,
  attempts: 0,
});
const tap = (over: Partial<Tap> = {}): Tap => ({
  action: 'checkIn',
  before: booking,
  warnings: [],
  isAnnounced: false,
  phase: 'tapped',
  ...over,
});
const elsewhere = { ...waits('checkIn'), line: 'POST /v2/closures', params: {} };
/** A change to another field of the booking, which only a later version of this area may make. */
const bags: WaitingChange = { ...waits('checkIn'), id: 'b1 bags', body: { bagCount: 5 } };
const NOTHING: BookingsInFlight = new Map();
const nothing = { waiting: [], conflicts: [], isBacklogged: false, taps: new Map<string, Tap>() };

type Row = [name: string, sources: Partial<Parameters<typeof inFlightOf>[1]>, expected: object | undefined];

test.each<Row>([
  ['nothing', {}, undefined],
  ['a change on its way', { waiting: [waits('checkIn')] }, { action: 'checkIn', phase: 'sending' }],
  ['a change without network', { waiting: [waits('checkIn')], isBacklogged: true }, { phase: 'waiting' }],
  [
    'a change the host has to decide',
    { waiting: [waits('checkIn')], conflicts: [{ change: waits('checkIn'), server: {} }] },
    { phase: 'waiting' },
  ],
  [
    'a change that fails alone, and one on top of it',
    {
      waiting: [{ ...waits('checkIn'), trouble: { status: 500, message: null, attempts: 1 } }, waits('undoCheckIn')],
    },
    { action: 'undoCheckIn', phase: 'waiting' },
  ],
  ["another area's change", { waiting: [elsewhere] }, undefined],
  [
    'two changes: the last one counts',
    { waiting: [waits('checkIn'), waits('checkOut', afterAction(booking, 'checkIn'))] },
    { action: 'checkOut' },
  ],
  ['another field alone: no action', { waiting: [bags] }, { action: null, phase: 'sending' }],
  ['another field on top of an action: the action stays', { waiting: [waits('checkIn'), bags] }, { action: 'checkIn' }],
  [
    'another field on top of a confirmed action: its Undo stays',
    { waiting: [bags], taps: new Map([['b1', tap({ phase: 'confirmed' })]]) },
    { action: 'checkIn', phase: 'confirmed' },
  ],
  ['one that is taken back', { waiting: [waits('checkIn'), waits('undoCheckIn')] }, { action: 'undoCheckIn' }],
  [
    'a tap of this page keeps its row',
    { waiting: [waits('checkIn')], taps: new Map([['b1', tap()]]) },
    { before: booking },
  ],
  ['a tap that was settled by another tab', { taps: new Map([['b1', tap()]]) }, undefined],
  ['sent: until the list is read again', { taps: new Map([['b1', tap({ phase: 'sent' })]]) }, { phase: 'sent' }],
  [
    'confirmed: the list is true',
    { taps: new Map([['b1', tap({ phase: 'confirmed' })]]) },
    { phase: 'confirmed', before: booking },
  ],
])('the change in flight is derived from the waiting changes and the taps: %s', (_, sources, expected) => {
  const found = inFlightOf(NOTHING, { ...nothing, ...sources }).get('b1');
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

test('entries and maps that have not changed stay the same objects', () => {
  const known = inFlightOf(NOTHING, { ...nothing, waiting: [waits('checkIn'), waits('checkIn', other)] });
  expect(inFlightOf(known, { ...nothing, waiting: [waits('checkIn'), waits('checkIn', other)] })).toBe(known);
  const next = inFlightOf(known, { ...nothing, waiting: [waits('checkIn')] });
  expect(next.get('b1')).toBe(known.get('b1'));
  expect(next.has('b2')).toBe(false);
});

test('the booking tapped last on this page comes last in the map', () => {
  const taps = new Map([
    ['b2', tap({ phase: 'sent' })],
    ['b1', tap({ phase: 'confirmed' })],
  ]);
  expect([...inFlightOf(NOTHING, { ...nothing, waiting: [waits('checkIn', other)], taps }).keys()]).toEqual([
    'b2',
    'b1',
  ]);
});

const cancelledAt = '2026-03-05T13:00:00.000Z';
test.each<[CounterAction, Booking, before: object]>([
  ['checkIn', booking, { hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt: null }],
  [
    'checkOut',
    afterAction(booking, 'checkIn'),
    { hasBeenCheckedIn: true, hasBeenCheckedOut: false, cancelledAt: null },
  ],
  [
    'undoCheckIn',
    afterAction(booking, 'checkIn'),
    { hasBeenCheckedIn: true, hasBeenCheckedOut: false, cancelledAt: null },
  ],
  [
    'undoCheckOut',
    afterAction(booking, 'checkOut'),
    { hasBeenCheckedIn: false, hasBeenCheckedOut: true, cancelledAt: null },
  ],
  ['checkIn', { ...booking, cancelledAt }, { hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt }],
])('the action %s is sent only if the server still has the state that the host saw', (action, seen, before) => {
  expect(bookingChange(seen, action)).toMatchObject({
    line: 'PATCH /v2/bookings/{id}',
    params: { id: 'b1' },
    before,
    guard: { line: 'GET /v2/bookings', find: { id: 'b1' } },
  });
  expect(bookingChange(seen, action).before).toEqual(before);
});

test.each<[state: string, booking: Booking, undoable: CounterAction | null]>([
  ['as the action left it', afterAction(booking, 'checkIn'), 'checkIn'],
  ['as an older answer shows it', booking, 'checkIn'],
  ['checked out by somebody else', afterAction(afterAction(booking, 'checkIn'), 'checkOut'), null],
  ['cancelled', { ...afterAction(booking, 'checkIn'), cancelledAt: booking.dropoff }, null],
])('Undo of a check-in is offered only until the booking changes: %s', (_, now, undoable) => {
  expect(undoableOf({ action: 'checkIn', phase: 'confirmed', before: booking }, now)).toBe(undoable);
});

describe('undo from the current booking', () => {
  const expected = aBooking({ id: 'b1' });
  const here = { ...expected, hasBeenCheckedIn: true };
  const gone = { ...here, hasBeenCheckedOut: true };
  test.each([
    ['from the booking as it left it', { shown: here, last: 'checkIn' as const, from: here }],
    ['from the booking as it left it, on another page', { shown: here, last: undefined, from: here }],
    ['while the list is behind', { shown: expected, last: 'checkIn' as const, from: here }],
    ['no longer once the host has undone it elsewhere', { shown: expected, last: 'undoCheckIn' as const, from: null }],
    ['no longer once the host has undone it on another page', { shown: expected, last: undefined, from: null }],
    ['no longer once the booking has changed', { shown: gone, last: 'checkIn' as const, from: null }],
  ])(
    'undo starts from the booking as the action left it, unless the booking has changed since: %s',
    (_, { shown, last, from }) => {
      expect(undoneFrom({ before: expected, action: 'checkIn' }, shown, last)).toEqual(from);
    },
  );
});
