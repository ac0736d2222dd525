/**
 * The counts of one release. A page view counts once in `views`, and at most once in `failed` and in each value of
 * `slow`.
 */
export type ReleaseCounts = {
  /** Page views that an edge served with this release. */
  views: number;
  /** Views that sent an error report about this release. */
  failed: number;
  /**
   * Views with a "needs improvement" or "poor" value for the largest paint, the slowest interaction or the layout
   * shift.
   */
  slow: Record<SlowMeasure, number>;
  /** Taps that checked bags in or out in these page views. `undone` counts the taps that were undone. */
  taps: number;
  undone: number;
};

export type SlowMeasure = 'lcp' | 'inp' | 'cls';
type Measure = 'failed' | SlowMeasure | 'undone';

export type Comparison = {
  measure: Measure;
  /**
   * The share of the canary's page views or taps that this measure counts, from 0 to 1. `live` is the same share for
   * the live release.
   */
  canary: number;
  live: number;
  /**
   * The canary's risk divided by the live release's risk. The canary ends if `low` is above 1, and can be promoted if
   * `high` is at most 2.
   */
  risk: { low: number; estimate: number; high: number };
};

export type CanaryVerdict = { decision: 'promote' | 'end' | 'wait'; because: string; comparisons: Comparison[] };

/** The minimum number of page views that each of the two releases needs for a verdict. */
export const SMALLEST_SAMPLE = 300;
/**
 * The width of the lower confidence bound, in standard errors. It is stricter than the usual 1.96, because the
 * comparison is repeated every half minute for hours. With it, few good canaries end by chance (verdict.test.ts
 * counts them).
 */
const TO_END = 3.3;
/**
 * The width of the upper confidence bound, in standard errors. It is smaller than that of the lower bound, because a
 * promoted canary can still be rolled back.
 */
const TO_PROMOTE = 1.96;
/** The maximum relative risk at which a canary is promoted. */
const TOLERATED_RISK = 2;
/** Differences below these shares are ignored, so that one more failed view in two hundred doesn't end a canary. */
const SMALLEST_SHARE: Record<Measure, number> = { failed: 0.01, lcp: 0.05, inp: 0.05, cls: 0.05, undone: 0.02 };

const WHAT: Record<Measure, string> = {
  failed: 'failed page views',
  lcp: 'slow first paints',
  inp: 'slow interactions',
  cls: 'pages that shift',
  undone: 'taps taken back',
};

/**
 * Compares a canary with the live release by the relative risk of each measure (Katz's logarithmic bounds, with half
 * a case added to each side so that no count is zero). The canary ends if the lower bound of a measure is above 1, is
 * promoted if all upper bounds are at most 2, and otherwise waits for more counts. Undone taps can end a canary, but
 * don't delay it while there are few taps.
 */
export function canaryVerdict(canary: ReleaseCounts, live: ReleaseCounts): CanaryVerdict {
  const comparisons = (['failed', 'lcp', 'inp', 'cls', 'undone'] as const).map((measure) =>
    compare(measure, canary, live),
  );
  const fewest = Math.min(canary.views, live.views);
  if (fewest < SMALLEST_SAMPLE) {
    const side = canary.views <= live.views ? 'the canary' : 'what is live';
    return { decision: 'wait', because: `${side} has ${fewest} of ${SMALLEST_SAMPLE} page views`, comparisons };
  }
  const worse = comparisons.find(({ risk }) => risk.low > 1);
  if (worse) return { decision: 'end', because: `more ${described(worse)}`, comparisons };
  const hasTaps = Math.min(canary.taps, live.taps) >= SMALLEST_SAMPLE;
  const asked = comparisons.filter(({ measure }) => measure !== 'undone' || hasTaps);
  const open = asked.find(({ risk }) => risk.high > TOLERATED_RISK);
  if (open) return { decision: 'wait', because: `not sure yet of ${described(open)}`, comparisons };
  return { decision: 'promote', because: `no more ${asked.map(described).join(', no more ')}`, comparisons };
}

function compare(measure: Measure, canary: ReleaseCounts, live: ReleaseCounts): Comparison {
  const [mine, theirs] = [canary, live].map((counts) => countOf(measure, counts)) as [number, number];
  const floor = SMALLEST_SHARE[measure];
  // Adds the same share of failures or slow views to both releases, so that a single rare one isn't enough for a
  // verdict.
  const [ofMine, ofTheirs] = [wholeOf(measure, canary), wholeOf(measure, live)];
  const [a, b] = [mine + floor * ofMine + 0.5, theirs + floor * ofTheirs + 0.5];
  const [n, m] = [ofMine + 1, ofTheirs + 1];
  const estimate = a / n / (b / m);
  const error = Math.sqrt(Math.max(0, 1 / a - 1 / n + 1 / b - 1 / m));
  return {
    measure,
    canary: share(mine, ofMine),
    live: share(theirs, ofTheirs),
    risk: { low: estimate / Math.exp(TO_END * error), estimate, high: estimate * Math.exp(TO_PROMOTE * error) },
  };
}

function countOf(measure: Measure, { failed, slow, undone }: ReleaseCounts) {
  if (measure === 'undone') return undone;
  return measure === 'failed' ? failed : slow[measure];
}

const wholeOf = (measure: Measure, { views, taps }: ReleaseCounts) => (measure === 'undone' ? taps : views);

const share = (count: number, whole: number) => (whole === 0 ? 0 : count / whole);

const described = ({ measure, canary, live, risk }: Comparison) =>
  `${WHAT[measure]} (${percent(canary)} against ${percent(live)}, ${risk.estimate.toFixed(2)} times, ` +
  `between ${risk.low.toFixed(2)} and ${risk.high.toFixed(2)})`;

const percent = (part: number) => `${(100 * part).toFixed(part < 0.1 ? 2 : 0)} %`;
