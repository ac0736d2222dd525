import { aBooking } from '../testing/builders.ts';
import {
  bookingState,
  type BookingState,
  daysOverdue,
  filtersNamed,
  type HostedBooking,
  isArrivingToday,
  isBookedForLaterDay,
  isDropoffMissing,
  isToCollectToday,
  todayCounters,
  matchesFilters,
  nextUp,
  STATE_FILTERS,
  type StateFilter,
  type TodaySection,
  todaySections,
  todayWindows,
} from './index.ts';

type Given = Parameters<typeof aBooking>[0];

const NOW = '2026-03-05T14:05:00Z';
const IN = { hasBeenCheckedIn: true };
const OUT = { hasBeenCheckedIn: true, hasBeenCheckedOut: true };

/** The booking's drop-off is at 14:00 and its pick-up at 19:30 on 5 March in Lisbon. */
test.each<[string, Given & Pick<HostedBooking, 'isMarkedAbsent'>, string, BookingState]>([
  ['before drop-off', {}, '2026-03-05T13:00:00Z', 'expected'],
  ['within the hour of grace', {}, '2026-03-05T15:00:00Z', 'expected'],
  ['after the hour of grace', {}, '2026-03-05T15:00:00.001Z', 'lateToArrive'],
  ['a moment before pick-up', {}, '2026-03-05T19:29:59Z', 'lateToArrive'],
  ['at pick-up and never in', {}, '2026-03-05T19:30:00Z', 'noShow'],
  ['in, the day before pick-up', IN, '2026-03-04T23:59:59Z', 'inStore'],
  ['in, on the day of pick-up', IN, '2026-03-05T00:00:00Z', 'toCollect'],
  ['in, at pick-up', IN, '2026-03-05T19:30:00Z', 'toCollect'],
  ['in, after pick-up', IN, '2026-03-05T19:30:01Z', 'latePickup'],
  ['in and out', OUT, '2026-03-09T00:00:00Z', 'done'],
  ['out but never in', { hasBeenCheckedOut: true }, '2026-03-05T15:00:00Z', 'checkInMissing'],
  ['marked as absent, before drop-off and after', { isMarkedAbsent: true }, '2026-03-05T13:00:00Z', 'absent'],
  ['marked as absent, after pick-up', { isMarkedAbsent: true }, '2026-03-05T20:00:00Z', 'absent'],
  ['marked as absent, and in after all', { ...IN, isMarkedAbsent: true }, '2026-03-05T19:00:00Z', 'toCollect'],
  ['cancelled, whatever else', { ...IN, cancelledAt: '2026-03-04T00:00:00.000Z' }, '2026-03-09T00:00:00Z', 'cancelled'],
])('a booking’s state depends on its fields and the time: %s', (_, { isMarkedAbsent, ...given }, now, expected) => {
  expect(bookingState({ ...aBooking(given), ...(isMarkedAbsent && { isMarkedAbsent }) }, now)).toBe(expected);
});

test.each([
  ['2026-03-05T18:30:00Z', 0],
  ['2026-03-06T19:29:59Z', 0],
  ['2026-03-06T19:30:00Z', 1],
  ['2026-04-04T19:30:00Z', 30],
])('at %s, bags with a pick-up at 19:30 on 5 March are %d full days overdue', (now, expected) => {
  expect(daysOverdue(aBooking(IN), now)).toBe(expected);
});

test('a traveller who is marked as absent moves from the arrivals to a separate section and is not counted', () => {
  const marked: HostedBooking = { ...aBooking(), isMarkedAbsent: true };
  expect([isArrivingToday(marked, NOW), isDropoffMissing(marked, NOW)]).toEqual([false, true]);
  expect(todaySections([marked], { now: NOW })).toEqual([{ section: 'absent', bookings: [marked] }]);
  expect(todayCounters([marked], NOW).arriving.bookings).toBe(0);
  expect(nextUp([marked], Date.parse('2026-03-05T13:00:00Z'))).toBeNull();
  // On other days, the booking isn't in any section.
  expect(todaySections([marked], { now: '2026-03-07T12:00:00Z' })).toEqual([]);
});

