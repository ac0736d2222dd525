import type { Transaction } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { formatDay } from '@host-portal/shared-lib/time';
import { VisuallyHidden } from '@host-portal/shared-lib/ui';
import { spotNameOf } from '../statement/statement.ts';
import { BagCount } from './bag-count.tsx';
import { InColumn, Ledger, OnPhone } from './ledger.tsx';
import { LineName } from './line-name.tsx';

/** Lines that are not paid out yet. Days are UTC (D-02). */
export function TransactionTable({ caption, transactions }: { caption: string; transactions: Transaction[] }) {
  const { t } = useTranslation('earnings');
  return (
    <Ledger>
      <table role="table">
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('column.date')}</th>
            <th role="columnheader">{t('column.booking')}</th>
            <th role="columnheader">{t('column.spot')}</th>
            <th role="columnheader" data-cell="bags">
              {t('column.bags')}
            </th>
            <th role="columnheader" data-cell="ready">
              {t('column.ready')}
            </th>
            <th role="columnheader" data-cell="share">
              {t('column.share')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </Ledger>
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t, locale } = useTranslation('earnings');
  const face = { zone: 'UTC', locale };
  const bags = transaction.source?.booking?.bagCount;
  const ready = transaction.realisableDate && formatDay(transaction.realisableDate, face);
  return (
    <tr role="row">
      <td role="cell" data-cell="date">
        {formatDay(transaction.created, face)}
      </td>
      <th role="rowheader" data-cell="booking">
        <LineName transaction={transaction} />
      </th>
      <td role="cell" data-cell="spot">
        {spotNameOf(transaction)}
      </td>
      <td role="cell" data-cell="bags">
        {bags !== undefined && <BagCount count={bags} />}
      </td>
      <td role="cell" data-cell="ready">
        {ready && (
          <>
            <OnPhone>{t('line.readyOn', { day: ready })}</OnPhone>
            <InColumn>{ready}</InColumn>
          </>
        )}
      </td>
      <td role="cell" data-cell="share">
        {formatMoney(transaction, locale)}
      </td>
    </tr>
  );
}
