import { aBooking } from '@host-portal/shared-lib/testing';
import type { FoundBooking } from './booking-search.ts';
import { codeOf } from './code-readings.ts';
import { bookingOfCode, findBookings } from './find-bookings.ts';

const muller = aBooking({ id: 'bk-7F3K2M', customer: { firstName: 'Zoë', lastName: 'Müller' } });
const viaOta = aBooking({
  id: 'bk-9QQX1A',
  customer: { firstName: 'Miller', lastName: 'Zhang' },
  otaBooking: { referenceNumber: 'TD-884-201', ota: { id: 'o1', name: 'TripDock', slug: null } },
});
const done = aBooking({
  id: 'bk-4TA12C',
  hasBeenCheckedIn: true,
  hasBeenCheckedOut: true,
  customer: { firstName: 'Max', lastName: 'Müller' },
});
const all = [done, viaOta, muller];
const NOW = Date.parse('2026-03-05T14:05:00Z');
const idsOf = (found: readonly FoundBooking[]) => found.map(({ booking }) => booking.id);

test.each([
  ['bk-7F3K2M', 'bk-7F3K2M'],
  ['  7f3k2m ', '7f3k2m'],
  ['https://portal.example/account/bookings?booking=bk-7F3K2M', 'bk-7F3K2M'],
  ['https://x.example/b/bk-7F3K2M/', 'bk-7F3K2M'],
  ['https://', 'https://'],
])('the text %s is read as the code %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test.each([
  ['bk-7F3K2M', muller],
  ['7f3k2m', muller],
  ['7F3-K2M', muller],
  ['td884201', viaOta],
  ['TD-884-201', viaOta],
  ['https://x.example/b/bk-4TA12C', done],
  ['7F3', null],
  ['', null],
  ['---', null],
])('the code %p finds its booking', (text, booking) => {
  expect(bookingOfCode(all, text)).toBe(booking);
});

test.each([
  ['müller', ['bk-7F3K2M', 'bk-4TA12C']],
  ['muller zoe', ['bk-7F3K2M']],
  ['9qq', ['bk-9QQX1A']],
  ['884', ['bk-9QQX1A']],
  ['mil', ['bk-9QQX1A']],
  ['nobody', []],
  ['', []],
])('typing %p lists unfinished bookings first', (typed, ids) => {
  expect(idsOf(findBookings(all, typed, NOW).found)).toEqual(ids);
});

test('a phone number that ends with the digits comes before one that contains them elsewhere', () => {
  const inside = aBooking({ id: 'inside', customer: { phoneNumber: '+39 462 111 222' } });
  const end = aBooking({ id: 'end', dropoff: '2026-02-05T10:00:00Z', customer: { phoneNumber: '+39 333 560 462' } });
  expect(idsOf(findBookings([inside, end], '462', NOW).found)).toEqual(['end', 'inside']);
});

test('a mistyped name finds the similar booking, which is listed below the exact matches', () => {
  const schmid = aBooking({ id: 'b-one', customer: { firstName: 'Anna', lastName: 'Schmid' } });
  const schmidt = aBooking({ id: 'b-two', customer: { firstName: 'Anna', lastName: 'Schmidt' } });
  const { found, similar } = findBookings([schmid, schmidt], 'schmidt', NOW);
  expect([idsOf(found), idsOf(similar)]).toEqual([['b-two'], ['b-one']]);
});
