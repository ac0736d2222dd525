import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { Box } from '@host-portal/shared-lib/ui';
import { dayEndOf } from '../../model/closing/day-end.ts';
import { useCalmItems } from '../page/use-calm-items.ts';
import { DayEndLines } from './day-end-lines.tsx';
import { CLOSES } from './use-day-close.ts';

export type DayEndProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  /** False while bags from earlier days are loading. */
  isComplete: boolean;
  now: number;
};

/**
 * In the evening, offers to end each spot's day or shows how the day ended. Lines appear and disappear only while the
 * host isn't touching the page.
 */
export function DayEnd({ spots, bookings, isComplete, now }: DayEndProps) {
  const [closes] = useDeviceValue(CLOSES);
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const ended = spots.flatMap((spot, at) => {
    const zone = clocks[at]?.zone;
    const day = zone && dayEndOf({ spot, zone, now, bookings, closes: closes[spot.id] ?? [] });
    return day ? [{ id: spot.id, ...day }] : [];
  });
  const drawn = useCalmItems(ended).filter(({ spot }) => spots.some(({ id }) => id === spot.id));
  if (drawn.length === 0) return null;
  return (
    <Box py={spots.length > 1 ? 3 : 0} pb={3}>
      <DayEndLines ended={drawn} hasSpots={spots.length > 1} isComplete={isComplete} />
    </Box>
  );
}
