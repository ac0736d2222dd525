import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Heading, wrapText, Text } from '@host-portal/shared-lib/ui';
import { DOTTED, Pager, useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { ListKeyboard } from '../parts/keyboard/list-keyboard.tsx';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { BookingCards } from './booking-cards.tsx';
import { BookingTable } from './booking-table.tsx';
import { groupTitle } from './list-days.ts';
import type { ListPage } from './list-page.ts';
import { type DrawnPage, useDrawnPage } from './use-drawn-page.ts';
import type { FoundList } from './use-list-of.ts';

type ListBodyProps = {
  page: ListPage;
  wantedPage: number;
  found: FoundList;
  now: number;
  hasSpots: boolean;
  /** The typed search, used to show which field of a row matched. */
  search: string;
  csv: ReactNode;
  empty: ReactNode;
  onTurn: (page: number, options?: { replace: boolean }) => void;
};

export function ListBody(props: ListBodyProps) {
  const { wantedPage, found, now, hasSpots, search, csv, empty, onTurn } = props;
  const isWide = useIsAtLeast('lg');
  // On a phone, the CSV button is below the list, so that one more booking fits on the screen.
  const isOnPhone = !useIsAtLeast('md');
  const { days, page, newCount, showNew, $acted } = useDrawnPage(props.page, found);
  useEffect(() => {
    if (wantedPage > page.pages && page === props.page) onTurn(page.pages, { replace: true });
  });
  // The table is too wide for a tablet.
  const List = isWide ? BookingTable : BookingCards;
  if (page.total === 0) return wrapText(empty);
  return (
    <ActedRowsProvider value={$acted}>
      <ListKeyboard bookings={days.flatMap(({ bookings }) => bookings)} />
      <ListHead days={days} page={page}>
        {!isOnPhone && csv}
      </ListHead>
      <NewRowsLine count={newCount} onShow={showNew} />
      {days.length > 0 && <List days={days} now={now} {...{ hasSpots }} search={search} />}
      <Pager page={page.page} pages={page.pages} hasNext={page.hasNext} onChange={(next) => onTurn(next)} />
      {isOnPhone && (
        <Box mt={3} data-print="hidden">
          {csv}
        </Box>
      )}
    </ActedRowsProvider>
  );
}

type ListHeadProps = Pick<DrawnPage, 'days' | 'page'> & { children: ReactNode };

/** Shows the number of bookings and bags, and the day if the list has only one. */
function ListHead({ days, page, children }: ListHeadProps) {
  const { t, locale } = useTranslation('bookings');
  const only = days.length === 1 ? days[0] : undefined;
  return (
    <Flex flexWrap="wrap" alignItems="baseline" columnGap={4} pb={2}>
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
        <Flex as="span" flexWrap="wrap" columnGap={1.5} css={DOTTED}>
          <Box as="b" color="fg">
            {t('bookings', { count: page.total })}
          </Box>
          {page.totalBags !== null && <span>{t('today.bags', { count: page.totalBags })}</span>}
        </Flex>
        {wrapText(children)}
      </Text>
    </Flex>
  );
}
