import {
  type Counts,
  countSlow,
  hourOf,
  noCounts,
  readHourCounts,
  type ReleaseCounts as HourlyCounts,
  sumCounts,
} from '../store.ts';
import type { ReleaseCounts } from './verdict.ts';

/**
 * Reads the page views of all of an area's versions since a time in ms, including the whole hour that contains this
 * time.
 */
export async function viewCountsOf(store: Counts, area: string, since: number) {
  const hours = (await store.readCounts(hourOf(since))).map(readHourCounts).filter((hour) => hour !== null);
  const versions = new Map<string, HourlyCounts[]>();
  for (const { areas } of hours) {
    for (const [version, counts] of Object.entries(areas[area] ?? {})) {
      versions.set(version, [...(versions.get(version) ?? []), counts]);
    }
  }
  return {
    of(version: string): ReleaseCounts {
      const counts = sumCounts(versions.get(version) ?? []);
      const { views, failed, taps = 0, undone = 0 } = counts;
      return {
        views,
        failed,
        taps,
        undone,
        slow: { lcp: countSlow('lcp', counts), inp: countSlow('inp', counts), cls: countSlow('cls', counts) },
      };
    },
    all: () => sumCounts([noCounts(), ...versions.values()].flat()),
  };
}
