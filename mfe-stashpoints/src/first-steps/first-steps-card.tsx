import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { isNewHost } from './first-steps.ts';

// A host is new for a month.
const NewHostSteps = lazy(() => import('./load-new-host-steps.ts').then((module) => module.loadNewHostSteps()));

/** On Today of a new host: what is still to do. */
export function FirstStepsCard() {
  const portal = usePortal();
  const { data: spots } = useQuery(mySpotsQuery(portal));
  if (!spots || !isNewHost(spots, portal.now())) return null;
  return (
    <Suspense>
      <NewHostSteps spots={spots} />
    </Suspense>
  );
}
