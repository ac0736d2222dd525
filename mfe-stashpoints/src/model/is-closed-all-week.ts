import type { Stashpoint } from '@host-portal/shared-lib/contract';

/** Whether a spot has no opening hours at all, so that nobody can book it. */
export const isClosedAllWeek = ({ openingHours, openTwentyfourSeven }: Stashpoint) =>
  openingHours.length === 0 && !openTwentyfourSeven;
