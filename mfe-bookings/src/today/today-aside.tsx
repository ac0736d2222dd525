import { useDeferredValue } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { Box } from '@host-portal/shared-lib/ui';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { OccupancyCard } from './occupancy/occupancy-card.tsx';
import { TodayCards } from './today-cards.tsx';

export type TodayAsideProps = {
  spots: Stashpoint[];
  day: SpotDay;
  hasRows: boolean;
};

/** Shows the occupancy and cards next to the list, or below it on a phone. */
export function TodayAside({ spots, day, hasRows }: TodayAsideProps) {
  const { now, zone, clock, isComplete, hasOlderFailed } = day;
  // Deferred, because the list must render first, when it appears and after a tap.
  const isReady = useDeferredValue(day.isReady);
  const bookings = useDeferredValue(day.bookings);
  return (
    <>
      <Box gridArea="room">
        {clock !== 'learning' && (spots.length === 1 || isReady) && (
          <OccupancyCard spots={spots} zone={zone} bookings={bookings} now={now} isComplete={isComplete} />
        )}
      </Box>
      {/* The cards wait for the list. Otherwise, they would move when the list appears on a phone. */}
      {isReady && (hasRows || isComplete || hasOlderFailed) && (
        <TodayCards spots={spots} bookings={bookings} now={now} isComplete={isComplete} />
      )}
    </>
  );
}
