import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { SlotContexts } from '@host-portal/shared-lib/portal';

/** The spots that Today shows. */
export const chosenSpots = (
  spots: readonly Stashpoint[],
  { storageSpotId }: SlotContexts['account-home'],
): Stashpoint[] => (storageSpotId ? spots.filter(({ id }) => id === storageSpotId) : [...spots]);
