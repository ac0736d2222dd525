import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Box, Heading, Text, useUiText } from '@host-portal/shared-lib/ui';
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
  const when = (instant: string, { timezone: zone }: Booking['stashpoint']) => (
    <Box as="span" whiteSpace="nowrap">
      {formatWhen(instant, { zone, locale }, dayInZone(now, zone))}
    </Box>
  );
  const columns: TableColumn<Booking>[] = [
    { key: 'tick', label: t('daySheet.column.tick'), cell: () => <TickBox /> },
    {
      key: 'time',
      label: t('daySheet.column.time'),
      cell: ({ dropoff, pickup, stashpoint }) => when(kind === 'arrival' ? dropoff : pickup, stashpoint),
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
      cell: (booking) => <bdi>{fullName(booking, t)}</bdi>,
    },
    { key: 'code', label: t('daySheet.column.code'), cell: ({ id }) => bookingCode(id) },
  ];
  const until: TableColumn<Booking> = {
    key: 'until',
    label: t('daySheet.column.until'),
    cell: ({ pickup, stashpoint }) => when(pickup, stashpoint),
  };
  return (
    <section>
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
    </section>
  );
}

const TickBox = () => (
  <Box aria-hidden width="22px" height="22px" borderWidth="2px" borderColor="fg" borderRadius="4px" />
);
