import { aBooking, aStashpoint } from '../testing/builders.ts';
import { bagsInStore, dateFilter, dayRangeFilter, hasUserData, occupancySeries, peakOf, spotStatus } from './index.ts';

const IN = { hasBeenCheckedIn: true };
const OUT = { hasBeenCheckedIn: true, hasBeenCheckedOut: true };

test.each([
  [
    'after: left as it is',
    '2026-03-01T00:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
    'Europe/Lisbon',
    '2026-03-03T00:00:00.000Z',
  ],
  [
    'equal: one day more',
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
    'Europe/Lisbon',
    '2026-03-02T00:00:00.000Z',
  ],
  [
    'before: one day more, never swapped',
    '2026-03-05T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
    'Europe/Lisbon',
    '2026-03-02T00:00:00.000Z',
  ],
  [
    'a day of 23 hours',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T00:00:00.000Z',
    'Europe/Lisbon',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'a day of 25 hours',
    '2026-10-24T23:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
    'Europe/Lisbon',
    '2026-10-26T00:00:00.000Z',
  ],
  [
    'milliseconds are kept',
    '2026-03-05T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
    'Europe/Lisbon',
    '2026-03-02T23:59:59.999Z',
  ],
])('dateFilter applies the rule of the spec to the upper bound: %s', (_, lower, upper, zone, expected) => {
  expect(dateFilter(lower, upper, zone)).toEqual({ lower, upper: expected });
});

test.each([
  ['one day', '2026-03-05', '2026-03-05', '2026-03-04T15:00:00.000Z', '2026-03-05T15:00:00.000Z'],
  [
    'several days, the last one whole',
    '2026-03-01',
    '2026-03-03',
    '2026-02-28T15:00:00.000Z',
    '2026-03-03T14:59:59.999Z',
  ],
])('dayRangeFilter returns bounds by Tokyo’s clock: %s', (_, first, last, lower, upper) => {
  expect(dayRangeFilter(first, last, 'Asia/Tokyo')).toEqual({ lower, upper });
});

test.each([
  [{ firstName: 'A', lastName: 'B', email: 'c', phoneNumber: 'd' }, true],
  [{ firstName: 'A', lastName: 'B', email: 'c', phoneNumber: '' }, false],
  [{ firstName: ' ', lastName: 'B', email: 'c', phoneNumber: 'd' }, false],
  [{ firstName: 'A', lastName: 'B', email: 'c', phoneNumber: null }, false],
  [{}, false],
  [null, false],
])('hasUserData(%j) returns %s', (user, expected) => {
  expect(hasUserData(user)).toBe(expected);
});

test.each([
  [{ approved: false }, 'pending'],
  [{ approved: true, activatedAt: null }, 'approved'],
  [{ approved: true }, 'live'],
  [{ approved: true, deactivatedAt: '2026-01-01T00:00:00.000Z' }, 'paused'],
  [{ approved: false, deactivatedAt: '2026-01-01T00:00:00.000Z' }, 'pending'],
])('a spot with %j has the status %s', (given, expected) => {
  expect(spotStatus(aStashpoint(given))).toBe(expected);
});

describe('occupancy', () => {
  const now = '2026-03-05T14:05:00.000Z';
  const day = { from: '2026-03-05T12:00:00.000Z', to: '2026-03-05T16:00:00.000Z', now, stepMinutes: 60 };
  const at = (dropoff: string, pickup: string) => ({
    dropoff: `2026-03-05T${dropoff}:00.000Z`,
    pickup: `2026-03-05T${pickup}:00.000Z`,
  });
  const bags = (bookings: Parameters<typeof occupancySeries>[0]) =>
    occupancySeries(bookings, day).map((step) => step.bags);

  test('when one stay ends as another starts, the ending stay is counted first, so the exchange is not a peak', () => {
    expect(
      bags([
        aBooking({ ...at('12:00', '14:00'), hasBeenCheckedIn: true, hasBeenCheckedOut: true, bagCount: 5 }),
        aBooking({ ...at('14:00', '16:00'), bagCount: 3 }),
      ]),
    ).toEqual([5, 5, 3, 3]);
  });

  test('a short stay within a step is counted in that step', () => {
    expect(bags([aBooking({ ...at('14:10', '14:50'), bagCount: 3 })])).toEqual([0, 0, 3, 0]);
  });

  test('cancelled bookings and no-shows are not included in the load', () => {
    expect(bags([aBooking({ ...at('12:00', '16:00'), cancelledAt: now }), aBooking(at('12:00', '13:00'))])).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('bags that are still in store count at least until now', () => {
    expect(bags([aBooking({ ...at('12:00', '13:00'), hasBeenCheckedIn: true, bagCount: 4 })])).toEqual([4, 4, 4, 0]);
  });

  // It's 14:05. The steps begin at 12:00, 13:00, 14:00 and 15:00, and each value is the maximum within the step.
  test.each<[string, [string, string], Parameters<typeof aBooking>[0], number[]]>([
    ['left before the booked pick-up', ['12:00', '16:00'], OUT, [4, 4, 4, 0]],
    ['left at the booked pick-up', ['12:00', '13:00'], OUT, [4, 0, 0, 0]],
    ['came and left before the booked drop-off', ['15:00', '16:00'], OUT, [0, 0, 0, 0]],
    ['still here, to leave later', ['12:00', '16:00'], IN, [4, 4, 4, 4]],
    ['here before the booked drop-off', ['15:00', '16:00'], IN, [0, 0, 4, 4]],
    ['still to come', ['15:00', '16:00'], {}, [0, 0, 0, 4]],
    ['were due earlier and are still to come', ['12:00', '16:00'], {}, [0, 0, 4, 4]],
    ['left without a check-in', ['12:00', '16:00'], { hasBeenCheckedOut: true }, [0, 0, 0, 0]],
  ])('occupancySeries counts a stay with four bags in each step: %s', (_, [from, to], given, expected) => {
    expect(bags([aBooking({ ...at(from, to), ...given, bagCount: 4 })])).toEqual(expected);
  });

  test('the peak is the earliest maximum, and only bags that were checked in are in store', () => {
    const bookings = [
      aBooking({ ...at('13:00', '16:00'), hasBeenCheckedIn: true, bagCount: 4 }),
      aBooking({ bagCount: 2 }),
    ];
    expect(peakOf(occupancySeries(bookings, { ...day, to: '2026-03-05T14:00:00.000Z' }))).toEqual({
      at: '2026-03-05T13:00:00.000Z',
      bags: 4,
    });
    expect(bagsInStore(bookings)).toBe(4);
    expect(peakOf([])).toBeNull();
  });
});
