import type { Closure, OpeningHours } from '../contract/index.ts';
import { aBooking, aClosure, aStashpoint } from '../testing/builders.ts';
import { bookingsInClosure, closurePhase, isOpenAt, openingStatus } from './index.ts';

const LISBON = 'Europe/Lisbon';
const hours = (...list: [day: number, open: string, close: string][]): OpeningHours[] =>
  list.map(([day, open, close]) => ({ day, open, close }));

/**
 * The café is open from Monday to Saturday 9–22, and on Friday night until 2. It's closed on Sunday. 5 March 2026 is
 * a Thursday.
 */
const cafe = aStashpoint({
  openingHours: hours(
    [6, '09:00', '22:00'], [1, '09:00', '22:00'], [2, '09:00', '22:00'], [3, '09:00', '22:00'],
    [4, '09:00', '22:00'], [5, '09:00', '22:00'], [5, '22:00', '02:00'],
  ),
}); // prettier-ignore

const open = (until: string | null, isByClosure = false) => ({ isOpen: true, until, isByClosure });
const shut = (opensAt: string | null, closure: Closure | null = null) => ({
  isOpen: false,
  opensAt,
  closure,
  isHoliday: false,
});
const holiday = (opensAt: string | null) => ({ ...shut(opensAt), isHoliday: true });

test.each([
  ['in the afternoon', '2026-03-05T14:05:00Z', open('2026-03-05T22:00:00.000Z')],
  ['at the opening minute', '2026-03-05T09:00:00Z', open('2026-03-05T22:00:00.000Z')],
  ['at the closing minute', '2026-03-05T22:00:00Z', shut('2026-03-06T09:00:00.000Z')],
  ['early in the morning', '2026-03-05T07:00:00Z', shut('2026-03-05T09:00:00.000Z')],
  ['on Friday, over midnight', '2026-03-06T21:00:00Z', open('2026-03-07T02:00:00.000Z')],
  ["in Saturday's first hours, which are Friday's", '2026-03-07T01:00:00Z', open('2026-03-07T02:00:00.000Z')],
  ['on Saturday night: over Sunday to Monday', '2026-03-07T23:00:00Z', shut('2026-03-09T09:00:00.000Z')],
])('openingStatus follows the café’s hours %s', (_, now, expected) => {
  expect(openingStatus(cafe, { now, zone: LISBON })).toEqual(expected);
});

test.each([
  [
    'the night clocks go forward',
    hours([6, '22:00', '04:00']),
    '2026-03-28T23:00:00Z',
    open('2026-03-29T03:00:00.000Z'),
  ],
  ['the night clocks go back', hours([6, '22:00', '04:00']), '2026-10-24T22:00:00Z', open('2026-10-25T04:00:00.000Z')],
  ['the whole day', hours([4, '00:00', '24:00']), '2026-03-05T14:00:00Z', open('2026-03-06T00:00:00.000Z')],
  [
    'touching intervals are one',
    hours([4, '20:00', '24:00'], [5, '00:00', '02:00']),
    '2026-03-05T21:00:00Z',
    open('2026-03-06T02:00:00.000Z'),
  ],
  ['seconds are read', hours([4, '09:00:00', '18:00:00']), '2026-03-05T10:00:00Z', open('2026-03-05T18:00:00.000Z')],
  ['Sunday as 0', hours([0, '10:00', '12:00']), '2026-03-08T11:00:00Z', open('2026-03-08T12:00:00.000Z')],
  ['Sunday as 7', hours([7, '10:00', '12:00']), '2026-03-08T11:00:00Z', open('2026-03-08T12:00:00.000Z')],
  [
    'an interval that opens when it closes is ignored',
    hours([4, '10:00', '10:00']),
    '2026-03-05T10:00:00Z',
    shut(null),
  ],
  ['no hours at all', [], '2026-03-05T10:00:00Z', shut(null)],
  [
    'all days whole',
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '24:00' })),
    '2026-03-05T10:00:00Z',
    open(null),
  ],
  [
    'the next opening a week later',
    hours([4, '09:00', '10:00']),
    '2026-03-05T10:00:00Z',
    shut('2026-03-12T09:00:00.000Z'),
  ],
])('openingStatus handles unusual hours: %s', (_, openingHours, now, expected) => {
  expect(openingStatus({ openingHours, openTwentyfourSeven: false }, { now, zone: LISBON })).toEqual(expected);
});

