import { useMemo, useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { nextUp, todaySections, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { useIsFirstPainted } from '@host-portal/shared-lib/ui/list';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { Conflicts } from '../parts/check-in/conflicts.tsx';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { rowsInWindow } from '../parts/page/rows-in-window.ts';
import { type Section, useStableOrder } from '../parts/page/use-stable-order.ts';
import { Freshness } from './freshness.tsx';
import { LazyNothingToday } from './lazy-nothing-today.tsx';
import { TodayBeside } from './today-beside.tsx';
import { TodayColumns } from './today-columns.tsx';
import { TodaySectionCard, type TodaySectionCardProps } from './today-section-card.tsx';
import { TodayTop } from './today-top.tsx';
import { useInitialListReady } from './use-initial-list-ready.ts';
import { useStateFilter } from './use-state-filter.ts';

export type TodayProps = {
  spots: Stashpoint[];
  /** On the counter's own screen: the list alone, and nothing of an owner's. */
  isCounter: boolean;
};

/** The day at these spots: counters, list, and what a clerk should know besides. */
export function Today({ spots, isCounter }: TodayProps) {
  const { t } = useTranslation('bookings');
  const stateFilter = useStateFilter();
  const { filter, show } = stateFilter;
  const spotDay = useSpotDay(spots);
  const { now, zone, date, day, bookings, source } = spotDay;
  const spotKey = spots.map(({ id }) => id).join();
  const isListReady = useInitialListReady(day, spotKey);
  // Older bags that the host asks for aren't new ones, by a counter or after a failure.
  const [hasRetried, setRetried] = useState(false);
  const retry = () => {
    setRetried(true);
    day.retryOlder();
  };
  const wanted = useMemo(() => todaySections(bookings, { now, filter }), [bookings, now, filter]);
  const { sections, newCount, showNew, $acted } = useStableOrder(wanted, {
    key: [spotKey, filter, date].join(),
    isReady: isListReady,
    isFollowing: (filter !== null || hasRetried) && !day.isComplete,
  });
  const nextId = useMemo(() => (filter ? null : nextUp(bookings, now)), [filter, bookings, now]);
  const only = spots.length === 1 ? spots[0] : undefined;

  return (
    <Box data-last-view display="grid" gap={{ base: 2, md: 4 }} gridTemplateColumns="minmax(0, 1fr)">
      <TodayTop spots={spots} spotDay={spotDay} filter={stateFilter} />
      <TodayColumns isCounter={isCounter} isEmpty={sections.length === 0 && filter === null && day.isComplete}>
        <Box gridArea="list">
          <NewRowsLine count={newCount} onShow={showNew} />
          <QuerySection
            query={day.today}
            isReady={isListReady || day.today.isError}
            skeleton={<SkeletonRows rows={6} />}
            failureTitle={t('today.failed')}
            unreadable={source}
            empty={{
              // Bags of earlier days may still come: until then nothing counts as empty.
              when: () => sections.length === 0 && day.isComplete,
              show: (
                <LazyNothingToday spots={spots} zone={zone} isFiltered={filter !== null} onShowAll={() => show(null)} />
              ),
            }}
          >
            {() => (
              <ActedRowsProvider value={$acted}>
                <TodaySections sections={sections} now={now} nextId={nextId} hasSpots={!only} />
              </ActedRowsProvider>
            )}
          </QuerySection>
          {/* Both lines have the same height, so nothing below moves. */}
          <Box minHeight="48px">
            {isListReady && <OlderNote day={{ ...day, retryOlder: retry }} />}
            {day.isComplete && <Freshness day={day} />}
          </Box>
          <Conflicts />
        </Box>
        {!isCounter && (
          <TodayBeside spots={spots} spotDay={spotDay} isListReady={isListReady} isListDrawn={sections.length > 0} />
        )}
      </TodayColumns>
    </Box>
  );
}

const HEIGHTS = { above: 170, heading: 29, row: 80 };

type TodaySectionsProps = Omit<TodaySectionCardProps, 'section' | 'bookings' | 'mostRows'> & {
  sections: readonly Section<TodaySection>[];
};

function TodaySections({ sections, ...card }: TodaySectionsProps) {
  const isPainted = useIsFirstPainted();
  const rowsAtFirst = isPainted
    ? null
    : rowsInWindow(
        sections.map(({ bookings }) => bookings.length),
        HEIGHTS,
      );
  return (
    <Box display="grid" gap={{ base: 3, md: 6 }} gridTemplateColumns="minmax(0, 1fr)">
      {sections.map(({ section, bookings }, at) => {
        const mostRows = rowsAtFirst && (rowsAtFirst[at] ?? 0);
        if (mostRows === 0) return null;
        return <TodaySectionCard key={section} section={section} bookings={bookings} mostRows={mostRows} {...card} />;
      })}
    </Box>
  );
}
