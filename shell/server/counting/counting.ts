import { randomBytes } from 'node:crypto';
import { createDayCounts, type DayCounts } from '../effects/day-counts.ts';
import { countedIn } from '../effects/measure.ts';
import { type Counter, createCounter } from './counter.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { pageViewMarks } from './page-view.ts';
import type { Reported } from './reported.ts';

/** What an edge counts: for the verdict on a canary (kept in the store), and for Prometheus. */
export type Counting = {
  /** A page is sent with these releases, by area. Returns the mark for the page, or null when it is not counted. */
  view: (versions: ReadonlyMap<string, string>, address: string) => string | null;
  report: (mark: unknown, reports: readonly Reported[], address: string) => void;
  /** An analytics event of a page, which counts for every release that the page came with. */
  event: (mark: unknown, body: unknown, address: string) => void;
  counter: Counter;
  metrics: Metrics;
  /** What is not yet in the database of counts; null without one. */
  days: DayCounts | null;
};

/**
 * `secret` is shared by the edges of one portal, so that a report may reach another edge than its page did; without
 * one, each process makes its own.
 */
export function createCounting(options: {
  secret: string | null;
  hasDatabase?: boolean;
  now?: () => number;
  alarm: (reason: string) => void;
}): Counting {
  const { secret, hasDatabase = false, now = Date.now, alarm } = options;
  const metrics = createMetrics();
  const onFlood = (reason: string) => {
    metrics.leftOut();
    alarm(reason);
  };
  const counter = createCounter(pageViewMarks(secret ?? randomBytes(32)), { now, onFlood });
  const days = hasDatabase ? createDayCounts(now) : null;
  return {
    counter,
    metrics,
    days,
    view(versions, address) {
      const mark = counter.view(versions, address);
      if (mark) metrics.view(versions);
      if (mark) days?.add(versions, [{ measure: 'views', bucket: 0, count: 1 }]);
      return mark;
    },
    report(mark, reports, address) {
      const counted = counter.report(mark, reports, address);
      metrics.report(counted);
      for (const { area, version, kind } of counted) {
        if (kind === 'failed') days?.add([[area, version]], [{ measure: 'failed', bucket: 0, count: 1 }]);
      }
    },
    event(mark, body, address) {
      const event = counter.event(mark, countedIn(body), address);
      if (event) days?.add(event.releases, event.counted);
    },
  };
}
