import { useOnDemand } from '../platform/use-on-demand.ts';

const loadStatus = () => import('../status/load-status.ts').then((module) => module.loadStatus());

/** The *Status and messages* sheet, opened from the account menu and from More. */
export const useStatus = () => useOnDemand(loadStatus);
