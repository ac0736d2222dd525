import { useQuery } from '@tanstack/react-query';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { Card, lazyPart } from '@host-portal/shared-lib/ui';
import { isNewHost } from './first-steps.ts';
import type { NewHostStepsProps } from './new-host-steps.tsx';

// Loaded lazily, because a host is considered new for only a month.
const NewHostSteps = lazyPart<NewHostStepsProps>(
  async () => (await import('./load-new-host-steps.ts')).loadNewHostSteps(),
  { failure: (sentence) => <Card>{sentence}</Card> },
);

/** The card on Today that lists a new host's steps, both done and still to do. */
export function FirstStepsCard() {
  const portal = usePortal();
  const { data: spots } = useQuery(mySpotsQuery(portal));
  if (!spots || !isNewHost(spots, portal.now())) return null;
  return <NewHostSteps spots={spots} />;
}
