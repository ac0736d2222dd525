import { createClosure, listBookings, listClosures, updateBooking } from '../contract/index.ts';
import { type ChangeOf, compareWithServer, subjectOf, type WaitingChange } from './change.ts';

const written = { id: 'k', order: 1, userId: 'u7', createdAt: 0, attempts: 0 };

/** Creates a check-in for an expected booking. */
const aCheckIn = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...({
    line: updateBooking.line,
    params: { id: 'b1' },
    body: { hasBeenCheckedIn: true },
    before: { hasBeenCheckedOut: false, cancelledAt: null },
    guard: { line: listBookings.line, query: { stashpointId: ['s1'] }, find: { id: 'b1' } },
  } satisfies ChangeOf<typeof updateBooking, typeof listBookings>),
  ...written,
  ...over,
});

/** Creates a change that adds a new item: a closure until midnight. */
const aClosing = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  ...({
    line: createClosure.line,
    params: {},
    body: { closeDate: '2026-03-05T14:05:00Z', openDate: '2026-03-06T00:00:00Z', reason: '', stashpointId: 's1' },
    before: null,
    guard: { line: listClosures.line, query: { stashpointId: 's1' }, find: { openDate: '2026-03-06T00:00:00Z' } },
  } satisfies ChangeOf<typeof createClosure, typeof listClosures>),
  ...written,
  ...over,
});

const expected = { id: 'b1', hasBeenCheckedIn: false, hasBeenCheckedOut: false, cancelledAt: null };
const checkedIn = { ...expected, hasBeenCheckedIn: true };
const checkedOut = { ...checkedIn, hasBeenCheckedOut: true };
const cancelled = { ...expected, cancelledAt: '2026-03-05T13:00:00Z' };
const undo = { body: { hasBeenCheckedIn: false }, before: { hasBeenCheckedOut: false } };

test.each<[string, WaitingChange, Record<string, unknown> | undefined, string]>([
  ['a booking that has not changed', aCheckIn(), expected, 'send'],
  ['a booking that somebody else checked in', aCheckIn(), checkedIn, 'alreadyDone'],
  ['a booking that our unanswered request may have checked in', aCheckIn({ attempts: 1 }), checkedIn, 'send'],
  [
    'a booking that our request has checked in and somebody else has checked out',
    aCheckIn({ attempts: 1 }),
    checkedOut,
    'send',
  ],
  ['a booking that was cancelled meanwhile', aCheckIn(), cancelled, 'conflict'],
  ['a booking that was cancelled after our unanswered request', aCheckIn({ attempts: 1 }), cancelled, 'conflict'],
  ['a booking that somebody else checked in and out', aCheckIn(), checkedOut, 'conflict'],
  ['a booking whose cancellation the host saw', aCheckIn({ before: { hasBeenCheckedOut: false } }), cancelled, 'send'],
  ['an undo', aCheckIn(undo), checkedIn, 'send'],
  ['an undo after a check-out', aCheckIn(undo), checkedOut, 'conflict'],
  ['an undo of a cancelled booking', aCheckIn(undo), { ...cancelled, hasBeenCheckedIn: true }, 'send'],
  ['an undo that somebody else made', aCheckIn(undo), expected, 'alreadyDone'],
  ['a booking that no list contains', aCheckIn(), undefined, 'send'],
  ['a closing that nobody has made', aClosing(), undefined, 'send'],
  ['a closing that somebody else has made', aClosing(), { id: 'c1' }, 'alreadyDone'],
  ['a closing that our request has made', aClosing({ attempts: 1 }), { id: 'c1' }, 'alreadyDone'],
])('compareWithServer decides what to do with a change: %s', (_, change, server, comparison) => {
  expect(compareWithServer(change, server)).toBe(comparison);
});

test.each([
  ['contradicts the last response', { hasBeenCheckedIn: true }, 'send'],
  ['agrees with the last response', { hasBeenCheckedIn: false }, 'alreadyDone'],
])('an undo shown by the list is done only if the last response agrees: the list %s', (_, answered, comparison) => {
  expect(compareWithServer(aCheckIn(undo), expected, answered)).toBe(comparison);
});

test('two notations of the same instant are equal', () => {
  const change = aCheckIn({ before: { dropoff: '2026-03-06T00:00:00Z' } });
  expect(compareWithServer(change, { ...expected, dropoff: '2026-03-06T01:00:00.000+01:00' })).toBe('send');
  expect(compareWithServer(change, { ...expected, dropoff: '2026-03-06T01:00:00.000Z' })).toBe('conflict');
});

test.each([
  [aCheckIn(), '/v2/bookings/b1'],
  [aClosing(), '/v2/closures {"openDate":"2026-03-06T00:00:00Z"}'],
])('the change %j has the subject %j', (change, subject) => {
  expect(subjectOf(change)).toBe(subject);
});
