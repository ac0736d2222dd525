import { type ReactNode, useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone } from '@host-portal/shared-lib/time';
import { BESIDE_SHEET, Box, TagStub, Text } from '@host-portal/shared-lib/ui';
import { DataTable, type TableColumn } from '@host-portal/shared-lib/ui/list';
import { bagSizes } from '../model/bag-sizes.ts';
import { fullName } from '../model/traveller-name.ts';
import { formatWhen } from '../model/when.ts';
import { BookingFacts } from '../parts/booking-row/booking-facts.tsx';
import { BookingLink } from '../parts/booking-row/booking-link.tsx';
import { StateChip } from '../parts/booking-row/state-chip.tsx';
import { CheckInButton } from '../parts/check-in/check-in-button.tsx';
import { type DayOfBookings, groupTitle } from './list-days.ts';
import { LazyMatchNote } from './search/lazy-search.ts';

export type BookingTableProps = {
  days: readonly DayOfBookings[];
  now: number;
  /** Whether the list has bookings of several spots. */
  hasSpots: boolean;
  /** The typed search. If no column shows the field that matched, the row names that field. */
  search: string;
};

/** Shows the list as a table on a desktop, with a heading row for each day. */
export function BookingTable({ days, now, hasSpots, search }: BookingTableProps) {
  const { t, locale } = useTranslation('bookings');
  // Headings that name their spot replace the column.
  const hasSpotColumn = hasSpots && days.some(({ spot }) => spot === null);
  // Memoizes the columns, so that a tap re-renders only the row that was tapped.
  const columns = useMemo(
    () => columnsOf({ t, locale, now, search }).filter(({ key }) => key !== 'spot' || hasSpotColumn),
    [t, locale, now, search, hasSpotColumn],
  );
  return (
    <Box css={{ ...WITHOUT_STATE, ...(hasSpotColumn && WITHOUT_SPOT) }}>
      <DataTable
        caption={t('list.title')}
        rowKey={({ id }) => id}
        rowData={rowData}
        columns={columns}
        groups={days.map((group) => ({
          key: group.key,
          title: groupTitle(group, days.length, locale),
          rows: group.bookings,
        }))}
      />
    </Box>
  );
}

// While a booking's sheet is next to the page, the columns for spot and state and the bags' sizes are hidden. Each day's
// heading has the spot, the tag's colour and the button show the state, and the sheet has the sizes.
const NARROW = '@media (max-width: 1499.98px)';
const WITHOUT_SPOT = { [`${BESIDE_SHEET} :is(th, td):nth-last-child(3)`]: { display: 'none' } };
const WITHOUT_STATE = { [NARROW]: { [`${BESIDE_SHEET} :is(th, td):nth-last-child(2)`]: { display: 'none' } } };
const WITHOUT_SIZES = { [NARROW]: { [BESIDE_SHEET]: { display: 'none' } } };

const rowData = ({ id }: Booking) => ({ 'data-booking': id });

type Texts = { t: Translate; locale: string; now: number; search: string };

function columnsOf({ t, locale, now, search }: Texts): TableColumn<Booking>[] {
  const when = (booking: Booking, instant: string) => {
    const { timezone: zone } = booking.stashpoint;
    return struckOut(booking, formatWhen(instant, { zone, locale }, dayInZone(booking.dropoff, zone)));
  };
  return [
    {
      key: 'dropoff',
      label: t('list.column.dropoff'),
      isStrong: true,
      isOneLine: true,
      cell: (booking) => when(booking, booking.dropoff),
    },
    {
      key: 'pickup',
      label: t('list.column.pickup'),
      isOneLine: true,
      cell: (booking) => when(booking, booking.pickup),
    },
    {
      key: 'traveller',
      label: t('list.column.traveller'),
      isRowHeader: true,
      cell: (booking) => (
        <Box lineHeight="1.3" overflowWrap="anywhere">
          {struckOut(
            booking,
            <BookingLink bookingId={booking.id}>
              <bdi>{fullName(booking, t)}</bdi>
            </BookingLink>,
          )}
          <BookingFacts booking={booking} now={now}>
            {search !== '' && <LazyMatchNote booking={booking} search={search} />}
          </BookingFacts>
        </Box>
      ),
    },
    {
      key: 'bags',
      label: t('list.column.bags'),
      cell: (booking) => (
        <Box display="flex" alignItems="center" gap={2.5}>
          <TagStub count={booking.bagCount} tone={BOOKING_STATES[bookingState(booking, now)].tone} size="table" />
          <Text as="span" size="sm" tone="muted" css={WITHOUT_SIZES}>
            {bagSizes(booking, t, locale)}
          </Text>
        </Box>
      ),
    },
    { key: 'spot', label: t('list.column.spot'), cell: ({ stashpoint }) => <bdi>{stashpoint.businessName}</bdi> },
    {
      key: 'state',
      label: t('list.column.state'),
      cell: (booking) => (
        <Box minWidth="160px">
          <StateChip state={bookingState(booking, now)} />
        </Box>
      ),
    },
    {
      key: 'action',
      label: t('list.column.action'),
      labelHidden: true,
      align: 'end',
      cell: (booking) => (
        <Box css={ACTION} data-print="hidden">
          <CheckInButton booking={booking} now={now} />
        </Box>
      ),
    },
  ];
}

/** Reserves the same space whether or not a row has a button, so that a tap doesn't shift columns or rows. */
const ACTION = { width: '128px', minHeight: 'control.office', ms: 'auto', '& button': { width: 'full' } };

const struckOut = ({ cancelledAt }: Booking, content: ReactNode) =>
  cancelledAt ? (
    <Box as="s" color="fg.subtle" fontWeight={400}>
      {content}
    </Box>
  ) : (
    content
  );
