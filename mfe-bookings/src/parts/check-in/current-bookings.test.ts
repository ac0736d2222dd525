import { aBooking } from '@host-portal/shared-lib/testing';
import { afterAction, bodyOf } from '../../model/counter-action.ts';
import type { InFlight } from '../../model/in-flight.ts';
import { overlaid, positionOf } from './current-bookings.ts';

const booking = aBooking({ id: 'b1' });
const other = aBooking({ id: 'b2' });
const tapped: InFlight = { action: 'checkIn', phase: 'sending', before: booking, shows: bodyOf('checkIn') };

test("what is in flight lies over the server's bookings; the others stay the same objects", () => {
  const list = [booking, other];
  const shown = overlaid(list, new Map([['b1', tapped]]));
  expect(shown).toEqual([afterAction(booking, 'checkIn'), other]);
  expect(shown[1]).toBe(other);
  expect(overlaid(list, new Map())).toBe(list);
});

test.each<[string, Partial<InFlight>, isBefore: boolean]>([
  ['a check-in', {}, true],
  ['a check-out', { action: 'checkOut' }, true],
  ['an undo', { action: 'undoCheckIn' }, false],
  ['a change of another field', { action: null }, false],
  ['a tap of another page', { before: undefined }, false],
])('after %s the row stays where it was: %j %s', (_, change, isBefore) => {
  const shown = afterAction(booking, 'checkIn');
  const position = positionOf(new Map([['b1', { ...tapped, ...change }]]));
  expect(position(shown)).toBe(isBefore ? booking : shown);
  expect(position(other)).toBe(other);
});
