import type { KeyObject } from 'node:crypto';
import type { Counts, ReleaseStore } from '@host-portal/shared-lib/release-store';
import type { Counting } from '../counting/counting.ts';
import type { EdgeConfig } from '../edge-config.ts';
import type { LiveRegistry } from '../live-registry.ts';
import type { publishedFiles } from '../registry/published-file.ts';

/** Off as soon as the edge is asked to stop: whoever sends requests should send them elsewhere. */
export type Readiness = { isStopping: boolean };

/** What every plugin of the edge is handed. */
export type EdgeParts = {
  config: EdgeConfig;
  registry: LiveRegistry;
  /** Files of releases that are live no longer. */
  published: ReturnType<typeof publishedFiles>;
  readiness: Readiness;
  store: ReleaseStore;
  /** Where counts are kept: the release store, unless the edge may not write to that. */
  counts: Counts;
  roots: () => KeyObject[];
  counting: Counting;
};
