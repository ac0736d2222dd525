import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import type { Statement } from '../model/statement.ts';

export function SpotTotals({ statement: { spots, sum }, currency }: { statement: Statement; currency: Currency }) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <DataTable
      caption={t('statement.totals')}
      rows={spots}
      rowKey={({ id }) => id ?? ''}
      size="dense"
      onPhone="lines"
      frame="flush"
      columns={[
        { key: 'spot', label: t('column.spot'), isRowHeader: true, cell: ({ name }) => name ?? t('spot.none') },
        {
          key: 'bookings',
          label: t('column.bookings'),
          align: 'end',
          cell: ({ bookingCount }) => bookingCount || null,
          phoneCell: ({ bookingCount }) => (bookingCount > 0 ? t('statement.bookings', { count: bookingCount }) : null),
        },
        {
          key: 'bags',
          label: t('column.bags'),
          align: 'end',
          cell: ({ bags }) => bags || null,
          phoneCell: ({ bags }) => (bags > 0 ? t('line.bags', { count: bags }) : null),
        },
        {
          key: 'price',
          label: t('column.price'),
          align: 'end',
          tone: 'muted',
          isOneLine: true,
          cell: ({ paidByTraveller }) => paidByTraveller !== null && money(paidByTraveller),
          phoneCell: ({ paidByTraveller }) =>
            paidByTraveller !== null && t('line.paidByTraveller', { amount: money(paidByTraveller) }),
        },
        {
          key: 'share',
          label: t('column.share'),
          align: 'end',
          isStrong: true,
          isOneLine: true,
          onPhone: 'amount',
          cell: ({ share }) => money(share),
        },
      ]}
      {...(spots.length > 1 && { sum: { label: t('balance.total'), cells: { share: { cell: money(sum) } } } })}
    />
  );
}
