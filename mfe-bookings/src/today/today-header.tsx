import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { ListKeyboard } from '../parts/keyboard/list-keyboard.tsx';
import { NoticeWatch } from '../parts/notices/notice-watch.tsx';
import { ClosingRadar } from './closing-radar.tsx';
import { HandoverLines } from './handover-lines.tsx';
import { OpenNow } from './open-now.tsx';
import { TodayCounterRow } from './today-counter-row.tsx';

export type TodayHeaderProps = { spots: readonly Stashpoint[]; day: SpotDay; isCounter: boolean };

/** Shows the opening status, the previous shift's notes, the counters, and the pick-ups due before closing time. */
export function TodayHeader({ spots, day, isCounter }: TodayHeaderProps) {
  const { now, zone, date, clock, bookings } = day;
  const spot = spots.length === 1 ? spots[0] : undefined;
  // For several spots, the line contains only the time, which a phone's status bar already shows unless the page is
  // in full screen.
  const hasLine = useIsAtLeast('md') || spot !== undefined || isCounter;
  return (
    <>
      <ListKeyboard bookings={bookings} />
      <NoticeWatch where="today" spots={spots} bookings={bookings} />
      {hasLine && <OpenNow spot={spot} zone={zone} clock={clock} />}
      {clock !== 'learning' && <HandoverLines spots={spots} today={date} />}
      <TodayCounterRow day={day} capacity={spot?.capacity ?? null} />
      {spot && clock !== 'learning' && <ClosingRadar spot={spot} zone={zone} bookings={bookings} now={now} />}
    </>
  );
}
