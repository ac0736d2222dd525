import { Globe } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow } from '@host-portal/shared-lib/portal';
import type { SpotClock } from '@host-portal/shared-lib/query';
import { isUnknownId } from '@host-portal/shared-lib/routes';
import { cityOf, formatDay, formatOnDay, showSameTime, viewerZone } from '@host-portal/shared-lib/time';
import {
  loneText,
  Box,
  Button,
  EmptyState,
  Heading,
  Notice,
  QuerySection,
  SkeletonRows,
  Text,
} from '@host-portal/shared-lib/ui';
import { CalendarArt, SearchArt } from '@host-portal/shared-lib/ui/art';
import { Pager } from '@host-portal/shared-lib/ui/list';
import type { BookingOrder } from '../api/bookings.queries.ts';
import type { ListAddress } from '../model/list-address.ts';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { Conflicts } from '../parts/check-in/conflicts.tsx';
import { ListKeyboard } from '../parts/keyboard/list-keyboard.tsx';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { useIsAtLeast } from '../parts/page/use-is-at-least.ts';
import { BookingCards } from './booking-cards.tsx';
import { BookingTable } from './booking-table.tsx';
import { LateElsewhere } from './late-elsewhere.tsx';
import { ListCsvButton } from './list-csv-button.tsx';
import { groupTitle } from './list-days.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListPage } from './list-page.ts';
import { isEarlier, unreadableIn } from './list-range.ts';
import { type Elsewhere, SearchElsewhere, useFoundElsewhere } from './search-elsewhere.tsx';
import { type DrawnPage, useDrawnPage } from './use-drawn-page.ts';
import { useListAddress } from './use-list-address.ts';
import { useListOf } from './use-list-of.ts';

/** The bookings of these spots that match the filters in the URL. */
export function BookingList({ spots }: { spots: readonly [Stashpoint, ...Stashpoint[]] }) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const { address, change } = useListAddress();
  const [search, setSearch] = useState('');

  const [chosen, ...more] = spots.filter(({ id }) => address.spots.includes(id));
  const shown = chosen ? ([chosen, ...more] as const) : spots;
  const { zone, status, range, order, list, listKey, isAnswering } = useListOf(shown, address, { now, search });
  const { days, parts } = range;
  useFirstPageInstead(address.page > 1 && isUnknownId(list.error), () => change({ page: 1 }, { replace: true }));
  // From a part of a range neither page three nor all matches are known: it counts as loading until all is here.
  const whole = list.data?.isComplete ? list.data : undefined;

  const elsewhere = useFoundElsewhere(search, { parts: list.isError ? [] : parts, states: address.states, now });

  const section = (isReady: boolean) => (
    <>
      {/* With the list, which it would push down. */}
      {(isReady || list.isError) && <ZoneNotice zone={zone} status={status} now={now} />}
      <QuerySection
        query={list}
        isReady={isReady}
        skeleton={<SkeletonRows rows={8} />}
        failureTitle={t('list.failed')}
        unreadable={unreadableIn(range.whole)}
        // The body keeps its rows for a while after the list has become empty.
        empty={null}
      >
        {(page) => (
          <ListBody
            page={page}
            wantedPage={address.page}
            listKey={listKey}
            isAnswering={isAnswering}
            order={order}
            now={now}
            hasSpots={shown.length > 1}
            search={search}
            csv={<ListCsvButton range={range} states={address.states} />}
            empty={
              <NoBookings
                {...{ address, days, elsewhere, searched: page.searched }}
                onClear={() => setSearch('')}
                onChange={change}
              />
            }
            onTurn={(next, turned) => change({ page: next }, turned)}
          />
        )}
      </QuerySection>
    </>
  );

  return (
    <Box data-last-view display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)" pb={{ base: 10, md: 0 }}>
      <ListFilters
        address={address}
        spots={spots}
        days={days}
        search={search}
        onSearch={setSearch}
        onChange={(changed) => change(changed)}
      />
      {address.dates === 'today' ? (
        <LateElsewhere
          spots={shown}
          isEarlier={(booking) => isEarlier(parts, booking)}
          isListHere={whole !== undefined}
        >
          {section}
        </LateElsewhere>
      ) : (
        section(whole !== undefined)
      )}
      {search && <SearchElsewhere elsewhere={elsewhere} />}
      <Conflicts />
    </Box>
  );
}

/** The API refuses a page that is far beyond the end. */
function useFirstPageInstead(isRefused: boolean, goToFirstPage: () => void) {
  const goToFirst = useEffectEvent(goToFirstPage);
  useEffect(() => {
    if (isRefused) goToFirst();
  }, [isRefused]);
}

/** Which time zone the days are in, when it is not the reader's. */
function ZoneNotice({ zone, status, now }: Pick<SpotClock, 'zone' | 'status'> & { now: number }) {
  const { t, locale } = useTranslation('bookings');
  const city = cityOf(zone, locale);
  if (status === 'guessed') return <Notice icon={Globe}>{t('zone.guessed', { city })}</Notice>;
  if (status === 'learning' || showSameTime(now, zone, viewerZone())) return null;
  return <Notice icon={Globe}>{t('zone.note', { city })}</Notice>;
}

