import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { listRange } from './list-range.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const daily = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const lisbon = { spot: aStashpoint({ id: 's1', openingHours: daily('09:00', '20:00') }), zone: 'Europe/Lisbon' };
const bar = { spot: aStashpoint({ id: 's2', openingHours: daily('18:00', '02:00') }), zone: 'Europe/Lisbon' };
const tokyo = { spot: aStashpoint({ id: 's3', openingHours: daily('09:00', '20:00') }), zone: 'Asia/Tokyo' };
const at = ({ spot, zone }: typeof lisbon, dropoff: string) => {
  const { stashpoint } = aBooking({});
  return aBooking({ dropoff, stashpoint: { ...stashpoint, id: spot.id, timezone: zone } });
};

test('spots on one clock whose days begin together need nothing but the drop-offs', () => {
  const { lower, upper, isInRange } = listRange('today', [lisbon, { ...lisbon }], NOW);
  expect([lower, upper].map(Date.parse)).toEqual(['2026-03-05T00:00Z', '2026-03-06T00:00Z'].map(Date.parse));
  expect(isInRange).toBeNull();
});

test.each([
  ['today', lisbon, '2026-03-05T19:00:00.000Z', true],
  ['today', lisbon, '2026-03-06T00:30:00.000Z', false],
  ['today', bar, '2026-03-06T00:30:00.000Z', true],
  ['today', bar, '2026-03-05T00:30:00.000Z', false],
  // 23:30 and 0:30 in Tokyo.
  ['today', tokyo, '2026-03-05T14:30:00.000Z', true],
  ['today', tokyo, '2026-03-05T15:30:00.000Z', false],
  ['today', tokyo, '2026-03-04T15:30:00.000Z', true],
  ['tomorrow', lisbon, '2026-03-06T00:30:00.000Z', true],
  ['tomorrow', bar, '2026-03-06T00:30:00.000Z', false],
  ['tomorrow', tokyo, '2026-03-05T15:30:00.000Z', true],
] as const)('%s of several spots is each spot’s own: %#', (dates, spot, dropoff, expected) => {
  const { lower, upper, isInRange } = listRange(dates, [lisbon, bar, tokyo], NOW);
  expect(isInRange?.(at(spot, dropoff))).toBe(expected);
  if (expected) {
    expect(Date.parse(lower)).toBeLessThanOrEqual(Date.parse(dropoff));
    expect(Date.parse(upper)).toBeGreaterThanOrEqual(Date.parse(dropoff));
  }
});

test('a longer range goes by the first spot', () => {
  expect(listRange('next7', [lisbon, tokyo], NOW).isInRange).toBeNull();
});
