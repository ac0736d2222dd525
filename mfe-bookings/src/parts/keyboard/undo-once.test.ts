import { aBooking } from '@host-portal/shared-lib/testing';
import { createUndoOnce, mayUndo } from './undo-once.ts';

const stay = (isIn: boolean, isOut: boolean) =>
  aBooking({ id: 'ben', hasBeenCheckedIn: isIn, hasBeenCheckedOut: isOut });
const arriving = stay(false, false);
const inStore = stay(true, false);
const done = stay(true, true);

test.each([
  ['nothing was undone yet', done, undefined, true],
  ['nothing was done since a check-out was undone', inStore, inStore, false],
  ['nothing was done since a check-in was undone', arriving, arriving, false],
  ['it was checked out again', done, inStore, true],
  ['it was checked in again', inStore, arriving, true],
])('a key may undo another step only if something was done since the last undo: %s', (_, now, undone, allowed) => {
  expect(mayUndo(now, undone)).toBe(allowed);
});

test('pressing U twice undoes only one step, even with another booking in between', () => {
  const { allow } = createUndoOnce();
  const other = aBooking({ id: 'ana', hasBeenCheckedIn: true });
  expect(allow(done, 'undoCheckOut')).toBe('undoCheckOut');
  expect(allow(inStore, 'undoCheckIn')).toBeNull();
  expect(allow(other, 'undoCheckIn')).toBe('undoCheckIn');
  expect(allow(inStore, 'undoCheckIn')).toBeNull();
  expect(allow(inStore, 'checkOut')).toBe('checkOut');
  expect(allow(done, 'undoCheckOut')).toBe('undoCheckOut');
});

test('pressing U right after Ctrl+Z does not undo a second step', () => {
  const { allow, remember } = createUndoOnce();
  remember(inStore);
  expect(allow(inStore, 'undoCheckIn')).toBeNull();
  expect(allow(done, 'undoCheckOut')).toBe('undoCheckOut');
});
