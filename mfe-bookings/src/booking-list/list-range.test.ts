import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import type { ListDates } from '../model/list-address.ts';
import { isEarlier, type ListRange, listRange, type SpotOnClock } from './list-range.ts';

const daily = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const shop: SpotOnClock = {
  spot: aStashpoint({ id: 'shop', openingHours: daily('09:00', '18:00') }),
  zone: 'Europe/Lisbon',
};
const bar: SpotOnClock = {
  spot: aStashpoint({ id: 'bar', openingHours: daily('18:00', '02:00') }),
  zone: 'Europe/Lisbon',
};
const kiosk: SpotOnClock = {
  spot: aStashpoint({ id: 'kiosk', openingHours: daily('09:00', '20:00') }),
  zone: 'Asia/Tokyo',
};

const LATE = '2026-03-05T23:40:00Z';
const AFTER_MIDNIGHT = '2026-03-06T00:40:00Z';

/** Whether the range requests a booking with this drop-off at this spot. */
const isAsked = ({ parts }: ListRange, { spot }: SpotOnClock, dropoff: string) =>
  parts.some(
    ({ stashpointIds, dropoffGte, dropoffLte }) =>
      stashpointIds.includes(spot.id) && dropoffGte <= dropoff && dropoff <= dropoffLte,
  );

test('spots whose days begin and end together are requested together', () => {
  const other = { ...shop, spot: aStashpoint({ ...shop.spot, id: 'other' }) };
  expect(listRange('today', [shop, other], Date.parse(LATE)).parts).toEqual([
    {
      stashpointIds: ['shop', 'other'],
      dropoffGte: '2026-03-05T00:00:00.000Z',
      dropoffLte: '2026-03-06T00:00:00.000Z',
    },
  ]);
});

// prettier-ignore
test.each<[ListDates, string, SpotOnClock, string, boolean]>([
  ['today', LATE, shop, '2026-03-05T10:00:00.000Z', true],
  ['today', LATE, shop, '2026-03-06T00:50:00.000Z', false],
  ['today', LATE, bar, '2026-03-06T00:50:00.000Z', true],
  ['today', LATE, bar, '2026-03-05T00:50:00.000Z', false],
  ['today', LATE, bar, '2026-03-06T18:30:00.000Z', false],
  ['today', AFTER_MIDNIGHT, shop, '2026-03-06T10:00:00.000Z', true],
  ['today', AFTER_MIDNIGHT, shop, '2026-03-05T10:00:00.000Z', false],
  ['today', AFTER_MIDNIGHT, bar, '2026-03-06T00:50:00.000Z', true],
  ['today', AFTER_MIDNIGHT, bar, '2026-03-05T18:30:00.000Z', true],
  ['today', AFTER_MIDNIGHT, bar, '2026-03-06T18:30:00.000Z', false],
  ['tomorrow', LATE, shop, '2026-03-06T00:50:00.000Z', true],
  ['tomorrow', LATE, bar, '2026-03-06T00:50:00.000Z', false],
  ['tomorrow', LATE, bar, '2026-03-07T00:50:00.000Z', true],
  ['tomorrow', AFTER_MIDNIGHT, shop, '2026-03-07T10:00:00.000Z', true],
  ['tomorrow', AFTER_MIDNIGHT, bar, '2026-03-06T18:30:00.000Z', true],
  ['tomorrow', AFTER_MIDNIGHT, bar, '2026-03-07T18:30:00.000Z', false],
  ['next7', LATE, bar, '2026-03-12T00:50:00.000Z', true],
  ['next7', LATE, shop, '2026-03-12T00:50:00.000Z', false],
  [{ from: '2026-03-05', to: '2026-03-05' }, AFTER_MIDNIGHT, bar, '2026-03-06T00:50:00.000Z', true],
  [{ from: '2026-03-05', to: '2026-03-05' }, AFTER_MIDNIGHT, shop, '2026-03-06T00:50:00.000Z', false],
  [{ from: '2026-03-06', to: '2026-03-06' }, AFTER_MIDNIGHT, bar, '2026-03-06T00:50:00.000Z', false],
  // In these rows, the drop-off is at 23:30 or 0:30 in Tokyo.
  ['today', '2026-03-05T14:05:00Z', kiosk, '2026-03-05T14:30:00.000Z', true],
  ['today', '2026-03-05T14:05:00Z', kiosk, '2026-03-05T15:30:00.000Z', false],
  ['tomorrow', '2026-03-05T14:05:00Z', kiosk, '2026-03-05T15:30:00.000Z', true],
])('the dates %j at %s follow the time zone and opening hours of each spot (case %#)', (dates, now, from, dropoff, expected) => {
  for (const spots of [[shop, bar, kiosk], [bar, kiosk, shop], [kiosk, shop, bar]] as const) {
    const range = listRange(dates, spots, Date.parse(now));
    expect(isAsked(range, from, dropoff)).toBe(expected);
    if (expected) expect(isAsked({ ...range, parts: [range.whole] }, from, dropoff)).toBe(true);
  }
});

test('the range of one spot’s evening does not change after midnight at another spot', () => {
  const partOf = ({ parts }: ListRange, id: string) => parts.find(({ stashpointIds }) => stashpointIds.includes(id));
  const [before, after] = [LATE, AFTER_MIDNIGHT].map((now) => listRange('today', [shop, bar], Date.parse(now)));
  if (!before || !after) throw new Error('Two ranges are compared');
  expect(partOf(after, 'bar')).toEqual(partOf(before, 'bar'));
  expect(partOf(after, 'shop')).not.toEqual(partOf(before, 'shop'));
});

test.each([
  ['shop', '2026-03-05T23:00:00.000Z', true],
  ['shop', '2026-03-06T10:00:00.000Z', false],
  ['bar', '2026-03-05T23:00:00.000Z', false],
  ['bar', '2026-03-05T01:00:00.000Z', true],
])('after midnight, a booking at the %s with drop-off at %s belongs to an earlier day: %s', (id, dropoff, expected) => {
  const { parts } = listRange('today', [shop, bar], Date.parse(AFTER_MIDNIGHT));
  const { stashpoint } = aBooking();
  expect(isEarlier(parts, aBooking({ dropoff, stashpoint: { ...stashpoint, id } }))).toBe(expected);
});

test('a range of more than a week is requested as one part with the first spot’s days', () => {
  const { parts, whole } = listRange('last30', [shop, bar, kiosk], Date.parse(LATE));
  expect(parts).toEqual([whole]);
  expect(whole.stashpointIds).toEqual(['shop', 'bar', 'kiosk']);
});
