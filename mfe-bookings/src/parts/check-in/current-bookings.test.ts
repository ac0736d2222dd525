import { aBooking } from '@host-portal/shared-lib/testing';
import { afterAction, bodyOf } from '../../model/counter-action.ts';
import type { InFlight } from '../../model/in-flight.ts';
import { overlaid } from './current-bookings.ts';

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
