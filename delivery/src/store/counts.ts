import { array, type Infer, is, number, optional, record, string, type } from 'superstruct';

/** The upper bounds of the buckets for each vital. One more bucket contains the values above the last bound. */
export const VITAL_BOUNDS = {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  /** Interaction to Next Paint, in milliseconds. */
  inp: [50, 100, 150, 200, 300, 500, 1000],
  /** Cumulative Layout Shift, a score without a unit. */
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;
export type VitalName = keyof typeof VITAL_BOUNDS;
export const VITAL_NAMES = Object.keys(VITAL_BOUNDS) as VitalName[];

/** The highest value of each vital that counts as good (https://web.dev/articles/vitals). */
export const GOOD_VITAL: Record<VitalName, number> = { lcp: 2500, inp: 200, cls: 0.1 };

const Buckets = array(number());

/**
 * The counts of one release in one hour. A page view counts once in `views`, and at most once in `failed` and each
 * vital.
 */
export const ReleaseCounts = type({
  /** Page views that an edge served with this release. */
  views: number(),
  /** Views that sent an error report about this release. */
  failed: number(),
  lcp: Buckets,
  inp: Buckets,
  cls: Buckets,
  /** The taps that checked bags in or out. Older edges counted neither these taps nor the undone ones. */
  taps: optional(number()),
  undone: optional(number()),
});
export type ReleaseCounts = Infer<typeof ReleaseCounts>;

/** The counts of one edge process in one hour, by area and version. They are stored as an object in `counts/`. */
export const HourCounts = type({
  /** The hour in UTC, such as `2026-03-05T14`. */
  hour: string(),
  areas: record(string(), record(string(), ReleaseCounts)),
  /** Page views and reports beyond the limit for one network. They aren't included in any other field. */
  leftOut: number(),
});
export type HourCounts = Infer<typeof HourCounts>;

export const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

const emptyBuckets = (name: VitalName) => Array.from({ length: VITAL_BOUNDS[name].length + 1 }, () => 0);

export const noCounts = (): ReleaseCounts => ({
  views: 0,
  failed: 0,
  lcp: emptyBuckets('lcp'),
  inp: emptyBuckets('inp'),
  cls: emptyBuckets('cls'),
  taps: 0,
  undone: 0,
});

/** Sums the counts of several hours and edges. */
export function sumCounts(parts: readonly ReleaseCounts[]): ReleaseCounts {
  const total = noCounts();
  for (const part of parts) {
    total.views += part.views;
    total.failed += part.failed;
    total.taps = (total.taps ?? 0) + (part.taps ?? 0);
    total.undone = (total.undone ?? 0) + (part.undone ?? 0);
    for (const name of VITAL_NAMES) total[name] = total[name].map((count, at) => count + (part[name][at] ?? 0));
  }
  return total;
}

export function bucketOf(name: VitalName, value: number): number {
  const at = VITAL_BOUNDS[name].findIndex((bound) => value <= bound);
  return at === -1 ? VITAL_BOUNDS[name].length : at;
}

/** Returns how many of the measured values were worse than the highest good value. */
export const countSlow = (name: VitalName, counts: ReleaseCounts) =>
  counts[name].slice(bucketOf(name, GOOD_VITAL[name]) + 1).reduce((sum, count) => sum + count, 0);

/** Returns the 75th percentile, interpolated inside its bucket, or null if there are no values. */
export function p75(name: VitalName, counts: ReleaseCounts): number | null {
  const buckets = counts[name];
  const measured = buckets.reduce((sum, count) => sum + count, 0);
  if (measured === 0) return null;
  const bounds: readonly number[] = VITAL_BOUNDS[name];
  let below = 0;
  for (const [at, count] of buckets.entries()) {
    if (below + count >= 0.75 * measured) {
      const low = bounds[at - 1] ?? 0;
      const high = bounds[at] ?? low;
      return low + ((high - low) * (0.75 * measured - below)) / count;
    }
    below += count;
  }
  return null;
}

/** Parses an object from `counts/`. Returns null if it's invalid. */
export function readHourCounts(text: string): HourCounts | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return is(parsed, HourCounts) ? parsed : null;
  } catch {
    return null;
  }
}
