import type { Stashpoint } from '@host-portal/shared-lib/contract';
import type { SlotContexts } from '@host-portal/shared-lib/portal';

/** Returns the spot that the host selected on Today, or all spots. */
export const chosenSpots = (
  spots: readonly Stashpoint[],
  { storageSpotId }: SlotContexts['account-home'],
): Stashpoint[] => (storageSpotId ? spots.filter(({ id }) => id === storageSpotId) : [...spots]);
