import { useOnDemand } from '../platform/use-on-demand.ts';

const loadStatus = () => import('../status/load-status.ts').then((module) => module.loadStatus());

/** Opens the *Status and messages* sheet from the account menu and from More. */
export const useStatus = () => useOnDemand(loadStatus);
