/** @jest-environment node */
import { tapIn } from './tap.ts';

test.each([
  ['a check-in is a tap', { event: 'booking-changed', action: 'checkIn' }, { isUndo: false }],
  ['an undo is a tap that reverts one', { event: 'booking-changed', action: 'undoCheckIn' }, { isUndo: true }],
  ['a change without an action is a tap', { event: 'booking-changed' }, { isUndo: false }],
  ['another event is not a tap', { event: 'commissions-seen' }, null],
  ['a number as the action is not a tap', { event: 'booking-changed', action: 7 }, null],
  ['an empty body is not a tap', null, null],
])('only a booking change counts as a tap: %s', (_, body, tap) => {
  expect(tapIn(body)).toEqual(tap);
});
