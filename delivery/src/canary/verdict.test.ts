import { createRandom } from '@host-portal/reference-api/random';
import { canaryVerdict, type ReleaseCounts, SMALLEST_SAMPLE } from './verdict.ts';

const counts = (views: number, failed = 0, slow: Partial<ReleaseCounts['slow']> = {}): ReleaseCounts => ({
  views,
  failed,
  slow: { lcp: 0, inp: 0, cls: 0, ...slow },
  taps: 0,
  undone: 0,
});
const tapped = (views: number, taps: number, undone: number): ReleaseCounts => ({ ...counts(views), taps, undone });

describe('canaryVerdict', () => {
  test.each([
    [
      'it waits for views of the canary',
      counts(SMALLEST_SAMPLE - 1),
      counts(9000),
      'wait',
      /the canary has 299 of 300/,
    ],
    ['it waits for views of the live release', counts(900), counts(10), 'wait', /what is live has 10 of 300/],
    ['it promotes if nothing fails', counts(1500), counts(13_500), 'promote', /no more failed page views/],
    ['it ignores one failed view', counts(1500, 1), counts(13_500, 0), 'promote', /no more failed/],
    [
      'it ends if every tenth view fails',
      counts(300, 30),
      counts(2700, 6),
      'end',
      /more failed page views \(10 % against 0.22 %/,
    ],
    ['it ends on three times the failures', counts(2000, 120), counts(18_000, 360), 'end', /more failed page views/],
    [
      'it ends if half of the views paint late',
      counts(500, 0, { lcp: 250 }),
      counts(4500, 0, { lcp: 900 }),
      'end',
      /slow first/,
    ],
    ['it waits for a clear result', counts(400, 6), counts(3600, 36), 'wait', /not sure yet of failed page views/],
    ['it promotes an equally bad canary', counts(2000, 200), counts(18_000, 1800), 'promote', /10 % against 10 %/],
    [
      'it ends if every fourth tap is undone',
      tapped(1500, 400, 100),
      tapped(13_500, 3600, 72),
      'end',
      /more taps taken back \(25 %/,
    ],
    [
      'it promotes on as many undone taps',
      tapped(1500, 900, 18),
      tapped(13_500, 8100, 162),
      'promote',
      /no more taps taken back/,
    ],
    [
      'it does not wait for more taps',
      tapped(1500, 20, 1),
      tapped(13_500, 180, 4),
      'promote',
      /no more pages that shift/,
    ],
    [
      'it waits for a clear result on taps',
      tapped(1500, 300, 15),
      tapped(13_500, 8100, 162),
      'wait',
      /not sure yet of taps taken back/,
    ],
    ['it promotes a better canary', counts(2000, 20), counts(18_000, 1800), 'promote', /no more failed/],
  ] as const)('canaryVerdict: %s', (_, canary, live, decision, because) => {
    const verdict = canaryVerdict(canary, live);
    expect(verdict.decision).toBe(decision);
    expect(verdict.because).toMatch(because);
  });
});

describe('canaryVerdict, called repeatedly while the counts grow', () => {
  /**
   * Each row simulates a hundred canaries that get 10 % of the page views. Its last value is the minimum number of
   * them that must be promoted or ended within their first 10,000 views.
   */
  test.each([
    [
      'it promotes an equal canary',
      { failed: 0.002, slow: 0.1 },
      { failed: 0.002, slow: 0.1 },
      { promote: 97, end: 0 },
    ],
    [
      'it promotes an equal canary if one in a hundred fails',
      { failed: 0.01, slow: 0.2 },
      { failed: 0.01, slow: 0.2 },
      { promote: 95, end: 0 },
    ],
    [
      'it ends one with three times the failures',
      { failed: 0.01, slow: 0.1 },
      { failed: 0.03, slow: 0.1 },
      { promote: 0, end: 97 },
    ],
    [
      'it ends one with ten times the failures',
      { failed: 0.002, slow: 0.1 },
      { failed: 0.02, slow: 0.1 },
      { promote: 0, end: 100 },
    ],
    [
      'it ends one that is slow twice as often',
      { failed: 0.002, slow: 0.1 },
      { failed: 0.002, slow: 0.2 },
      { promote: 0, end: 100 },
    ],
  ])('canaryVerdict while the counts grow: %s', (_, live, canary, least) => {
    const random = createRandom(7).next;
    const ended = Array.from({ length: 100 }, () => watch(live, canary, random));
    expect(ended.filter((decision) => decision === 'promote').length).toBeGreaterThanOrEqual(least.promote);
    expect(ended.filter((decision) => decision === 'end').length).toBeGreaterThanOrEqual(least.end);
  });
});

type Rates = { failed: number; slow: number };

function watch(live: Rates, canary: Rates, random: () => number) {
  const [mine, theirs] = [counts(0), counts(0)];
  while (mine.views < 10_000) {
    add(mine, 50, canary, random);
    add(theirs, 450, live, random);
    const { decision } = canaryVerdict(mine, theirs);
    if (decision !== 'wait') return decision;
  }
  return 'wait';
}

function add(counted: ReleaseCounts, views: number, { failed, slow }: Rates, random: () => number) {
  // Draws how many views lie between two cases, which needs far fewer random numbers than drawing one per view.
  const cases = (share: number) => {
    let found = -1;
    for (let at = -1; at < views; found += 1) at += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - share));
    return found;
  };
  counted.views += views;
  counted.failed += cases(failed);
  for (const measure of ['lcp', 'inp', 'cls'] as const) counted.slow[measure] += cases(slow);
}
