import { useOnDemand } from '../platform/use-on-demand.ts';

const loadStatus = () => import('../status/load-status.ts').then((module) => module.loadStatus());

export const useStatus = () => useOnDemand(loadStatus);
