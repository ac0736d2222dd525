/** @jest-environment node */
import { bucketOf, countSlow, hourOf, noCounts, p75, readHourCounts, type ReleaseCounts, sumCounts } from './counts.ts';

const measured = (values: number[]): ReleaseCounts => {
  const counts = noCounts();
  for (const value of values) counts.lcp[bucketOf('lcp', value)]! += 1;
  return counts;
};

test.each([
  [0, 0],
  [500, 0],
  [501, 1],
  [2500, 4],
  [10_001, 9],
])('a largest paint of %i ms is counted in bucket %i', (value, bucket) => {
  expect(bucketOf('lcp', value)).toBe(bucket);
});

test('values that are worse than the highest good value are counted as slow', () => {
  expect(countSlow('lcp', measured([400, 2500, 2501, 9000, 60_000]))).toBe(3);
});

test.each([
  ['no values', [], null],
  ['values in one bucket', [1200, 1300, 1400, 1450], 1375],
  ['three of four below the rest', [400, 400, 400, 3500], 500],
  ['values above the last bound', [20_000], 10_000],
])('the 75th percentile is interpolated inside its bucket, or null without values: %s', (_, values, expected) => {
  expect(p75('lcp', measured(values))).toBe(expected);
});

test('the counts of several hours and edges are summed', () => {
  const one = { ...measured([400, 3000]), views: 10, failed: 1 };
  expect(sumCounts([one, one, noCounts()])).toEqual({ ...measured([400, 3000, 400, 3000]), views: 20, failed: 2 });
});

test('an hour is named after its start in UTC', () => {
  expect(hourOf(Date.parse('2026-03-05T23:59:59+01:00'))).toBe('2026-03-05T22');
});

test.each(['', 'null', '{}', '{"hour":"x","areas":{"bookings":{"1":{}}},"leftOut":0}'])(
  '%j is rejected as an hour’s counts',
  (text) => {
    expect(readHourCounts(text)).toBeNull();
  },
);

test('a valid object with an hour’s counts is parsed without changes', () => {
  const hour = { hour: '2026-03-05T14', areas: { bookings: { '1.0.0': noCounts() } }, leftOut: 0 };
  expect(readHourCounts(JSON.stringify(hour))).toEqual(hour);
});
