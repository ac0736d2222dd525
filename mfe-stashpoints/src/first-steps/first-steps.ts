import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { spotStatus } from '@host-portal/shared-lib/domain';
import { toMs } from '@host-portal/shared-lib/time';

/** A new host's steps up to the first bag, in the order in which they are listed. */
export const FIRST_STEPS = ['profile', 'spot', 'photo', 'hours', 'tags', 'training', 'approval', 'firstBag'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** How long a host is considered new after a spot goes live, even without bookings, in ms. */
const NEW_FOR_MS = 30 * 86_400_000;

/** Whether a spot is live, which means that travellers can find it. */
export const isLive = (spot: Stashpoint) => spotStatus(spot) === 'live';

/** Whether no spot has been live for longer than `NEW_FOR_MS`. */
export const isNewHost = (spots: readonly Stashpoint[], now: number) =>
  !spots.some(({ activatedAt }) => activatedAt !== null && now - toMs(activatedAt) > NEW_FOR_MS);

export type FirstStepFacts = {
  hasProfile: boolean;
  spots: readonly Stashpoint[];
  hasOrderedTags: boolean;
  hasReadTraining: boolean;
  bookings: readonly Booking[];
};

/** Returns the completed steps. Only the first spot is checked for a photo and opening hours. */
export function doneSteps({
  hasProfile,
  spots,
  hasOrderedTags,
  hasReadTraining,
  bookings,
}: FirstStepFacts): FirstStep[] {
  const [spot] = spots;
  const isDone: Record<FirstStep, boolean> = {
    profile: hasProfile,
    spot: spot !== undefined,
    photo: (spot?.photos?.length ?? 0) > 0,
    hours: spot !== undefined && (spot.openTwentyfourSeven || (spot.openingHours?.length ?? 0) > 0),
    tags: hasOrderedTags,
    training: hasReadTraining,
    approval: spots.some(isLive),
    firstBag: bookings.some(({ hasBeenCheckedIn }) => hasBeenCheckedIn),
  };
  return FIRST_STEPS.filter((step) => isDone[step]);
}

/**
 * Whether a spot is live and the first bag was checked in. The card then disappears, even if other steps aren't done.
 */
export const hasStarted = (done: readonly FirstStep[]) => done.includes('approval') && done.includes('firstBag');