test("today is the spot's day, not the viewer's", () => {
  const tokyo = aBooking({
    dropoff: '2026-03-05T15:30:00.000Z',
    pickup: '2026-03-06T03:00:00.000Z',
    stashpoint: { timezone: 'Asia/Tokyo' },
  });
  // At 16:00 UTC on the 5th, it's already the 6th in Tokyo, and the drop-off is on the 6th.
  expect(isArrivingToday(tokyo, '2026-03-05T16:00:00Z')).toBe(true);
  expect(isArrivingToday(tokyo, '2026-03-05T14:00:00Z')).toBe(false);
  expect(isBookedForLaterDay(tokyo, '2026-03-05T14:00:00Z')).toBe(true);
  expect(isToCollectToday({ ...tokyo, hasBeenCheckedIn: true }, '2026-03-05T16:00:00Z')).toBe(true);
});

test('the counters include late bags and bags dropped off two days ago, but no cancelled bookings', () => {
  const bookings = [
    aBooking({ bagCount: 3 }),
    aBooking({ ...IN, bagCount: 5, dropoff: '2026-03-03T10:00:00.000Z', pickup: '2026-03-05T18:00:00.000Z' }),
    aBooking({ ...IN, bagCount: 1, dropoff: '2026-03-04T10:00:00.000Z', pickup: '2026-03-04T18:00:00.000Z' }),
    aBooking({ bagCount: 2, dropoff: '2026-03-05T09:00:00.000Z' }),
    aBooking({ bagCount: 14, cancelledAt: '2026-03-05T08:00:00.000Z' }),
    aBooking({ ...OUT, bagCount: 7 }),
  ];
  expect(todayCounters(bookings, '2026-03-05T14:05:00Z')).toEqual({
    arriving: { bookings: 2, bags: 5 },
    inStore: { bookings: 2, bags: 6 },
    toCollect: { bookings: 1, bags: 5 },
    late: { bookings: 1, bags: 1 },
  });
});

test('today’s list shows each booking once, the most urgent first', () => {
  const ids = {
    lateToCollect: 'L1',
    lateToArrive: 'L2',
    noShow: 'A1',
    expected: 'A2',
    collect: 'C1',
    stays: 'S1',
    done: 'D1',
    forgotten: 'F1',
  };
  const bookings = [
    aBooking({ id: ids.expected }),
    aBooking({ id: ids.noShow, dropoff: '2026-03-05T08:00:00.000Z', pickup: '2026-03-05T12:00:00.000Z' }),
    aBooking({ id: ids.lateToArrive, dropoff: '2026-03-05T09:00:00.000Z' }),
    aBooking({ id: 'M1', dropoff: '2026-03-04T10:00:00.000Z', pickup: '2026-03-06T18:00:00.000Z' }),
    aBooking({ ...IN, id: ids.lateToCollect, dropoff: '2026-03-04T10:00:00.000Z', pickup: '2026-03-04T18:00:00.000Z' }),
    aBooking({ ...IN, id: ids.collect }),
    aBooking({ ...IN, id: ids.stays, pickup: '2026-03-08T10:00:00.000Z' }),
    aBooking({ ...OUT, id: ids.done }),
    aBooking({ hasBeenCheckedOut: true, id: ids.forgotten }),
    aBooking({ ...OUT, id: 'old', dropoff: '2026-03-01T10:00:00.000Z', pickup: '2026-03-02T10:00:00.000Z' }),
    aBooking({ id: 'yesterday', dropoff: '2026-03-04T10:00:00.000Z', pickup: '2026-03-04T18:00:00.000Z' }),
    aBooking({ id: 'cancelled', cancelledAt: '2026-03-05T08:00:00.000Z' }),
  ];
  const sections = todaySections(bookings, { now: '2026-03-05T14:05:00Z' });
  expect(sections.map(({ section, bookings: list }) => [section, list.map(({ id }) => id)])).toEqual([
    ['late', ['L1']],
    ['checkInMissing', ['F1']],
    ['arriving', ['L2', 'A2', 'A1']],
    ['arrivingOverdue', ['M1']],
    ['toCollect', ['C1']],
    ['inStore', ['S1']],
    ['done', ['D1']],
  ]);
});

test('a filter leaves out the sections of other states', () => {
  const bookings = [aBooking({ id: 'coming' }), aBooking({ ...OUT, id: 'left' })];
  expect(todaySections(bookings, { now: NOW, filter: 'inStore' })).toEqual([]);
});

