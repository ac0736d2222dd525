import type { SupplyOrder } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Day, formatDay } from '@host-portal/shared-lib/time';
import { Box, Text } from '@host-portal/shared-lib/ui';
import { DataTable } from '@host-portal/shared-lib/ui/list';
import { useSupplyLabels } from '../model/supply-labels.ts';
import { isPast, sentQuantity, supplyOrderState } from '../model/supply-order-state.ts';
import { SupportMenu } from '../parts/support/support-menu.tsx';
import { OrderChip } from './order-chip.tsx';

export type OrderTableProps = {
  caption: string;
  orders: readonly SupplyOrder[];
  /** The type of supply, which the orders themselves don't contain. */
  type: string;
  today: Day;
  zone: string;
};

export function OrderTable({ caption, orders, type, today, zone }: OrderTableProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const day = (date: string | null) => (date === null ? t('order.unknownDay') : formatDay(date, { zone, locale }));
  const state = (order: SupplyOrder) => supplyOrderState(order, today, zone);
  return (
    <DataTable
      caption={caption}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'quantity',
          label: t('order.quantity'),
          isRowHeader: true,
          cell: ({ quantityRequested, orderedAt }) => (
            <Box py={1}>
              <span>{labels.items(type, quantityRequested)}</span>
              {orderedAt && (
                <Text size="sm" tone="muted" weight="regular">
                  {t('order.orderedOn', { day: day(orderedAt) })}
                </Text>
              )}
            </Box>
          ),
        },
        {
          key: 'state',
          label: t('order.state'),
          cell: (order) => (
            <Box display="grid" gap={1} justifyItems="start" py={1}>
              <OrderChip state={state(order)} />
              {state(order) === 'part-sent' && (
                <Text as="span">{labels.partSent(type, sentQuantity(order), order.quantityRequested)}</Text>
              )}
              <Text as="span" size="sm" tone="muted">
                {order.sentAt ? t('order.sentOn', { day: day(order.sentAt) }) : t('order.notSent')}
              </Text>
            </Box>
          ),
        },
        {
          key: 'expected',
          label: t('order.expected'),
          cell: (order) => (
            <Box display="grid" justifyItems="start">
              <span>{day(order.expectedDeliveryDate)}</span>
              {isPast(order, today, zone) && <MissingMenu order={order} type={type} />}
            </Box>
          ),
        },
      ]}
    />
  );
}

/** A menu for reporting a missing delivery by email, because the API has no call for it. */
function MissingMenu({ order, type }: { order: SupplyOrder; type: string }) {
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const mail = {
    subject: t('missing.subject', { id: order.id }),
    body: t('missing.body', { id: order.id, items: labels.items(type, order.quantityRequested) }),
  };
  return <SupportMenu label={t('missing.link')} mail={mail} />;
}
