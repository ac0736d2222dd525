import { aBooking } from '@host-portal/shared-lib/testing';
import { contactHidden } from './contact-hidden.ts';

const IN = { hasBeenCheckedIn: true };
const OUT = { ...IN, hasBeenCheckedOut: true };
const CANCELLED = { cancelledAt: '2026-03-04T10:00:00Z' };

/** A stay with drop-off at 14:00 and pick-up at 19:30 on 5 March in Tokyo (UTC+9). */
test.each<[string, Parameters<typeof aBooking>[0], string, boolean, ReturnType<typeof contactHidden>]>([
  ['the evening before', {}, '2026-03-04T14:59:00Z', false, 'early'],
  ['from midnight at the spot', {}, '2026-03-04T15:00:00Z', false, null],
  ['bags that came a day early', IN, '2026-03-04T10:00:00Z', false, null],
  ['cancelled', CANCELLED, '2026-03-05T06:00:00Z', false, 'cancelled'],
  ['a day after pick-up', OUT, '2026-03-06T10:30:00Z', false, null],
  ['more than a day after it', OUT, '2026-03-06T10:30:01Z', false, 'over'],
  ['never came', {}, '2026-03-06T10:30:01Z', false, 'over'],
  ['late bags, however late', IN, '2026-04-06T10:00:00Z', false, null],
  ['checked out, money locked', OUT, '2026-03-05T11:00:00Z', true, 'locked'],
  ['in the room, money locked', IN, '2026-03-05T09:00:00Z', true, null],
])('contact details are shown only while the host may need them: %s', (_, given, now, isMoneyLocked, why) => {
  const booking = aBooking({
    dropoff: '2026-03-05T05:00:00Z',
    pickup: '2026-03-05T10:30:00Z',
    stashpoint: { timezone: 'Asia/Tokyo' },
    ...given,
  });
  expect(contactHidden(booking, { now: Date.parse(now), isMoneyLocked })).toBe(why);
});
