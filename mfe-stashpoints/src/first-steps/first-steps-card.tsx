import { useQuery } from '@tanstack/react-query';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Card, lazyPart } from '@host-portal/shared-lib/ui';
import { isNewHost } from './first-steps.ts';
import type { NewHostStepsProps } from './new-host-steps.tsx';

// A host is new for a month.
const NewHostSteps = lazyPart<NewHostStepsProps>(
  async () => (await import('./load-new-host-steps.ts')).loadNewHostSteps(),
  { failure: (sentence) => <Card>{sentence}</Card> },
);

/** On Today of a new host: what is still to do. */
export function FirstStepsCard() {
  const portal = usePortal();
  const { data: spots } = useQuery(mySpotsQuery(portal));
  if (!spots || !isNewHost(spots, portal.now())) return null;
  return <NewHostSteps spots={spots} />;
}