test('a spot with the 24/7 flag is open even though it has no hours', () => {
  const always = aStashpoint({ openTwentyfourSeven: true, openingHours: [] });
  expect(openingStatus(always, { now: '2026-03-05T03:00:00Z', zone: LISBON })).toEqual(open(null));
  const closure = aClosure({ closeDate: '2026-03-06T00:00:00.000Z', openDate: '2026-03-07T00:00:00.000Z' });
  expect(openingStatus(always, { closures: [closure], now: '2026-03-05T03:00:00Z', zone: LISBON })).toEqual(
    open(closure.closeDate, true),
  );
  expect(openingStatus(always, { closures: [closure], now: '2026-03-06T03:00:00Z', zone: LISBON })).toEqual(
    shut('2026-03-07T00:00:00.000Z', closure),
  );
});

describe('a spot with a closure', () => {
  const holiday = aClosure({ closeDate: '2026-03-05T12:00:00.000Z', openDate: '2026-03-07T00:00:00.000Z' });
  const renovation = aClosure({ closeDate: '2026-03-06T20:00:00.000Z', openDate: '2026-03-09T08:00:00.000Z' });
  const forGood = aClosure({ closeDate: '2026-03-05T12:00:00.000Z', openDate: null });

  test.each([
    ['ends the open hours', [holiday], '2026-03-05T11:00:00Z', open('2026-03-05T12:00:00.000Z')],
    [
      'is followed by the next opening hour',
      [holiday],
      '2026-03-05T13:00:00Z',
      shut('2026-03-07T00:00:00.000Z', holiday),
    ],
    ['runs into another', [holiday, renovation], '2026-03-05T13:00:00Z', shut('2026-03-09T09:00:00.000Z', holiday)],
    ['without an end has no opening', [forGood], '2026-03-05T13:00:00Z', shut(null, forGood)],
    ['in the past changes nothing', [holiday], '2026-03-07T10:00:00Z', open('2026-03-07T22:00:00.000Z')],
  ])('the opening status is right if a closure %s', (_, closures, now, expected) => {
    expect(openingStatus(cafe, { closures, now, zone: LISBON })).toEqual(expected);
  });

  test.each([
    ['2026-03-05T11:59:59Z', 'upcoming'],
    ['2026-03-05T12:00:00Z', 'current'],
    ['2026-03-07T00:00:00Z', 'past'],
  ])('the phase of a closure at %s is %s, and the spot reopens on the closure’s open date', (now, phase) => {
    expect(closurePhase(holiday, now, LISBON)).toBe(phase);
  });

  test("a closure with plain days starts and ends at the spot's midnight", () => {
    const days = { closeDate: '2026-12-24', openDate: '2026-12-27' };
    expect(closurePhase(days, '2026-12-23T15:00:00Z', 'Asia/Tokyo')).toBe('current');
    expect(closurePhase(days, '2026-12-26T15:00:00Z', 'Asia/Tokyo')).toBe('past');
  });

  test('a closure affects future drop-offs and pick-ups within it', () => {
    const bookings = [
      aBooking({ id: 'dropoff', dropoff: '2026-03-05T14:00:00.000Z', pickup: '2026-03-08T10:00:00.000Z' }),
      aBooking({ id: 'pickup', dropoff: '2026-03-05T10:00:00.000Z', pickup: '2026-03-05T12:00:00.000Z' }),
      aBooking({ id: 'around', dropoff: '2026-03-05T10:00:00.000Z', pickup: '2026-03-08T10:00:00.000Z' }),
      aBooking({ id: 'at opening', dropoff: '2026-03-07T00:00:00.000Z', pickup: '2026-03-08T10:00:00.000Z' }),
      aBooking({
        id: 'is in',
        hasBeenCheckedIn: true,
        dropoff: '2026-03-05T14:00:00.000Z',
        pickup: '2026-03-08T10:00:00.000Z',
      }),
      aBooking({ id: 'cancelled', cancelledAt: '2026-03-01T00:00:00.000Z', dropoff: '2026-03-05T14:00:00.000Z' }),
    ];
    expect(bookingsInClosure(bookings, holiday, LISBON).map(({ id }) => id)).toEqual(['dropoff', 'pickup']);
  });
});

