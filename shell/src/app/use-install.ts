import { useStore } from '@nanostores/react';
import { useOnDemand } from '../platform/use-on-demand.ts';
import { $canInstall, askToInstall } from './install.ts';

const loadSteps = () => import('./install-steps.tsx').then(({ InstallSteps }) => InstallSteps);

export function useInstall() {
  const canInstall = useStore($canInstall);
  const steps = useOnDemand(loadSteps);
  return { canInstall, steps, install: () => askToInstall() || steps.open() };
}
