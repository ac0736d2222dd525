import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Nobody can book a spot without opening hours. */
export const isClosedAllWeek = ({ openingHours, openTwentyfourSeven }: Stashpoint) =>
  openingHours.length === 0 && !openTwentyfourSeven;
