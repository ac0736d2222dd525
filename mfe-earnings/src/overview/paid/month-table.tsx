import type { Currency } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { monthName } from './month-name.ts';
import type { MonthTotal } from './paid-by-month.ts';

/** `isHidden` hides the table visually. Screen readers still read the table, but nothing in it can be focused. */
type MonthTableProps = { months: MonthTotal[]; currency: Currency; isHidden: boolean };

/** The chart's data as a table in one currency, newest month first, with the sum. */
export function MonthTable({ months, currency, isHidden }: MonthTableProps) {
  const { t, locale } = useTranslation('earnings');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const sum = months.reduce((total, { amount }) => total + amount, 0);
  return (
    <DataTable
      caption={t('paid.title')}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      size="dense"
      onPhone={isHidden ? 'lines' : 'columns'}
      frame="none"
      columns={[
        {
          key: 'month',
          label: t('column.month'),
          isRowHeader: true,
          cell: ({ month }) => monthName(month, locale, 'long'),
        },
        {
          key: 'amount',
          label: t('column.amount'),
          align: 'end',
          isOneLine: true,
          cell: ({ amount }) => money(amount),
        },
      ]}
      sum={{ label: t('balance.total'), cells: { amount: { cell: money(sum) } } }}
    />
  );
}
