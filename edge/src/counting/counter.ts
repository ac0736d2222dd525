import { LRUCache } from 'lru-cache';
import { bucketOf, type HourCounts, hourOf, noCounts, type ReleaseCounts } from '@host-portal/delivery/store';
import { networkLimit } from './network-limit.ts';
import { type PageViewMarks, releasesKey } from './page-view.ts';
import type { Reported } from './read-reports.ts';
import { tapLimit } from './tap-limit.ts';
import type { Tap } from './tap.ts';

/**
 * The maximum numbers of page views and reports that count per network in ten minutes. Even a hotel chain behind one
 * IP address sends fewer.
 */
const MAX_VIEWS = 600;
const MAX_REPORTS = 120;
/** The maximum number of combinations of live releases to remember. Each deploy adds a few. */
const MAX_COMBINATIONS = 500;
/** The maximum number of page views to remember, so that each report counts only once per page view. */
const MAX_VIEWS_WITH_REPORTS = 100_000;

export type Counter = ReturnType<typeof createCounter>;

/**
 * Counts page views, error reports and web vitals by area and version. A report counts once per served page view.
 * Requests above a network's limit don't count and trigger `onFlood`.
 */
export function createCounter(marks: PageViewMarks, options: { now: () => number; onFlood: (reason: string) => void }) {
  const { now, onFlood } = options;
  const combinations = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_COMBINATIONS });
  const reported = new LRUCache<string, true>({ max: MAX_VIEWS_WITH_REPORTS });
  const { hours, current, of } = hourlyCounts(now);
  const admitsView = networkLimit(MAX_VIEWS);
  const admitsReport = networkLimit(MAX_REPORTS);
  const admitsTap = tapLimit({ now, onFlood: () => leaveOut('taps') });

  function leaveOut(what: string) {
    current().leftOut += 1;
    onFlood(`one network sent more ${what} than it may in ten minutes; the rest is left out of the counts`);
  }

  return {
    /**
     * Counts a page view. `releases` are the versions that the page was served with, by area. Returns the signed
     * page-view id, or null if the page view doesn't count.
     */
    view(versions: ReadonlyMap<string, string>, address: string): string | null {
      if (!admitsView(address, now())) {
        leaveOut('page views');
        return null;
      }
      const key = releasesKey(versions);
      combinations.set(key, versions);
      for (const [area, version] of versions) of(area, version).views += 1;
      return marks.make(key, now());
    },

    /**
     * Counts a page's error reports and web vitals. Each one counts once per page view, and only for releases that
     * the page was served with. Returns the reports that were counted.
     */
    report(mark: unknown, reports: readonly Reported[], address: string): Reported[] {
      const view = marks.read(mark, now());
      const versions = view && combinations.get(view.releases);
      if (!view || !versions) return [];
      const fresh = reports.filter(
        (each) => versions.get(each.area) === each.version && !reported.has(keyOf(view.id, each)),
      );
      if (fresh.length === 0) return [];
      if (!admitsReport(address, now())) {
        leaveOut('reports');
        return [];
      }
      for (const each of fresh) {
        reported.set(keyOf(view.id, each), true);
        const counts = of(each.area, each.version);
        if (each.kind === 'failed') counts.failed += 1;
        else counts[each.kind] = plusOne(counts[each.kind], bucketOf(each.kind, each.value));
      }
      return fresh;
    },

    /** Counts a tap for every release that the page was served with. */
    tap(mark: unknown, { isUndo }: Tap, address: string) {
      const view = marks.read(mark, now());
      const versions = view && combinations.get(view.releases);
      if (!view || !versions || !admitsTap(view.id, address)) return;
      for (const [area, version] of versions) addTap(of(area, version), Number(isUndo));
    },

    /** Returns the hours whose counts are still in memory. Only the counts of the last hour can still grow. */
    hours: (): HourCounts[] => [...hours.values()],

    /** Removes the counts of a past hour from memory after they have been written to the store. */
    forget: (hour: string) => hours.delete(hour),
  };
}

/** Stores the counts by hour, area and version, and creates missing entries on first access. */
function hourlyCounts(now: () => number) {
  const hours = new Map<string, HourCounts>();

  function current(): HourCounts {
    const hour = hourOf(now());
    const counts = hours.get(hour) ?? { hour, areas: {}, leftOut: 0 };
    hours.set(hour, counts);
    return counts;
  }

  function of(area: string, version: string): ReleaseCounts {
    const versions = (current().areas[area] ??= {});
    return (versions[version] ??= noCounts());
  }

  return { hours, current, of };
}

function addTap(counts: ReleaseCounts, undone: number) {
  counts.taps = (counts.taps ?? 0) + 1;
  counts.undone = (counts.undone ?? 0) + undone;
}

const keyOf = (view: string, { area, kind }: Reported) => `${view} ${area} ${kind}`;

const plusOne = (buckets: readonly number[], at: number) =>
  buckets.map((count, index) => (index === at ? count + 1 : count));
