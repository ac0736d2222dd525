import type { ReleaseCount } from './count-database.ts';
import { type Measure, TIME_BOUNDS, type TimeName } from './measure.ts';

/** A share with what it is a share of; null when there was nothing to count. */
export type Share = { part: number; whole: number };

/** What hosts did with one release. */
export type ReleaseEffects = {
  release: string;
  first: string;
  last: string;
  views: number;
  signUps: number;
  shares: Record<ShareName, Share>;
  /** Half of them took at most so long; null when none was measured. */
  medians: Record<TimeName, number | null>;
};

/** Which two measures make a share, and whether less of it is better; null where neither is. */
export const SHARES = {
  failed: { part: 'failed', whole: 'views', isLessBetter: true },
  undone: { part: 'undone', whole: 'taps', isLessBetter: true },
  arrived: { part: 'arrived', whole: 'arrivals', isLessBetter: false },
  late: { part: 'late', whole: 'taps', isLessBetter: null },
} as const satisfies Record<string, { part: Measure; whole: Measure; isLessBetter: boolean | null }>;
export type ShareName = keyof typeof SHARES;

/** By area, in the order of their names, the releases of each, newest first. */
export function releaseEffects(counts: readonly ReleaseCount[]): [area: string, releases: ReleaseEffects[]][] {
  const areas = Map.groupBy(counts, ({ area }) => area);
  return [...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, ofArea]) => {
      const releases = [...Map.groupBy(ofArea, ({ release }) => release)].map(([release, own]) =>
        effectsOf(release, own),
      );
      return [area, releases.sort((a, b) => b.first.localeCompare(a.first) || b.last.localeCompare(a.last))];
    });
}

function effectsOf(release: string, counts: readonly ReleaseCount[]): ReleaseEffects {
  const of = (measure: Measure) =>
    counts.filter((each) => each.measure === measure).reduce((sum, { count }) => sum + count, 0);
  const share = (name: ShareName): Share => ({ part: of(SHARES[name].part), whole: of(SHARES[name].whole) });
  return {
    release,
    first: counts.map(({ first }) => first).reduce((a, b) => (a < b ? a : b)),
    last: counts.map(({ last }) => last).reduce((a, b) => (a > b ? a : b)),
    views: of('views'),
    signUps: of('signUps'),
    shares: { failed: share('failed'), undone: share('undone'), arrived: share('arrived'), late: share('late') },
    medians: { opening: medianOf('opening', counts), firstBag: medianOf('firstBag', counts) },
  };
}

/** Interpolated inside its bucket. */
function medianOf(name: TimeName, counts: readonly ReleaseCount[]): number | null {
  const bounds: readonly number[] = TIME_BOUNDS[name];
  const buckets = counts.filter(({ measure }) => measure === name).toSorted((a, b) => a.bucket - b.bucket);
  const half = buckets.reduce((sum, { count }) => sum + count, 0) / 2;
  let below = 0;
  for (const { bucket, count } of buckets) {
    if (below + count >= half) {
      const low = bounds[bucket - 1] ?? 0;
      const high = bounds[bucket] ?? low;
      return low + ((high - low) * (half - below)) / count;
    }
    below += count;
  }
  return null;
}

export type Change = 'better' | 'worse' | 'other' | 'unclear';

/** Below this number of cases nothing is said. */
const SMALLEST_SAMPLE = 100;
/** Half the width of the bounds in standard errors. */
const SURE = 2.58;

/**
 * Whether a share differs from that of the release before for more than chance: the difference of two proportions, 99 %
 * bounds. `other`: it differs, and neither is better.
 */
export function changeOf(name: ShareName, now: Share, before: Share): Change {
  if (Math.min(now.whole, before.whole) < SMALLEST_SAMPLE) return 'unclear';
  const [p, q] = [now.part / now.whole, before.part / before.whole];
  const pooled = (now.part + before.part) / (now.whole + before.whole);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.whole + 1 / before.whole));
  if (Math.abs(p - q) <= SURE * error) return 'unclear';
  const { isLessBetter } = SHARES[name];
  if (isLessBetter === null) return 'other';
  return p < q === isLessBetter ? 'better' : 'worse';
}
