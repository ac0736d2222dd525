import { useEffect, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { Box } from '@host-portal/shared-lib/ui';
import { dayEndOf, type EndedDay } from '../../model/closing/day-end.ts';
import { useHostCalm } from '../page/use-host-calm.ts';
import { DayEndLines } from './day-end-lines.tsx';
import { CLOSES } from './use-day-close.ts';

export type DayEndProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  /** False while bags of earlier days are loading. */
  isComplete: boolean;
  now: number;
};

/**
 * In the evening, offers to end each spot's day or shows how it ended. A line that appears or disappears moves the rows,
 * so it waits until the host has stopped touching the list.
 */
export function DayEnd({ spots, bookings, isComplete, now }: DayEndProps) {
  const [closes] = useDeviceValue(CLOSES);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const ended = spots.flatMap((spot, at) => {
    const zone = clocks[at]?.zone;
    return (zone && dayEndOf({ spot, zone, now, bookings, closes: closes[spot.id] ?? [] })) || [];
  });
  const drawn = useWhenCalm(ended).filter(({ spot }) => spots.some(({ id }) => id === spot.id));
  if (drawn.length === 0) return null;
  return (
    <Box py={spots.length > 1 ? 3 : 0} pb={3}>
      <DayEndLines ended={drawn} hasSpots={spots.length > 1} isComplete={isComplete} />
    </Box>
  );
}

/** The lines of the spots that had one when the host last left the page alone, with the last known state of each. */
function useWhenCalm(ended: readonly EndedDay[]): readonly EndedDay[] {
  const ids = ended.map(({ spot }) => spot.id);
  const [drawn, setDrawn] = useState(ids);
  const [known] = useState(() => new Map<string, EndedDay>());
  const isWaiting = ids.join() !== drawn.join();
  useHostCalm({ isWaiting, promisedUntil: 0 }, () => setDrawn(ids));
  useEffect(() => {
    for (const day of ended) known.set(day.spot.id, day);
  }, [ended, known]);
  return drawn.flatMap((id) => ended.find(({ spot }) => spot.id === id) ?? known.get(id) ?? []);
}
