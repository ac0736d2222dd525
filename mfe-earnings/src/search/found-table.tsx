import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { Link, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { Ledger } from '../ledger/ledger.tsx';
import { LineName } from '../ledger/line-name.tsx';
import { spotNameOf } from '../statement/statement.ts';
import { lineAnchor } from '../statement/line-anchor.ts';
import type { FoundMoney } from './found-money.ts';

/** What was found and where it stands: in which payout, or in the next one. */
export function FoundTable({ found }: { found: FoundMoney[] }) {
  const { t } = useTranslation('earnings');
  return (
    <Ledger>
      <table role="table">
        <VisuallyHidden as="caption">{t('find.results')}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('column.date')}</th>
            <th role="columnheader">{t('column.what')}</th>
            <th role="columnheader">{t('column.spot')}</th>
            <th role="columnheader" data-cell="ready">
              {t('column.where')}
            </th>
            <th role="columnheader" data-cell="share">
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {found.map((item) => (
            <FoundRow
              key={item.kind === 'payout' ? `payout ${item.earning.id}` : `${item.earning?.id} ${item.transaction.id}`}
              item={item}
            />
          ))}
        </tbody>
      </table>
    </Ledger>
  );
}

function FoundRow({ item }: { item: FoundMoney }) {
  const { t, locale } = useTranslation('earnings');
  const day = (created: string) => formatDay(created, { zone: 'UTC', locale });
  const money = item.kind === 'payout' ? item.earning : item.transaction;
  return (
    <tr role="row">
      <td role="cell" data-cell="date">
        {day(money.created)}
      </td>
      <th role="rowheader" data-cell="booking">
        {item.kind === 'payout' ? t('payout.one') : <LineName transaction={item.transaction} />}
      </th>
      <td role="cell" data-cell="spot">
        {item.kind === 'line' && spotNameOf(item.transaction)}
      </td>
      <td role="cell" data-cell="ready">
        {item.earning ? (
          <Link
            to={paths.earning(item.earning.id) + (item.kind === 'line' ? `#${lineAnchor(item.transaction.id)}` : '')}
          >
            {t('statement.of', { day: day(item.earning.created) })}
          </Link>
        ) : (
          t('find.nextPayout')
        )}
      </td>
      <td role="cell" data-cell="share">
        {formatMoney(money, locale)}
      </td>
    </tr>
  );
}