type NothingInRangeProps = {
  address: Pick<ListAddress, 'dates'>;
  days: { from: Day; to: Day };
  onChange: (changed: Partial<ListAddress>) => void;
};

function NothingInRange({ address, days: { from, to }, onChange }: NothingInRangeProps) {
  const { t, locale } = useTranslation('bookings');
  const time = { zone: 'UTC', locale };
  const isToday = address.dates === 'today';
  return (
    <EmptyState
      art={<CalendarArt />}
      title={
        from === to
          ? t('list.empty.day', { when: formatOnDay(from, time) })
          : t('list.empty.range', { from: formatDay(from, time), to: formatDay(to, time) })
      }
      action={
        <Button onClick={() => onChange({ dates: isToday ? 'next7' : 'today' })}>
          {t(isToday ? 'list.empty.showNext' : 'list.empty.clearDates')}
        </Button>
      }
    >
      {t('list.empty.text')}
    </EmptyState>
  );
}

type ListBodyProps = {
  page: ListPage;
  /** The page that the address asks for. */
  wantedPage: number;
  /** Another one for another list, or another page of it. */
  listKey: string;
  isAnswering: boolean;
  order: BookingOrder;
  now: number;
  hasSpots: boolean;
  /** What was typed; its rows say where that is. */
  search: string;
  csv: ReactNode;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  onTurn: (page: number, options?: { replace: boolean }) => void;
};

function ListBody(props: ListBodyProps) {
  const { wantedPage, now, hasSpots, search, csv, empty, onTurn } = props;
  const isWide = useIsAtLeast('lg');
  // On a phone the file stands below the list: above, it took the room of a booking.
  const isOnPhone = !useIsAtLeast('md');
  const { days, page, newCount, showNew, $acted } = useDrawnPage(props.page, props);
  // A page beyond the end is empty: go to the last page.
  useEffect(() => {
    if (wantedPage > page.pages && page === props.page) onTurn(page.pages, { replace: true });
  });
  // On a tablet the table would not fit: its buttons stood beyond the edge.
  const List = isWide ? BookingTable : BookingCards;
  if (page.total === 0) return loneText(empty);
  return (
    <ActedRowsProvider value={$acted}>
      <ListKeyboard bookings={days.flatMap(({ bookings }) => bookings)} />
      <ListHead days={days} page={page}>
        {!isOnPhone && csv}
      </ListHead>
      <NewRowsLine count={newCount} onShow={showNew} />
      {days.length > 0 && <List days={days} now={now} hasSpotColumn={hasSpots} search={search} />}
      <Pager page={page.page} pages={page.pages} hasNext={page.hasNext} onChange={(next) => onTurn(next)} />
      {isOnPhone && <Box mt={3}>{csv}</Box>}
    </ActedRowsProvider>
  );
}

type ListHeadProps = Pick<DrawnPage, 'days' | 'page'> & { children: ReactNode };

/** The day, where it's only one, and how many bookings and bags there are. */
function ListHead({ days, page, children }: ListHeadProps) {
  const { t, locale } = useTranslation('bookings');
  const only = days.length === 1 ? days[0] : undefined;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap={4} pb={2}>
      {only && <Heading as="h2">{groupTitle(only, 2, locale)}</Heading>}
      <Text
        as="div"
        numeric
        ms="auto"
        tone="muted"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={3}
        whiteSpace="nowrap"
      >
        <Box as="b" color="fg">
          {t('bookings', { count: page.total })}
        </Box>
        {page.totalBags !== null && <span>{t('today.bags', { count: page.totalBags })}</span>}
        {loneText(children)}
      </Text>
    </Box>
  );
}

type NoBookingsProps = NothingInRangeProps & {
  address: Pick<ListAddress, 'states'>;
  elsewhere: Elsewhere;
  searched: number;
  onClear: () => void;
};

/** Instead of rows. One line where a search has found something elsewhere, so that it's in sight. */
function NoBookings({ address, elsewhere, searched, onClear, ...props }: NoBookingsProps) {
  const { t } = useTranslation('bookings');
  const { typed, found, similar } = elsewhere;
  if (typed && found.length + similar.length > 0) {
    return (
      <Text as="output" display="block" weight="semibold">
        {t('list.noMatch.title')}
      </Text>
    );
  }
  if (typed) return <NoMatch searched={searched} onClear={onClear} />;
  if (address.states.length > 0) return <NoMatch searched={0} onClear={() => props.onChange({ states: [] })} />;
  return <NothingInRange address={address} {...props} />;
}

function NoMatch({ searched, onClear }: { searched: number; onClear: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('list.noMatch.title')}
      action={<Button onClick={onClear}>{t('list.noMatch.clear')}</Button>}
    >
      {searched > 0 && t('list.noMatch.text', { count: searched })}
    </EmptyState>
  );
}
