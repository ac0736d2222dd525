import type { Counted, Measure } from './measure.ts';

/** A row of the database: numbers by day, area and release, and nothing about anybody. */
export type DayCount = { day: string; area: string; release: string; measure: Measure; bucket: number; count: number };

export type DayCounts = ReturnType<typeof createDayCounts>;

/** What was counted since it was written last, added up in memory. */
export function createDayCounts(now: () => number) {
  let counts = new Map<string, DayCount>();

  function put(row: DayCount) {
    const { day, area, release, measure, bucket, count } = row;
    const key = [day, area, release, measure, bucket].join(' ');
    counts.set(key, { ...row, count: (counts.get(key)?.count ?? 0) + count });
  }

  return {
    /** Counts for each release that the page came with. */
    add(releases: Iterable<readonly [area: string, release: string]>, counted: readonly Counted[]) {
      const day = new Date(now()).toISOString().slice(0, 10);
      for (const [area, release] of releases) {
        for (const each of counted) put({ day, area, release, ...each });
      }
    },
    /** Takes everything out, in one order for all edges, so that two that write at once do not block each other. */
    take(): DayCount[] {
      const taken = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      counts = new Map();
      return taken;
    },
    /** What could not be written counts again. */
    putBack: (rows: readonly DayCount[]) => rows.forEach(put),
  };
}
