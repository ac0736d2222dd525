/** @jest-environment node */
import { tapIn } from './tap.ts';

test.each([
  ['a check-in is a tap', { event: 'booking-changed', action: 'checkIn' }, { isUndo: false }],
  ['an undo is a tap that takes one back', { event: 'booking-changed', action: 'undoCheckIn' }, { isUndo: true }],
  ['a change without an action is a tap', { event: 'booking-changed' }, { isUndo: false }],
  ['another event is no tap', { event: 'commissions-seen' }, null],
  ['a number instead of a text is no tap', { event: 'booking-changed', action: 7 }, null],
  ['an empty body is no tap', null, null],
])('%s', (_, body, tap) => {
  expect(tapIn(body)).toEqual(tap);
});
