import { useOnDemand } from '../platform/use-on-demand.ts';

const loadStatus = () => import('../status/load-status.ts').then((module) => module.loadStatus());

/** Opens the *Status and messages* sheet. The account menu and the *More* sheet use it. */
export const useStatus = () => useOnDemand(loadStatus);
