import type { Transaction } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { spotNameOf } from '../../model/statement.ts';
import { useLineColumns } from './line-columns.tsx';

/** Lines that aren't paid out yet. Days are UTC. */
export function TransactionTable({ caption, transactions }: { caption: string; transactions: Transaction[] }) {
  const { t, locale } = useTranslation('earnings');
  const { date, name, bags, ready } = useLineColumns();
  return (
    <DataTable
      caption={caption}
      rows={transactions}
      rowKey={({ id }) => id}
      size="dense"
      onPhone="lines"
      columns={[
        date,
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