const kept = (holidayOpenType: string | null, spot = cafe) => ({ ...spot, holidayOpenType });
const BERLIN = 'Europe/Berlin';
const always = aStashpoint({ openTwentyfourSeven: true, openingHours: [] });
const thursdays = aStashpoint({ openingHours: hours([4, '09:00', '10:00']) });
const nights = aStashpoint({ openingHours: hours([4, '20:00', '02:00'], [5, '20:00', '02:00']) });

/** Christmas 2026 and New Year's Day 2027 are both Fridays, and the café has hours on Fridays. */
test.each([
  ['on the day', kept('closed'), '2026-12-25T14:00:00Z', LISBON, holiday('2026-12-26T09:00:00.000Z')],
  ['and further days', kept('closed_plus'), '2026-12-25T14:00:00Z', LISBON, holiday('2026-12-26T09:00:00.000Z')],
  ['not kept', kept('default_schedule'), '2026-12-25T14:00:00Z', LISBON, open('2026-12-26T02:00:00.000Z')],
  ['of unknown keeping', kept('half_day'), '2026-12-25T14:00:00Z', LISBON, open('2026-12-26T02:00:00.000Z')],
  ['not said', kept(null), '2026-12-25T14:00:00Z', LISBON, open('2026-12-26T02:00:00.000Z')],
  ['the evening before', kept('closed'), '2026-12-24T23:00:00Z', LISBON, shut('2026-12-26T09:00:00.000Z')],
  ['two days of it', kept('closed'), '2026-12-25T14:00:00Z', BERLIN, holiday('2026-12-28T08:00:00.000Z')],
  ['in a country that is not known', kept('closed'), '2026-12-25T10:00:00Z', 'Asia/Tokyo', open('2026-12-25T17:00:00.000Z')],
  ['the night into it', kept('closed', nights), '2026-12-25T01:00:00Z', LISBON, open('2026-12-25T02:00:00.000Z')],
  ['its own night', kept('closed', nights), '2026-12-26T01:00:00Z', LISBON, shut('2026-12-31T20:00:00.000Z')],
  ['of a shop without hours', kept('closed', always), '2026-12-25T14:00:00Z', LISBON, holiday('2026-12-26T00:00:00.000Z')],
  ['ahead of such a shop', kept('closed', always), '2026-12-24T14:00:00Z', LISBON, open('2026-12-25T00:00:00.000Z')],
  ['far ahead of it', kept('closed', always), '2026-12-10T14:00:00Z', LISBON, open(null)],
  ['after it', kept('closed', always), '2026-12-26T14:00:00Z', LISBON, open('2027-01-01T00:00:00.000Z')],
  ['of a day that has no hours', kept('closed', thursdays), '2026-12-25T09:30:00Z', LISBON, holiday('2026-12-31T09:00:00.000Z')],
  ['twice on the only weekday', kept('closed', { ...thursdays, openingHours: hours([5, '09:00', '10:00']) }), '2026-12-19T09:00:00Z', LISBON, shut('2027-01-08T09:00:00.000Z')],
])('openingStatus considers public holidays: %s', (_, spot, now, zone, expected) => {
  expect(openingStatus(spot, { now, zone })).toEqual(expected);
}); // prettier-ignore

test('during a closure over a holiday, the closure is the reason for being closed, until the next working day’s hours', () => {
  const closure = aClosure({ closeDate: '2026-12-24T12:00:00.000Z', openDate: '2026-12-25T12:00:00.000Z' });
  expect(openingStatus(kept('closed'), { closures: [closure], now: '2026-12-25T10:00:00Z', zone: LISBON })).toEqual(
    shut('2026-12-26T09:00:00.000Z', closure),
  );
  expect(isOpenAt(kept('closed'), [], '2026-12-25T14:00:00Z', LISBON)).toBe(false);
});

test('the spot is still open for a pick-up at the closing minute', () => {
  expect(isOpenAt(cafe, [], '2026-03-05T22:00:00Z', LISBON)).toBe(true);
  expect(isOpenAt(cafe, [], '2026-03-05T22:01:00Z', LISBON)).toBe(false);
  expect(isOpenAt(cafe, [], '2026-03-05T09:00:00Z', LISBON)).toBe(true);
});
