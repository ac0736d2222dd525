import { useStore } from '@nanostores/react';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { $canInstall, askToInstall } from './install.ts';

const loadSteps = () => import('./install-steps.tsx').then(({ InstallSteps }) => InstallSteps);

/** Whether the portal can be installed on this device, and what the *Install* button does. */
export function useInstall() {
  const canInstall = useStore($canInstall);
  const steps = useOnDemand(loadSteps);
  return { canInstall, steps, install: () => askToInstall() || steps.open() };
}
