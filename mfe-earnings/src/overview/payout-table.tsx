import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { PlainLink, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { InColumn, Ledger, OnPhone } from '../ledger/ledger.tsx';
import { paidTo } from '../payout/paid-to.ts';
import { StatusChip } from '../payout/status-chip.tsx';

/** Payouts, each a link to its statement. Days are UTC (D-02). */
export function PayoutTable({ payouts }: { payouts: Earning[] }) {
  const { t } = useTranslation('earnings');
  return (
    <Ledger>
      <table role="table">
        <VisuallyHidden as="caption">{t('payouts.title')}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('column.created')}</th>
            <th role="columnheader">{t('column.settled')}</th>
            <th role="columnheader">{t('column.paidTo')}</th>
            <th role="columnheader">{t('column.status')}</th>
            <th role="columnheader" data-cell="share">
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {payouts.map((earning) => (
            <PayoutRow key={earning.id} earning={earning} />
          ))}
        </tbody>
      </table>
    </Ledger>
  );
}

function PayoutRow({ earning }: { earning: Earning }) {
  const { t, locale } = useTranslation('earnings');
  const face = { zone: 'UTC', locale };
  const created = formatDay(earning.created, face);
  const settled = earning.settlementDate && formatDay(earning.settlementDate, face);
  const amount = formatMoney(earning, locale);
  return (
    <tr role="row">
      <th role="rowheader" data-cell="name">
        <PlainLink
          to={paths.earning(earning.id)}
          data-row-link
          aria-label={t('payouts.open', { amount, day: created })}
        >
          {created}
        </PlainLink>
      </th>
      <td role="cell" data-cell="settled">
        <OnPhone>{settled ? t('payout.settledOn', { day: settled }) : t('payout.notSettled')}</OnPhone>
        <InColumn>{settled ?? t('payout.notYet')}</InColumn>
      </td>
      <td role="cell" data-cell="bank">
        {paidTo(earning)}
      </td>
      <td role="cell" data-cell="status">
        <StatusChip status={earning.paymentStatus} />
      </td>
      <td role="cell" data-cell="share">
        {amount}
      </td>
    </tr>
  );
}
