import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { Conflicts } from '../parts/check-in/conflicts.tsx';
import type { SpotDay } from '../parts/day/use-spot-day.ts';
import { ListKeyboard } from '../parts/keyboard/list-keyboard.tsx';
import { AfterPaint } from './after-paint.tsx';
import { ClosingRadar } from './closing-radar.tsx';
import { OpenNow } from './open-now.tsx';
import { TodayCounterRow } from './today-counter-row.tsx';
import type { TodayFilter } from './use-state-filter.ts';

export type TodayTopProps = {
  /** Undefined when several are shown. */
  spot: Stashpoint | undefined;
  spotDay: SpotDay;
  filter: TodayFilter;
};

/** Above the list: open or closed, changes that need a choice, the counters, and who must come before closing time. */
export function TodayTop({ spot, spotDay, filter }: TodayTopProps) {
  const { now, zone, clock, day, bookings } = spotDay;
  return (
    <>
      <ListKeyboard bookings={bookings} />
      <Conflicts />
      <OpenNow spot={spot} zone={zone} clock={clock} />
      <TodayCounterRow
        bookings={bookings}
        now={now}
        day={day}
        capacity={spot?.capacity ?? null}
        filter={filter.filter}
        onFilter={filter.show}
      />
      {spot && clock !== 'learning' && (
        <AfterPaint value={bookings}>
          {(settled: Booking[]) => <ClosingRadar spot={spot} zone={zone} bookings={settled} now={now} />}
        </AfterPaint>
      )}
    </>
  );
}
