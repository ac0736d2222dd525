import { useMemo } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { nextUp, todaySections } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, QuerySection, SkeletonRows } from '@host-portal/shared-lib/ui';
import { useIsFirstPainted } from '@host-portal/shared-lib/ui/list';
import { positionOf } from '../parts/check-in/current-bookings.ts';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { rowsInWindow } from '../parts/page/rows-in-window.ts';
import { useStillList } from '../parts/page/use-still-list.ts';
import { Freshness } from './freshness.tsx';
import { LazyNothingToday } from './lazy-nothing-today.tsx';
import { TodayBeside } from './today-beside.tsx';
import { TodayColumns } from './today-columns.tsx';
import { TodaySectionCard, type TodaySectionCardProps } from './today-section-card.tsx';
import { TodayTop } from './today-top.tsx';
import { useArrivalsCount } from './use-arrivals-count.ts';
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
  const { now, zone, date, day, bookings, source, inFlight } = spotDay;
  useArrivalsCount(spotDay);
  const spotKey = spots.map(({ id }) => id).join();
  const isListReady = useInitialListReady(day, spotKey);
  const {
    listed,
    added,
    drawnAs,
    show: showAdded,
  } = useStillList(bookings, {
    listKey: [spotKey, filter, date].join(),
    isReady: isListReady,
    inFlight,
  });
  // The host asked for what comes then, so it may go into the list at once.
  const retry = () => {
    showAdded();
    day.retryOlder();
  };
  const sections = useMemo(() => {
    const tappedAs = positionOf(inFlight);
    return todaySections(listed, { now, filter, positionOf: (booking) => drawnAs(tappedAs(booking)) });
  }, [listed, drawnAs, now, filter, inFlight]);
  const addedCount = useMemo(() => countOf(todaySections(added, { now, filter })), [added, now, filter]);
  // Of a list without rows nothing can move.
  if (sections.length === 0 && addedCount > 0) showAdded();
  const nextId = useMemo(() => (filter ? null : nextUp(bookings, now)), [filter, bookings, now]);
  const only = spots.length === 1 ? spots[0] : undefined;

  return (
    <Box data-last-view display="grid" gap={{ base: 2, md: 4 }} gridTemplateColumns="minmax(0, 1fr)">
      <TodayTop spots={spots} spotDay={spotDay} filter={stateFilter} />
      <TodayColumns isCounter={isCounter} isEmpty={sections.length === 0 && filter === null && day.isComplete}>
        <Box gridArea="list">
          <NewRowsLine count={addedCount} onShow={showAdded} />
          <QuerySection
            query={day.today}
            isReady={isListReady || day.today.isError}
            skeleton={<SkeletonRows rows={6} />}
            failureTitle={t('today.failed')}
            unreadable={source}
            empty={{
              // Bags of earlier days may still come: until then nothing counts as empty.
              when: () => sections.length === 0 && addedCount === 0 && day.isComplete,
              show: (
                <LazyNothingToday spots={spots} zone={zone} isFiltered={filter !== null} onShowAll={() => show(null)} />
              ),
            }}
          >
            {() => <TodaySections sections={sections} now={now} nextId={nextId} hasSpots={!only} />}
          </QuerySection>
          {/* As high with the one as with the other, so that nothing below moves. */}
          <Box minHeight="48px">
            {isListReady && <OlderNote day={{ ...day, retryOlder: retry }} />}
            {day.isComplete && <Freshness day={day} />}
          </Box>
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
  sections: ReturnType<typeof todaySections>;
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

const countOf = (sections: TodaySectionsProps['sections']) =>
  sections.reduce((count, { bookings }) => count + bookings.length, 0);
