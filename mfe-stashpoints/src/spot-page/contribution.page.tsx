import { useParams } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { notFound } from '@host-portal/shared-lib/routes';
import { FilledSlot, SkeletonRows } from '@host-portal/shared-lib/ui';
import { useSpot } from '../parts/spot/use-spot.ts';

/**
 * Renders a section of the spot's page that another area provides. That area's manifest claims the path segment in
 * the slot `storage-spot`.
 */
export function ContributionPage() {
  const { segment } = useParams();
  const { slots } = usePortal();
  const { id: storageSpotId, businessName } = useSpot();
  const filling = slots.of('storage-spot').find((entry) => entry.segment === segment);
  if (!filling) throw notFound();
  return (
    <FilledSlot
      key={`${filling.remote}:${filling.id}`}
      filling={filling}
      context={{ storageSpotId, businessName }}
      loading={<SkeletonRows rows={5} />}
      isAwaited
    />
  );
}
