import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePortal } from '../portal/portal-context.tsx';
import { viewerZone } from '../time/viewer-zone.ts';
import { spotZoneQuery } from './shared.queries.ts';

/**
 * `learning`: the zone isn't known yet. `known`: it comes from one of the spot's bookings. `guessed`: no booking has
 * a zone, so the browser's zone is used, and the page shows a note about it.
 */
export type ClockStatus = 'learning' | 'known' | 'guessed';

export type SpotClock = {
  /**
   * The IANA zone in which this spot's times are shown and entered. If the status isn't `known`, it's the browser's
   * zone.
   */
  zone: string;
  status: ClockStatus;
};

export type SpotClocks = {
  /** The clocks, in the order of the ids. While any of them is being learned, all have the status `learning`. */
  clocks: SpotClock[];
  /** The first spot's zone. */
  zone: string;
  /** The status that all clocks have: `known` if each of them is known. */
  status: ClockStatus;
};

/** Returns a spot's clock. The zone comes from the spot's bookings, because a stashpoint has none. */
export function useSpotClock(spotId: string): SpotClock {
  const { data, isPending } = useQuery(spotZoneQuery(usePortal(), spotId));
  return clockOf(data, isPending);
}

/** Returns these spots' clocks. The result is the same object until another zone is known. */
export function useSpotClocks(spotIds: readonly string[]): SpotClocks {
  const portal = usePortal();
  return useQueries({ queries: spotIds.map((id) => spotZoneQuery(portal, id)), combine: clocksOf });
}

function clocksOf(learned: readonly UseQueryResult<string | null>[]): SpotClocks {
  const isLearning = learned.some(({ isPending }) => isPending);
  const clocks = learned.map(({ data }) => clockOf(data, isLearning));
  const areKnown = clocks.every(({ status }) => status === 'known');
  return {
    clocks,
    zone: clocks[0]?.zone ?? viewerZone(),
    status: isLearning ? 'learning' : areKnown ? 'known' : 'guessed',
  };
}

function clockOf(zone: string | null | undefined, isLearning: boolean): SpotClock {
  if (isLearning) return { zone: viewerZone(), status: 'learning' };
  return zone ? { zone, status: 'known' } : { zone: viewerZone(), status: 'guessed' };
}
