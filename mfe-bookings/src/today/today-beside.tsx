import { useDeferredValue } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { Box } from '@host-portal/shared-lib/ui';
import { AfterFirstPaint } from '@host-portal/shared-lib/ui/list';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { OccupancyCard } from './occupancy/occupancy-card.tsx';
import { TodayCards } from './today-cards.tsx';

export type TodayBesideProps = {
  spots: Stashpoint[];
  spotDay: SpotDay;
  isListReady: boolean;
  /** The list has rows. */
  isListDrawn: boolean;
};

/** Beside the list, below it on a phone: how full the room is, and cards. */
export function TodayBeside({ spots, spotDay, isListReady, isListDrawn }: TodayBesideProps) {
  const { now, zone, clock, day, bookings } = spotDay;
  // The chart may follow a tap later than the list.
  const later = useDeferredValue(bookings);
  return (
    <>
      <Box gridArea="room">
        {clock !== 'learning' && (spots.length === 1 || isListReady) && (
          <AfterFirstPaint>
            <OccupancyCard spots={spots} zone={zone} bookings={later} now={now} isComplete={day.isComplete} />
          </AfterFirstPaint>
        )}
      </Box>
      {/* After the list: it would push the list down, and the list is what the clerk waits for. */}
      {isListReady && (isListDrawn || day.isComplete || day.hasOlderFailed) && (
        <AfterFirstPaint>
          <TodayCards spots={spots} bookings={later} now={now} isComplete={day.isComplete} />
        </AfterFirstPaint>
      )}
    </>
  );
}
