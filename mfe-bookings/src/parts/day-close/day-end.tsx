import { useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { Box, lazyPart } from '@host-portal/shared-lib/ui';
import { dayEndOf, type EndedDay } from '../../model/day-end.ts';
import { useHostCalm } from '../page/use-host-calm.ts';
import type { DayEndLinesProps } from './day-end-lines.tsx';
import { CLOSES } from './use-day-close.ts';

const DayEndLines = lazyPart<DayEndLinesProps>(async () => (await import('./day-end-lines.tsx')).DayEndLines, {
  failure: () => null,
});

export type DayEndProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  now: number;
};

/** Of a line, which loads its code when it's needed. */
const LINE_PX = 64;

/**
 * In the evening: each spot's day can be ended, or how it was ended. A line that becomes due waits until the host leaves
 * the list alone, because it moves the rows.
 */
export function DayEnd({ spots, bookings, now }: DayEndProps) {
  const [closes] = useDeviceValue(CLOSES);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const ended = spots.flatMap((spot, at) => {
    const zone = clocks[at]?.zone;
    return (zone && dayEndOf({ spot, zone, now, bookings, closes: closes[spot.id] ?? [] })) || [];
  });
  const drawn = useWhenCalm(ended);
  if (drawn.length === 0) return null;
  return (
    <Box minHeight={`${LINE_PX * drawn.length}px`}>
      <DayEndLines ended={drawn} hasSpots={spots.length > 1} />
    </Box>
  );
}

/** The lines as they are now, those of the spots that had one when the host last left the page alone. */
function useWhenCalm(ended: readonly EndedDay[]): readonly EndedDay[] {
  const ids = ended.map(({ spot }) => spot.id);
  const [drawn, setDrawn] = useState(ids);
  const isWaiting = ids.join() !== drawn.join();
  useHostCalm({ isWaiting, promisedUntil: 0 }, () => setDrawn(ids));
  return ended.filter(({ spot }) => drawn.includes(spot.id));
}
