import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { PlainLink } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { paidTo } from '../model/paid-to.ts';
import { StatusChip } from '../parts/payout/status-chip.tsx';

/** Payouts with links to their statements. Days are UTC. */
export function PayoutTable({ payouts }: { payouts: Earning[] }) {
  const { t, locale } = useTranslation('earnings');
  const day = (instant: string) => formatDay(instant, { zone: 'UTC', locale });
  return (
    <DataTable
      caption={t('payouts.title')}
      rows={payouts}
      rowKey={({ id }) => id}
      size="dense"
      onPhone="lines"
      columns={[
        {
          key: 'created',
          label: t('column.created'),
          isRowHeader: true,
          cell: (earning) => (
            <PlainLink
              to={paths.earning(earning.id)}
              data-row-link
              aria-label={t('payouts.open', { amount: formatMoney(earning, locale), day: day(earning.created) })}
            >
              {day(earning.created)}
            </PlainLink>
          ),
        },
        {
          key: 'settled',
          label: t('column.settled'),
          tone: 'muted',
          isOneLine: true,
          cell: ({ settlementDate }) => (settlementDate ? day(settlementDate) : t('payout.notYet')),
          phoneCell: ({ settlementDate }) =>
            settlementDate ? t('payout.settledOn', { day: day(settlementDate) }) : t('payout.notSettled'),
        },
        { key: 'bank', label: t('column.paidTo'), onPhone: 'hidden', cell: paidTo },
        {
          key: 'status',
          label: t('column.status'),
          onPhone: 'chip',
          cell: ({ paymentStatus }) => <StatusChip status={paymentStatus} />,
        },
        {
          key: 'amount',
          label: t('column.amount'),
          align: 'end',
          isStrong: true,
          isOneLine: true,
          onPhone: 'amount',
          cell: (earning) => formatMoney(earning, locale),
        },
      ]}
    />
  );
}
