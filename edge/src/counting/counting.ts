import { randomBytes } from 'node:crypto';
import { type Counter, createCounter } from './counter.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { pageViewMarks } from './page-view.ts';
import type { Reported } from './read-reports.ts';
import { tapIn } from './tap.ts';

/** What an edge counts, for canary verdicts (in the store) and for Prometheus. */
export type Counting = {
  /**
   * Counts a page that was served with these releases, by area. Returns the mark for the page, or null if the page
   * isn't counted.
   */
  view: (versions: ReadonlyMap<string, string>, address: string) => string | null;
  report: (mark: unknown, reports: readonly Reported[], address: string) => void;
  /** Counts an analytics event. Taps count for every release that the page was served with. */
  event: (mark: unknown, body: unknown, address: string) => void;
  counter: Counter;
  metrics: Metrics;
};

/**
 * Creates the counters. The edges of one portal share `secret`, because a report may reach another edge than the one
 * that served the page. Without a secret, each process generates one.
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
