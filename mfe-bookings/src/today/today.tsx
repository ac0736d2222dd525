import { useDeferredValue, useMemo } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { nextUp, todaySections } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { Conflicts } from '../parts/check-in/conflicts.tsx';
import { DayEnd } from '../parts/day-close/day-end.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import { LazyNothingToday } from './lazy-nothing-today.tsx';
import { OverfullLine } from './overfull.tsx';
import { byOwnDay, daysAhead } from './own-day.ts';
import { TodayAside } from './today-aside.tsx';
import { TodayFooter } from './today-footer.tsx';
import { TodayHeader } from './today-header.tsx';
import { TodayLayout } from './today-layout.tsx';
import { TodaySections } from './today-sections.tsx';
import { useStateFilter } from './use-state-filter.ts';

/** Shows the day at these spots. `isCounter` hides everything meant for the owner. */
export function Today({ spots, isCounter }: { spots: Stashpoint[]; isCounter: boolean }) {
  const { t } = useTranslation('bookings');
  const { filter, show } = useStateFilter();
  const day = useSpotDay(spots);
  const { now, zone, bookings, isComplete, query } = day;
  const { clocks } = useSpotClocks(spots.map(({ id }) => id));
  const wanted = useMemo(
    () => byOwnDay(todaySections(bookings, { now, filter }), daysAhead(spots, clocks, now)),
    [bookings, now, filter, spots, clocks],
  );
  const { sections, newCount, showNew, $acted } = useStableOrder(wanted, {
    key: [filter, day.date].join(),
    isReady: day.isReady,
    // Older bookings that load after a tap on a counter or on Try again don't count as new.
    isFollowing: (filter !== null || day.hasRetriedOlder) && !isComplete,
  });
  const nextId = filter ? null : nextUp(bookings, now);
  const isEmpty = sections.length === 0 && isComplete;
  const nothing = <LazyNothingToday {...{ spots, zone }} isFiltered={filter !== null} onShowAll={() => show(null)} />;
  // The end-of-day line appears together with the list, because a line that appeared later would push the list down.
  // With several spots it comes after the rows, because most spots may still be open.
  const dayEnd = day.isReady && <DayEnd {...{ spots, bookings, isComplete, now }} />;
  // Deferred, so that the content below the rows renders after them.
  const hasList = useDeferredValue(day.isReady || query.isError);
  return (
    <TodayLayout
      header={<TodayHeader {...{ spots, day, isCounter }} />}
      aside={isCounter ? null : <TodayAside spots={spots} day={day} hasRows={sections.length > 0} />}
      isEmpty={isEmpty && filter === null}
    >
      {day.isReady && <OverfullLine {...{ spots, bookings, now, isCounter }} />}
      {spots.length === 1 && dayEnd}
      <NewRowsLine count={newCount} onShow={showNew} />
      <QuerySection
        query={query}
        isReady={day.isReady || query.isError}
        skeleton={<SkeletonRows rows={6} />}
        failureTitle={t('today.failed')}
        unreadable={day.source}
        empty={{ when: () => isEmpty, show: nothing }}
      >
        {() => (
          <ActedRowsProvider value={$acted}>
            <TodaySections {...{ sections, now, nextId }} hasSpot={spots.length > 1} />
          </ActedRowsProvider>
        )}
      </QuerySection>
      {spots.length > 1 && hasList && dayEnd}
      {hasList && <TodayFooter day={day} />}
      <Conflicts />
    </TodayLayout>
  );
}
