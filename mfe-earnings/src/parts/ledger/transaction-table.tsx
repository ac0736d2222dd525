import type { Transaction } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { spotNameOf } from '../../model/statement.ts';
import { useLineColumns } from './line-columns.tsx';

type TransactionTableProps = {
  caption: string;
  transactions: Transaction[];
  /** The year in the heading. Days in this year omit the year. */
  knownYear: string;
  /** Whether to show each transaction's day, because the heading doesn't contain it. */
  hasDates?: boolean;
};

/** A table of transactions for a card that has a heading. Days are UTC. */
export function TransactionTable({ caption, transactions, knownYear, hasDates = false }: TransactionTableProps) {
  const { t, locale } = useTranslation('earnings');
  const { date, name, bags, ready } = useLineColumns(knownYear);
  return (
    <DataTable
      caption={caption}
      rows={transactions}
      rowKey={({ id }) => id}
      size="dense"
      onPhone="lines"
      frame="flush"
      columns={[
        ...(hasDates ? [date] : []),
        name,
        { key: 'spot', label: t('column.spot'), tone: 'muted', cell: spotNameOf },
        bags,
        ready,
        {
          key: 'share',
          label: t('column.share'),
          align: 'end',
          isStrong: true,
          isOneLine: true,
          onPhone: 'amount',
          cell: (transaction) => formatMoney(transaction, locale),
        },
      ]}
    />
  );
}
