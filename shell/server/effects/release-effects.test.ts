/** @jest-environment node */
import type { ReleaseCount } from './count-database.ts';
import { changeOf, releaseEffects } from './release-effects.ts';

const row = (release: string, measure: ReleaseCount['measure'], count: number, more: Partial<ReleaseCount> = {}) => ({
  area: 'bookings',
  release,
  measure,
  bucket: 0,
  count,
  first: '2026-03-02',
  last: '2026-03-05',
  ...more,
});

test('shares and medians of each release, newest first', () => {
  const [[area, releases] = ['', []]] = releaseEffects([
    row('1.0.0', 'views', 400, { first: '2026-02-20' }),
    row('1.1.0', 'views', 200),
    row('1.1.0', 'failed', 4),
    row('1.1.0', 'taps', 50),
    row('1.1.0', 'undone', 5),
    row('1.1.0', 'late', 1, { last: '2026-03-06' }),
    row('1.1.0', 'arrivals', 40),
    row('1.1.0', 'arrived', 38),
    row('1.1.0', 'opening', 10, { bucket: 1 }),
    row('1.1.0', 'opening', 10, { bucket: 3 }),
    row('1.1.0', 'firstBag', 2, { bucket: 9 }),
  ]);
  expect([area, releases.map(({ release }) => release)]).toEqual(['bookings', ['1.1.0', '1.0.0']]);
  expect(releases[0]).toMatchObject({
    first: '2026-03-02',
    last: '2026-03-06',
    views: 200,
    shares: {
      failed: { part: 4, whole: 200 },
      undone: { part: 5, whole: 50 },
      late: { part: 1, whole: 50 },
      arrived: { part: 38, whole: 40 },
    },
    medians: { opening: 2, firstBag: 720 },
  });
  expect(releases[1]?.medians).toEqual({ opening: null, firstBag: null });
});

test.each([
  ['undone', 10, 1000, 40, 1000, 'better'],
  ['undone', 40, 1000, 10, 1000, 'worse'],
  ['undone', 11, 1000, 10, 1000, 'unclear'],
  ['undone', 0, 99, 50, 1000, 'unclear'],
  ['undone', 0, 1000, 0, 1000, 'unclear'],
  ['arrived', 990, 1000, 900, 1000, 'better'],
  ['failed', 30, 1000, 2, 1000, 'worse'],
  ['late', 300, 1000, 20, 1000, 'other'],
] as const)('%s, %d of %d after %d of %d: %s', (name, part, whole, partBefore, wholeBefore, change) => {
  expect(changeOf(name, { part, whole }, { part: partBefore, whole: wholeBefore })).toBe(change);
});
