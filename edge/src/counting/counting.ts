import { randomBytes } from 'node:crypto';
import { type Counter, createCounter } from './counter.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { pageViewMarks } from './page-view.ts';
import type { Reported } from './read-reports.ts';
import { tapIn } from './tap.ts';

/** The counters of one edge. Canary verdicts use the counts in the store, and Prometheus reads the metrics. */
export type Counting = {
  /**
   * Counts a page view. `releases` are the versions that the page was served with, by area. Returns the signed
   * page-view id, or null if the page view doesn't count.
   */
  view: (versions: ReadonlyMap<string, string>, address: string) => string | null;
  report: (mark: unknown, reports: readonly Reported[], address: string) => void;
  /** If an analytics event contains a tap, counts the tap for every release that the page was served with. */
  event: (mark: unknown, body: unknown, address: string) => void;
  counter: Counter;
  metrics: Metrics;
};

/**
 * Creates the counters. All edges of a portal share `secret`, because one edge may receive a report from a page that
 * another edge served. Without a secret, each process generates its own.
 */
export function createCounting(options: {
  secret: string | null;
  now?: () => number;
  alarm: (reason: string) => void;
}): Counting {
  const { secret, now = Date.now, alarm } = options;
  const metrics = createMetrics();
  const onFlood = (reason: string) => {
    metrics.leftOut();
    alarm(reason);
  };
  const counter = createCounter(pageViewMarks(secret ?? randomBytes(32)), { now, onFlood });
  return {
    counter,
    metrics,
    view(versions, address) {
      const mark = counter.view(versions, address);
      if (mark) metrics.view(versions);
      return mark;
    },
    report(mark, reports, address) {
      metrics.report(counter.report(mark, reports, address));
    },
    event(mark, body, address) {
      const tap = tapIn(body);
      if (tap) counter.tap(mark, tap, address);
    },
  };
}
