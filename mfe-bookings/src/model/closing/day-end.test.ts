import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { type DayClose, newDay } from './day-close.ts';
import { type DayEnd, dayEndOf } from './day-end.ts';

const LISBON = 'Europe/Lisbon';
/** Open from 9:00 to 22:00 every day. */
const SPOT = aStashpoint();
const IN = { hasBeenCheckedIn: true };
const STAYS = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z' });
const CAME = aBooking({ ...IN, id: 'ana', pickup: '2026-03-07T20:00:00Z' });
const DONE = aBooking({ ...IN, hasBeenCheckedOut: true });
const CLOSED: DayClose = {
  ...newDay('2026-03-05'),
  result: { at: '2026-03-05T20:07:00Z', expected: 4, seen: 4, unseen: [], inRoom: ['ewa'], isComplete: true },
};

const INCOMPLETE = { at: '2026-03-05T20:07:00Z', expected: 4, seen: 4, unseen: [], inRoom: ['ewa'], isComplete: false };

type Given = { bookings?: Booking[]; spot?: Stashpoint; closes?: DayClose[]; zone?: string };

test.each<[string, string, Given, DayEnd | null]>([
  ['before closing time', '2026-03-05T21:59:00Z', { bookings: [STAYS] }, null],
  ['after closing time', '2026-03-05T22:01:00Z', { bookings: [STAYS] }, 'due'],
  ['after closing time, with nobody to ask about', '2026-03-05T22:01:00Z', { bookings: [DONE] }, null],
  ['not closed until the next morning, before opening time', '2026-03-06T07:00:00Z', { bookings: [STAYS] }, 'due'],
  ['not closed until the shop opens', '2026-03-06T09:00:00Z', { bookings: [STAYS] }, null],
  ['closed, on the next morning', '2026-03-06T07:00:00Z', { bookings: [STAYS], closes: [CLOSED] }, null],
  ['closed', '2026-03-05T22:10:00Z', { bookings: [STAYS], closes: [CLOSED] }, 'closed'],
  ['closed before closing time', '2026-03-05T20:10:00Z', { bookings: [STAYS], closes: [CLOSED] }, 'closed'],
  ['closed, and the last bags were collected', '2026-03-05T22:10:00Z', { bookings: [], closes: [CLOSED] }, 'closed'],
  ['closed, and somebody came after it', '2026-03-05T22:10:00Z', { bookings: [STAYS, CAME], closes: [CLOSED] }, 'reopened'],
  ['closed without the older bookings, and one of them was read later', '2026-03-05T22:10:00Z', { bookings: [STAYS, CAME], closes: [{ ...CLOSED, result: INCOMPLETE }] }, 'closed'],
  ['closed yesterday', '2026-03-06T12:00:00Z', { bookings: [STAYS], closes: [CLOSED] }, null],
  ['open day and night, in the afternoon', '2026-03-05T18:00:00Z', { bookings: [STAYS], spot: aStashpoint({ openTwentyfourSeven: true }) }, null],
  ['open day and night, late in the evening', '2026-03-05T21:30:00Z', { bookings: [STAYS], spot: aStashpoint({ openTwentyfourSeven: true }) }, 'due'],
  ['on the clock of the spot', '2026-03-05T13:30:00Z', { bookings: [STAYS], zone: 'Asia/Tokyo' }, 'due'],
  ['bags of another spot', '2026-03-05T22:01:00Z', { bookings: [{ ...STAYS, stashpoint: { ...STAYS.stashpoint, id: 's2' } }] }, null],
])('the state of a spot’s day follows from the time, the bookings and the stored result: %s', (_, now, { bookings = [], spot = SPOT, closes = [], zone = LISBON }, end) => {
  expect(dayEndOf({ spot, zone, now: Date.parse(now), bookings, closes })?.end ?? null).toBe(end);
}); // prettier-ignore
