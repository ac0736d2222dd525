import type { ReleaseStore } from '@host-portal/shared-lib/release-store';
import type { EdgeConfig } from '../edge-config.ts';
import type { LiveRegistry } from '../live-registry.ts';

/** What every plugin of the edge is handed. */
export type EdgeParts = { config: EdgeConfig; registry: LiveRegistry; store: ReleaseStore };
