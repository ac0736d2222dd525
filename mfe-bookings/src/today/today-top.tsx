import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { DayEnd } from '../parts/day-close/day-end.tsx';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { ListKeyboard } from '../parts/keyboard/list-keyboard.tsx';
import { NoticeWatch } from '../parts/notices/notice-watch.tsx';
import { ClosingRadar } from './closing-radar.tsx';
import { HandoverLines } from './handover-lines.tsx';
import { OpenNow } from './open-now.tsx';
import { TodayCounterRow } from './today-counter-row.tsx';
import type { TodayFilter } from './use-state-filter.ts';

export type TodayTopProps = {
  spots: readonly Stashpoint[];
  spotDay: SpotDay;
  filter: TodayFilter;
};

/**
 * Above the list: open or closed, what the shift before wrote, the counters, and who must come before closing time.
 */
export function TodayTop({ spots, spotDay, filter }: TodayTopProps) {
  const { now, zone, date, clock, day, bookings } = spotDay;
  const spot = spots.length === 1 ? spots[0] : undefined;
  return (
    <>
      <ListKeyboard bookings={bookings} />
      <NoticeWatch where="today" spots={spots} bookings={bookings} />
      <OpenNow spot={spot} zone={zone} clock={clock} />
      {clock !== 'learning' && <HandoverLines spots={spots} today={date} />}
      <TodayCounterRow
        bookings={bookings}
        now={now}
        day={day}
        capacity={spot?.capacity ?? null}
        filter={filter.filter}
        onFilter={filter.show}
      />
      {spot && clock !== 'learning' && <ClosingRadar spot={spot} zone={zone} bookings={bookings} now={now} />}
      {clock !== 'learning' && day.isComplete && <DayEnd spots={spots} bookings={bookings} now={now} />}
    </>
  );
}
