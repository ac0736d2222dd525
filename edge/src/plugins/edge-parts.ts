import type { KeyObject } from 'node:crypto';
import type { Counts, ReleaseStore } from '@host-portal/delivery/store';
import type { Counting } from '../counting/counting.ts';
import type { EdgeConfig } from '../edge-config.ts';
import type { Previews } from '../preview/preview.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { publishedFiles } from '../registry/published-file.ts';

/** False as soon as the edge is asked to stop: load balancers should send requests elsewhere. */
export type Readiness = { isStopping: boolean };

/** What every plugin of the edge gets. */
export type EdgeParts = {
  config: EdgeConfig;
  registry: LiveRegistry;
  /** Files of releases that are no longer live. */
  published: ReturnType<typeof publishedFiles>;
  previews: Previews;
  readiness: Readiness;
  store: ReleaseStore;
  /** Where counts are stored: the release store, unless the edge may not write to it. */
  counts: Counts;
  roots: () => KeyObject[];
  counting: Counting;
};
