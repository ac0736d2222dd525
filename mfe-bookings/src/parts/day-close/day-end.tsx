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

/** The height reserved for a line, whose code loads on demand. */
const LINE_PX = 64;

/**
 * In the evening, offers to end each spot's day or shows how it ended. A new line moves the rows, so it waits until the
 * host has stopped touching the list.
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

/** The current lines, limited to the spots that had one when the host last left the page alone. */
function useWhenCalm(ended: readonly EndedDay[]): readonly EndedDay[] {
  const ids = ended.map(({ spot }) => spot.id);
  const [drawn, setDrawn] = useState(ids);
  const isWaiting = ids.join() !== drawn.join();
  useHostCalm({ isWaiting, promisedUntil: 0 }, () => setDrawn(ids));
  return ended.filter(({ spot }) => drawn.includes(spot.id));
}