test.each<[string, Given, number]>([
  ['drop-off ahead', {}, Date.parse('2026-03-05T13:00:00Z')],
  ['pick-up ahead', IN, Date.parse('2026-03-05T15:00:00Z')],
])('the next expected booking is the one with the nearest %s', (_, given, now) => {
  const next = aBooking({ ...given, id: 'next' });
  const later = aBooking({ ...given, id: 'later', dropoff: '2026-03-05T14:30:00Z', pickup: '2026-03-05T20:00:00Z' });
  expect(nextUp([later, next], now)).toBe('next');
  expect(nextUp([aBooking({ ...OUT }), aBooking({ cancelledAt: '2026-03-05T08:00:00Z' })], now)).toBeNull();
});

// By default, the booking isn't checked in and the time is 14:05 on 5 March in Lisbon. A row may set another state or
// time.
test.each<[string, Given, string, TodaySection | null]>([
  ['today, to be collected today', { dropoff: '2026-03-05T08:00:00Z', pickup: '2026-03-05T12:00:00Z' }, NOW, 'arriving'],
  ['since yesterday, until tomorrow', { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-06T18:00:00Z' }, NOW, 'arrivingOverdue'],
  ['since yesterday, until later today', { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-05T18:00:00Z' }, NOW, 'arrivingOverdue'],
  ['since yesterday, until noon today', { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-05T12:00:00Z' }, NOW, 'arrivingOverdue'],
  ['since yesterday, until yesterday', { dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-04T18:00:00Z' }, NOW, null],
  ['since a moment before midnight', { dropoff: '2026-03-04T23:45:00Z', pickup: '2026-03-06T18:00:00Z' }, '2026-03-05T00:10:00Z', 'arrivingOverdue'],
  ['expected tomorrow', { dropoff: '2026-03-06T10:00:00Z', pickup: '2026-03-06T18:00:00Z' }, NOW, null],
])('the section of an expected booking depends on its times: %s', (_, given, now, expected) => {
  expect(todaySections([aBooking(given)], { now })[0]?.section ?? null).toBe(expected);
}); // prettier-ignore

// Late bags match *to collect* only on their pick-up day. Bookings after their pick-up time match *arriving* while
// the traveller may still come.
test.each<[string, Given, string, StateFilter[]]>([
  ['expected', {}, NOW, ['arriving']],
  ['late to arrive', {}, '2026-03-05T16:00:00Z', ['arriving']],
  ['not shown up', {}, '2026-03-06T10:00:00Z', ['arriving']],
  ['in store until another day', IN, '2026-03-04T14:05:00Z', ['inStore']],
  ['to collect', IN, NOW, ['inStore', 'toCollect']],
  ['late since today', IN, '2026-03-05T20:00:00Z', ['inStore', 'toCollect', 'late']],
  ['late since an earlier day', IN, '2026-03-06T10:00:00Z', ['inStore', 'late']],
  ['done', OUT, NOW, ['done']],
  ['without a check-in', { hasBeenCheckedOut: true }, NOW, ['done']],
  ['cancelled', { cancelledAt: '2026-03-05T08:00:00Z' }, NOW, ['cancelled']],
])('a booking is included by the filters of its state and no others: %s', (_, given, now, expected) => {
  const booking = aBooking(given);
  expect(STATE_FILTERS.filter((filter) => matchesFilters(booking, [filter], now))).toEqual(expected);
  expect(matchesFilters(booking, [], now)).toBe(true);
});

test.each<[string[], StateFilter[]]>([
  [
    ['late', 'arriving'],
    ['arriving', 'late'],
  ],
  [['gone', ''], []],
])('a URL with the filters %j selects %j', (names, expected) => {
  expect(filtersNamed(names)).toEqual(expected);
});

test('the windows of drop-off times cover all spots’ days without gaps', () => {
  const windows = todayWindows('2026-03-05T16:00:00Z', ['Europe/Lisbon', 'Asia/Tokyo']);
  expect(windows[0]).toEqual({ from: '2026-03-05T00:00:00.000Z', to: '2026-03-06T15:00:00.000Z' });
  for (const [index, { from }] of windows.entries()) {
    const older = windows[index + 1];
    if (older) expect(Date.parse(older.to)).toBeGreaterThanOrEqual(Date.parse(from));
  }
  expect(windows.at(-1)?.from).toBe('2026-02-03T00:00:00.000Z');
});
