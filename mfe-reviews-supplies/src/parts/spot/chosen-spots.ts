import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Context of the place `account-home`: `stashpoint` is the one spot that Today shows; empty, it shows all of them. */
export const chosenSpots = (spots: readonly Stashpoint[], { stashpoint }: Record<string, string>): Stashpoint[] =>
  stashpoint ? spots.filter(({ id }) => id === stashpoint) : [...spots];
