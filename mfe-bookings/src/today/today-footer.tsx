import { Box } from '@host-portal/shared-lib/ui';
import { OlderNote } from '../parts/day/older-note.tsx';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { Freshness } from './freshness.tsx';

/**
 * Shows that bookings are missing from the list, or how old the list is. Both lines have the same height, so that
 * nothing below them moves.
 */
export function TodayFooter({ day }: { day: SpotDay }) {
  return (
    <Box minHeight="48px">
      {day.isReady && <OlderNote day={day} />}
      {day.isComplete && <Freshness day={day} />}
    </Box>
  );
}
