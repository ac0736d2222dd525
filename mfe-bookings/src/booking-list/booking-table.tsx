import { memo, type ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatLongDay } from '@host-portal/shared-lib/time';
import { Box, Card, TagStub, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { bagSizes } from '../model/bag-sizes.ts';
import { fullName } from '../model/traveller-name.ts';
import { formatWhen } from '../model/when.ts';
import { BookingFacts } from '../parts/booking-row/booking-facts.tsx';
import { BookingLink } from '../parts/booking-row/booking-link.tsx';
import { StateChip } from '../parts/booking-row/state-chip.tsx';
import { CheckInButton } from '../parts/check-in/check-in-button.tsx';
import type { DayOfBookings } from './list-days.ts';

export type BookingTableProps = {
  days: readonly DayOfBookings[];
  now: number;
  /** A host with one storage spot needs no column for it. */
  hasSpotColumn: boolean;
};

/** The list on a desktop: one table, with a heading row for each day. */
export function BookingTable({ days, now, hasSpotColumn }: BookingTableProps) {
  const { t } = useTranslation('bookings');
  const columns = ['dropoff', 'pickup', 'traveller', 'bags', ...(hasSpotColumn ? ['spot'] : []), 'state'];
  return (
    <Card pad={false}>
      <Box as="table" css={styles}>
        <VisuallyHidden as="caption">{t('list.title')}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`list.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('list.column.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {days.map((day) => (
          <Day key={day.day} day={day} isOnly={days.length === 1} columns={columns.length + 1}>
            {day.bookings.map((booking) => (
              <Row key={booking.id} booking={booking} now={now} hasSpotColumn={hasSpotColumn} />
            ))}
          </Day>
        ))}
      </Box>
    </Card>
  );
}

type DayProps = { day: DayOfBookings; isOnly: boolean; columns: number; children: ReactNode };

function Day({ day, isOnly, columns, children }: DayProps) {
  const { locale } = useTranslation('bookings');
  return (
    <tbody>
      {!isOnly && (
        <tr data-day>
          <th scope="rowgroup" colSpan={columns}>
            {formatLongDay(day.day, { zone: 'UTC', locale })}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

type RowProps = { booking: Booking; now: number; hasSpotColumn: boolean };

/** `memo`: a tap draws only its own row again, not the whole page of rows. */
const Row = memo(function Row({ booking, now, hasSpotColumn }: RowProps) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const day = dayInZone(booking.dropoff, localTime.zone);
  const state = bookingState(booking, now);
  const button = <CheckInButton booking={booking} now={now} label="short" />;
  return (
    <tr data-booking={booking.id} data-cancelled={state === 'cancelled' || undefined}>
      <td data-when>{formatWhen(booking.dropoff, localTime, day)}</td>
      <td data-when>{formatWhen(booking.pickup, localTime, day)}</td>
      <th scope="row">
        <BookingLink bookingId={booking.id}>{fullName(booking, t)}</BookingLink>
        <BookingFacts booking={booking} now={now} />
      </th>
      <td>
        <Box display="flex" alignItems="center" gap={2.5}>
          <TagStub count={booking.bagCount} tone={BOOKING_STATES[state].tone} size="table" />
          <Text as="span" size="sm" tone="muted">
            {bagSizes(booking, t, locale)}
          </Text>
        </Box>
      </td>
      {hasSpotColumn && <td>{booking.stashpoint.businessName}</td>}
      <td>
        <StateChip state={state} />
      </td>
      <td data-action>{button}</td>
    </tr>
  );
});

const styles = {
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 600,
    color: 'fg.subtle',
    px: 3,
    py: 2.5,
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { position: 'relative', borderTopWidth: '1px' },
  '& tbody :is(td, th)': { px: 3, py: 2, height: 14, verticalAlign: 'middle', textAlign: 'start' },
  '& tbody th': { fontWeight: 600, lineHeight: '1.3', overflowWrap: 'anywhere' },
  '& [data-day] th': { height: 10, bg: 'bg.sunken', fontWeight: 700 },
  '& :is(thead, [data-day]) th:first-of-type, & td:first-of-type': { paddingInlineStart: 5 },
  '& tr > :last-child': { paddingInlineEnd: 5 },
  '& td[data-when]': { whiteSpace: 'nowrap' },
  '& td[data-when]:first-of-type': { fontWeight: 600 },
  '& td[data-action]': { textAlign: 'end' },
  '& td[data-action] button': { position: 'relative', zIndex: 1, minWidth: '108px', whiteSpace: 'nowrap' },
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody tr:hover': { bg: 'bg.sunken' },
  '& tbody tr:has([data-row-link]:focus-visible)': { bg: 'brand.subtle' },
  '& tbody tr:hover [data-row-link]': { textDecoration: 'underline' },
  '& [data-cancelled] :is([data-when], [data-row-link])': {
    color: 'fg.subtle',
    fontWeight: 400,
    textDecoration: 'line-through',
  },
} as const;
