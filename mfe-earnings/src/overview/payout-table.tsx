import type { Earning } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatMoney } from '@host-portal/shared-lib/money';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { PlainLink } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { useDayText } from '../model/day-text.ts';
import { paidTo } from '../model/paid-to.ts';
import { StatusChip } from '../parts/payout/status-chip.tsx';

/** Payouts with links to their statements, grouped by year unless all are from this year. Days are UTC. */
export function PayoutTable({ payouts }: { payouts: Earning[] }) {
  const portal = usePortal();
  const { t, locale } = useTranslation('earnings');
  const dayText = useDayText();
  const years = Map.groupBy(payouts, ({ created }) => created.slice(0, 4));
  const isThisYear = years.size === 1 && years.has(new Date(portal.now()).toISOString().slice(0, 4));
  return (
    <DataTable
      caption={t('payouts.title')}
      groups={[...years].map(([year, rows]) => ({ key: year, title: isThisYear ? undefined : year, rows }))}
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
              // The name begins with the visible day, so that a host can say what is on the screen.
              aria-label={t('payouts.open', {
                amount: formatMoney(earning, locale),
                day: dayText(earning.created, earning.created),
              })}
            >
              {dayText(earning.created, earning.created)}
            </PlainLink>
          ),
        },
        {
          key: 'settled',
          label: t('column.settled'),
          tone: 'muted',
          isOneLine: true,
          cell: ({ created, settlementDate }) =>
            settlementDate ? dayText(settlementDate, created) : t('payout.notYet'),
          phoneCell: ({ created, settlementDate }) =>
            settlementDate ? t('payout.settledOn', { day: dayText(settlementDate, created) }) : t('payout.notSettled'),
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
