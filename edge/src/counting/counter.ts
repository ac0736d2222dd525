import { LRUCache } from 'lru-cache';
import { bucketOf, type HourCounts, hourOf, noCounts, type ReleaseCounts } from '@host-portal/delivery/store';
import { networkLimit } from './network-limit.ts';
import { type PageViewMarks, releasesKey } from './page-view.ts';
import type { Reported } from './reported.ts';
import { tapLimit } from './tap-limit.ts';
import type { Tap } from './tap.ts';

/**
 * Page views and reports of one network in ten minutes that are counted: enough for a chain of hotels behind one
 * address.
 */
const MOST_VIEWS = 600;
const MOST_REPORTS = 120;
/** Combinations of live releases that are remembered: a few for each deploy. */
const MOST_COMBINATIONS = 500;
/** Page views for which it remembers what they reported. */
const MOST_REPORTED = 100_000;

export type Counter = ReturnType<typeof createCounter>;

/**
 * Counts page views, error reports and vitals by area and version, each once for each page view that was served.
 * Anything above the limit of a network is left out of every count and reported to `onFlood`.
 */
export function createCounter(marks: PageViewMarks, options: { now: () => number; onFlood: (reason: string) => void }) {
  const { now, onFlood } = options;
  const combinations = new LRUCache<string, ReadonlyMap<string, string>>({ max: MOST_COMBINATIONS });
  const reported = new LRUCache<string, true>({ max: MOST_REPORTED });
  const { hours, current, of } = hourlyCounts(now);
  const admitsView = networkLimit(MOST_VIEWS);
  const admitsReport = networkLimit(MOST_REPORTS);
  const admitsTap = tapLimit({ now, onFlood: () => leaveOut('taps') });

  function leaveOut(what: string) {
    current().leftOut += 1;
    onFlood(`one network sent more ${what} than it may in ten minutes; the rest is left out of the counts`);
  }

  return {
    /** A page is served with these releases, by area. Returns the mark for the page, or null when it is not counted. */
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
     * A report of a page about itself. Returns the part that counted: once for each view, and only for releases it was
     * served with.
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

    /** A tap counts for every release that its page came with. */
    tap(mark: unknown, { isUndo }: Tap, address: string) {
      const view = marks.read(mark, now());
      const versions = view && combinations.get(view.releases);
      if (!view || !versions || !admitsTap(view.id, address)) return;
      for (const [area, version] of versions) addTap(of(area, version), Number(isUndo));
    },

    /** The hours that were counted and not forgotten yet; only the last one may still grow. */
    hours: (): HourCounts[] => [...hours.values()],

    /** An hour that is over and stored elsewhere. */
    forget: (hour: string) => hours.delete(hour),
  };
}

/** Counts by hour, area and version, which begin when they are asked for. */
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
