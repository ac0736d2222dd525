import type { KeyObject } from 'node:crypto';
import type { Counts, ReleaseStore } from '@host-portal/delivery/store';
import type { upstreamMetrics } from '@host-portal/telemetry/http-metrics';
import type { Counting } from '../counting/counting.ts';
import type { EdgeConfig } from '../edge-config.ts';
import type { Previews } from '../preview/preview.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { publishedFiles } from '../registry/published-file.ts';

/** `isStopping` is true after the edge has received the stop signal. Load balancers should then use another edge. */
export type Readiness = { isStopping: boolean };

export type EdgeParts = {
  config: EdgeConfig;
  registry: LiveRegistry;
  /** Returns files of releases that are no longer live. */
  published: ReturnType<typeof publishedFiles>;
  previews: Previews;
  readiness: Readiness;
  store: ReleaseStore;
  /** The store for counts. It's the release store unless the edge may only read that store. */
  counts: Counts;
  roots: () => KeyObject[];
  counting: Counting;
  upstream: ReturnType<typeof upstreamMetrics>;
  /** Raises an alarm. `subject` is a part of the edge, a registry document or an area. */
  alarm: (reason: string, subject: string) => void;
};
