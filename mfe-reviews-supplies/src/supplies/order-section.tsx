import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState } from 'react';
import { listSupplyOrders } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone } from '@host-portal/shared-lib/time';
import { Button, EmptyState, Heading, QuerySection, SkeletonRows, Stack } from '@host-portal/shared-lib/ui';
import { ParcelArt } from '@host-portal/shared-lib/ui/art';
import { supplyOrdersQuery } from '../api/supplies.queries.ts';
import { useSupplyLabels } from '../model/supply-labels.ts';
import { splitOrders } from '../model/supply-order-state.ts';
import { OrderTable } from './order-table.tsx';

export type OrderSectionProps = { spotId: string; type: string; zone: string };

/** Lists all orders of one type of supply. Earlier orders are collapsed. */
export function OrderSection({ spotId, type, zone }: OrderSectionProps) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const orders = useQuery(supplyOrdersQuery(portal, spotId, type));
  const [showsEarlier, setShowsEarlier] = useState(false);
  const id = useId();
  const today = dayInZone(portal.now(), zone);
  const name = labels.name(type);
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <Heading size="section">{name}</Heading>
      <QuerySection
        query={orders}
        failureTitle={t('orders.failed', { type: name })}
        unreadable={{ of: listSupplyOrders, about: [spotId] }}
        skeleton={<SkeletonRows rows={3} />}
        empty={{
          when: (list) => list.length === 0,
          show: (
            <EmptyState art={<ParcelArt />} title={t('orders.empty.title')}>
              {t('orders.empty.text')}
            </EmptyState>
          ),
        }}
      >
        {(list) => {
          const { current, earlier } = splitOrders(list, today, zone);
          const table = { type, today, zone };
          return (
            <Stack gap={3}>
              {current.length > 0 && (
                <OrderTable caption={t('orders.current', { type: name })} orders={current} {...table} />
              )}
              {earlier.length > 0 && (
                <div>
                  <Button
                    variant="ghost"
                    icon={showsEarlier ? ChevronUp : ChevronDown}
                    aria-expanded={showsEarlier}
                    aria-controls={id}
                    onClick={() => setShowsEarlier(!showsEarlier)}
                  >
                    {t('orders.earlier', { count: earlier.length })}
                  </Button>
                  <div id={id} hidden={!showsEarlier}>
                    {showsEarlier && (
                      <OrderTable caption={t('orders.earlierOf', { type: name })} orders={earlier} {...table} />
                    )}
                  </div>
                </div>
              )}
            </Stack>
          );
        }}
      </QuerySection>
    </Stack>
  );
}
