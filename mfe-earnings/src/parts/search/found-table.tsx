import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { paths } from '@host-portal/shared-lib/routes';
import { Link } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { useDayText } from '../../model/day-text.ts';
import type { FoundMoney } from '../../model/found-money.ts';
import { lineAnchor } from '../../model/line-anchor.ts';
import { spotNameOf } from '../../model/statement.ts';
import { LineName } from '../ledger/line-name.tsx';

export function FoundTable({ found }: { found: FoundMoney[] }) {
  const { t, locale } = useTranslation('earnings');
  const day = useDayText();
  const moneyOf = (item: FoundMoney) => (item.kind === 'payout' ? item.earning : item.transaction);
  return (
    <DataTable
      caption={t('find.results')}
      rows={found}
      rowKey={(item) =>
        item.kind === 'payout' ? `payout ${item.earning.id}` : `${item.earning?.id} ${item.transaction.id}`
      }
      size="dense"
      onPhone="lines"
      columns={[
        {
          key: 'date',
          label: t('column.date'),
          tone: 'muted',
          isOneLine: true,
          cell: (item) => day(moneyOf(item).created),
        },
        {
          key: 'what',
          label: t('column.what'),
          isRowHeader: true,
          cell: (item) => (item.kind === 'payout' ? t('payout.one') : <LineName transaction={item.transaction} />),
        },
        {
          key: 'spot',
          label: t('column.spot'),
          tone: 'muted',
          cell: (item) => item.kind === 'line' && spotNameOf(item.transaction),
        },
        {
          key: 'where',
          label: t('column.where'),
          tone: 'muted',
          isOneLine: true,
          cell: (item) =>
            item.earning ? (
              <Link to={statementUrl(item)}>{t('statement.of', { day: day(item.earning.created) })}</Link>
            ) : (
              t('find.nextPayout')
            ),
        },
        {
          key: 'amount',
          label: t('column.amount'),
          align: 'end',
          isStrong: true,
          isOneLine: true,
          onPhone: 'amount',
          cell: (item) => formatMoney(moneyOf(item), locale),
        },
      ]}
    />
  );
}

/** Returns the URL of a payout's statement. Its hash makes the page scroll to the transaction. */
const statementUrl = (item: FoundMoney) =>
  paths.earning(item.earning?.id ?? '') + (item.kind === 'line' ? `#${lineAnchor(item.transaction.id)}` : '');
