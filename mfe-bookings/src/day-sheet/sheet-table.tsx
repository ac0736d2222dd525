import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, Heading, styled, Text, useUiText } from '@host-portal/shared-lib/ui';
import { DataTable, type TableColumn } from '@host-portal/shared-lib/ui/list';
import { fullName } from '../model/traveller-name.ts';
import { formatWhen } from '../model/when.ts';

export type SheetTableProps = {
  title: string;
  bookings: readonly Booking[];
  /**
   * False while bookings are missing. An empty table is then hidden, because it would suggest that the day has none.
   */
  isComplete: boolean;
  /** Whether the table lists drop-offs or pick-ups. The first column shows their times. */
  kind: 'arrival' | 'pickup';
  now: number;
};

/** Renders rows large enough to read at arm's length, each with a box to tick by hand. */
export function SheetTable({ title, bookings, isComplete, kind, now }: SheetTableProps) {
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  if (bookings.length === 0 && !isComplete) return null;
  const timeOf = (instant: string, { timezone: zone }: Booking['stashpoint']) =>
    formatWhen(instant, { zone, locale }, dayInZone(now, zone));
  const columns: TableColumn<Booking>[] = [
    { key: 'tick', label: t('daySheet.column.tick'), cell: () => <TickBox /> },
    {
      key: 'time',
      label: t('daySheet.column.time'),
      cell: ({ dropoff, pickup, stashpoint }) =>
        kind === 'arrival' ? (
          <>
            <OneLine>{timeOf(dropoff, stashpoint)}</OneLine>
            <OnPhone>{`– ${timeOf(pickup, stashpoint)}`}</OnPhone>
          </>
        ) : (
          <OneLine>{timeOf(pickup, stashpoint)}</OneLine>
        ),
    },
    {
      key: 'bags',
      label: t('list.column.bags'),
      cell: ({ bagCount }) => (
        <Box as="b" fontSize="xl">
          {bagCount}
        </Box>
      ),
    },
    {
      key: 'traveller',
      label: t('list.column.traveller'),
      isRowHeader: true,
      cell: (booking) => (
        <>
          <bdi>{fullName(booking, t)}</bdi>
          <OnPhone>{bookingCode(booking.id)}</OnPhone>
        </>
      ),
    },
    { key: 'code', label: t('daySheet.column.code'), cell: ({ id }) => bookingCode(id) },
  ];
  const until: TableColumn<Booking> = {
    key: 'until',
    label: t('daySheet.column.until'),
    cell: ({ pickup, stashpoint }) => <OneLine>{timeOf(pickup, stashpoint)}</OneLine>,
  };
  return (
    <Box as="section" css={NARROW}>
      <Box display="flex" justifyContent="space-between" alignItems="baseline" pb={1}>
        <Heading as="h3">{title}</Heading>
        {bookings.length > 0 && (
          <Text numeric>{label('bags', { count: bookings.reduce((sum, { bagCount }) => sum + bagCount, 0) })}</Text>
        )}
      </Box>
      {bookings.length === 0 ? (
        <Text tone="muted">{t('daySheet.none')}</Text>
      ) : (
        <DataTable
          caption={title}
          rows={bookings}
          rowKey={({ id }) => id}
          size="ruled"
          onPhone="columns"
          frame="flush"
          columns={kind === 'arrival' ? [...columns, until] : columns}
        />
      )}
    </Box>
  );
}

// A phone is too narrow for the columns with the code and the end, so these details are below the name and the start.
// The tick boxes are hidden, because they only work on paper.
const NARROW = {
  '@media screen and (width < 56.25rem)': { '& :is(th, td):is(:first-child, :nth-child(n + 5))': { display: 'none' } },
};

const OnPhone = styled('span', {
  base: {
    display: { base: 'block', md: 'none' },
    fontSize: 'sm',
    fontWeight: 400,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '@media print': { display: 'none' },
  },
});

const OneLine = styled('span', { base: { whiteSpace: 'nowrap' } });

const TickBox = () => (
  <Box aria-hidden width="22px" height="22px" borderWidth="2px" borderColor="fg" borderRadius="4px" />
);
