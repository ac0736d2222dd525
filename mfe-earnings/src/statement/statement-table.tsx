import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { DataTable, type TableColumn, type TableSum } from '@host-portal/shared-lib/ui/list';
import { useDayText } from '../model/day-text.ts';
import { anchorIn, lineAnchor } from '../model/line-anchor.ts';
import type { Statement, StatementLine, StatementSpot } from '../model/statement.ts';
import { useLineColumns } from '../parts/ledger/line-columns.tsx';

type StatementTableProps = {
  statement: Statement;
  currency: Currency;
  /** The year in the heading. Days in this year omit the year. */
  knownYear: string;
};

/** The lines by spot with subtotals. Travellers' payments and the host's share are separate columns. */
export function StatementTable({ statement, currency, knownYear }: StatementTableProps) {
  const { t } = useTranslation('earnings');
  const marked = anchorIn(useLocation().hash);
  const columns = useStatementColumns(knownYear);
  const sumOf = useSpotSum(currency);
  useEffect(() => {
    // The browser can't scroll to the line in the URL if the page opens before that line is rendered.
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'center' });
  }, [marked]);
  return (
    <DataTable
      caption={t('statement.caption')}
      columns={columns}
      groups={statement.spots.map((spot) => ({
        key: spot.id ?? '',
        title: spot.name ?? t('spot.none'),
        rows: spot.lines,
        sum: sumOf(spot),
      }))}
      rowKey={({ transaction }) => transaction.id}
      anchors={{ idOf: ({ transaction }) => lineAnchor(transaction.id), marked }}
      size="dense"
      onPhone="lines"
      frame="flush"
    />
  );
}

function useStatementColumns(knownYear: string): TableColumn<StatementLine>[] {
  const { t, locale } = useTranslation('earnings');
  const { date, name, bags, ready } = useLineColumns(knownYear);
  const dayText = useDayText();
  const day = (instant: string) => dayText(instant, knownYear);
  const bookingOf = ({ transaction, isFurther }: StatementLine) => (isFurther ? null : transaction.source?.booking);
  const priceOf = (line: StatementLine) => {
    const amount = bookingOf(line)?.postDiscountPrice ?? null;
    return amount === null ? null : formatMoney({ amount, currency: line.transaction.currency }, locale);
  };
  const ofLine = (column: TableColumn<StatementLine['transaction']>): TableColumn<StatementLine> => ({
    ...column,
    cell: ({ transaction }) => column.cell(transaction),
    phoneCell: column.phoneCell && (({ transaction }) => column.phoneCell?.(transaction)),
  });
  return [
    ofLine(date),
    ofLine(name),
    {
      key: 'booked',
      label: t('column.bookedOn'),
      tone: 'muted',
      isOneLine: true,
      cell: (line) => dayBooked(line, day),
      phoneCell: (line) => {
        const booked = dayBooked(line, day);
        return booked && t('line.bookedOn', { day: booked });
      },
    },
    {
      ...bags,
      cell: (line) => bookingOf(line)?.bagCount,
      phoneCell: (line) => {
        const count = bookingOf(line)?.bagCount;
        return count === undefined ? null : t('line.bags', { count });
      },
    },
    ofLine(ready),
    {
      key: 'price',
      label: t('column.price'),
      align: 'end',
      tone: 'muted',
      isOneLine: true,
      cell: priceOf,
      // The label shows that travellers paid this amount, so that hosts don't mistake it for earnings.
      phoneCell: (line) => {
        const amount = priceOf(line);
        return amount && t('line.paidByTraveller', { amount });
      },
    },
    {
      key: 'share',
      label: t('column.share'),
      align: 'end',
      isStrong: true,
      isOneLine: true,
      onPhone: 'amount',
      cell: ({ transaction: { amount, currency } }) => formatMoney({ amount, currency }, locale),
    },
  ];
}

const dayBooked = ({ transaction, isFurther }: StatementLine, day: (instant: string) => string) => {
  const booking = isFurther ? null : transaction.source?.booking;
  return booking ? day(booking.created) : null;
};

function useSpotSum(currency: Currency) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return ({ bags, bookingCount, lines, paidByTraveller, share }: StatementSpot): TableSum => {
    const price = paidByTraveller === null ? null : money(paidByTraveller);
    return {
      label:
        bookingCount > 0 ? t('statement.bookings', { count: bookingCount }) : t('since.lines', { count: lines.length }),
      cells: {
        bags: bags > 0 ? { cell: bags, phoneCell: t('line.bags', { count: bags }) } : {},
        price: price === null ? {} : { cell: price, phoneCell: t('line.paidByTraveller', { amount: price }) },
        share: { cell: money(share) },
      },
    };
  };
}
