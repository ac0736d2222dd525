import { aBooking, aClosure, aStashpoint } from '@host-portal/shared-lib/testing';
import { pickupClosedText } from './pickup-closed.ts';

const NOW = Date.parse('2026-03-05T14:05:00.000Z');
/** A spot in Lisbon that is open from 9:00 to 21:00, Thursday to Saturday. */
const HOURS = aStashpoint({
  openTwentyfourSeven: false,
  openingHours: [4, 5, 6].map((day) => ({ day, open: '09:00', close: '21:00' })),
});
const CLOSURE = aClosure({ closeDate: '2026-03-06T10:00:00Z', openDate: '2026-03-06T18:00:00Z' });

const textOf = (pickup: string, more: Partial<Parameters<typeof pickupClosedText>[0]> = {}, closures = [CLOSURE]) =>
  pickupClosedText(
    { ...aBooking({ pickup }), hours: HOURS, ...more },
    { now: NOW, locale: 'en-GB', closures },
    (key, values) => [key, values?.['when']].filter(Boolean).join(' '),
  );

test.each([
  ['during the hours', '2026-03-05T18:00:00Z', {}, null],
  ['in the closing minute', '2026-03-05T21:00:00Z', {}, null],
  ['in the evening', '2026-03-05T22:30:00Z', {}, 'pickup.afterClose 9:00 pm'],
  ['after midnight', '2026-03-06T00:03:00Z', {}, 'pickup.afterClose 9:00 pm'],
  ['in the morning', '2026-03-06T08:00:00Z', {}, 'pickup.beforeOpen 9:00 am'],
  ['shortly before the end of a closure', '2026-03-06T17:00:00Z', {}, 'pickup.beforeOpen 6:00 pm'],
  ['on a closed day', '2026-03-08T10:00:00Z', {}, 'pickup.afterClose Sat 9:00 pm'],
  ['at a spot that is always open', '2026-03-05T22:30:00Z', { hours: { ...HOURS, openTwentyfourSeven: true } }, null],
  ['at a spot without hours', '2026-03-05T22:30:00Z', { hours: { ...HOURS, openingHours: [] } }, null],
  ['that is over', '2026-03-05T06:00:00Z', {}, null],
  ['of bags that have left', '2026-03-05T22:30:00Z', { hasBeenCheckedIn: true, hasBeenCheckedOut: true }, null],
])('a pick-up %s has a note only if it is still to come and outside opening hours', (_, pickup, more, expected) =>
  expect(textOf(pickup, more)).toBe(expected),
);

test('a pick-up during opening hours has no note if the spot has no closure', () =>
  expect(textOf('2026-03-06T17:00:00Z', {}, [])).toBeNull());
