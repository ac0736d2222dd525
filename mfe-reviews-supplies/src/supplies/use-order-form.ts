import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone } from '@host-portal/shared-lib/time';
import { useForm } from '@host-portal/shared-lib/ui/form';
import {
  postSupplyOrder,
  recentBookingsQuery,
  rereadSupplyOrders,
  supplyOrdersQuery,
} from '../api/supplies.queries.ts';
import { typedQuantity } from '../model/quantity.ts';
import { useSupplyLabels } from '../model/supply-labels.ts';
import { quantityToCome } from '../model/supply-order-state.ts';
import { suggestedQuantity } from '../model/tag-stock.ts';
import type { OrderFormProps } from './order-form.tsx';

/** An order being typed, its initial values, and the question it asks when some are on their way. */
export function useOrderForm({ spot, types, zone }: OrderFormProps) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const [isAsking, setAsking] = useState(false);
  const bookings = useQuery({ ...recentBookingsQuery(portal, spot.id, zone ?? 'UTC'), enabled: zone !== null });
  const suggestion = bookings.data ? suggestedQuantity(bookings.data) : null;

  const form = useForm<{ type: string; quantity: string }>({
    area: 'reviews-supplies',
    id: 'supply-order',
    draft: `supply order of ${spot.id}`,
    initial: { type: types[0], quantity: suggestion === null ? '' : String(suggestion) },
    check: ({ quantity }) => ({ quantity: typedQuantity(quantity) === null ? 'form.quantity.invalid' : null }),
    send: async ({ type, quantity: typed }, idempotencyKey) => {
      const quantity = typedQuantity(typed) ?? 0;
      await postSupplyOrder(portal, { quantity, stashpointId: spot.id, type }, idempotencyKey);
      portal.track('tags-ordered', { quantity });
      portal.notify.success(t('form.done', { items: labels.items(type, quantity), spot: spot.name }));
      await rereadSupplyOrders(portal, spot.id, type);
    },
    onValid: (send) => (toCome > 0 ? setAsking(true) : send()),
    clearsAfterSend: ['quantity'],
    failed: 'form.failed',
  });

  const orders = useQuery(supplyOrdersQuery(portal, spot.id, form.values.type));
  const today = dayInZone(portal.now(), zone ?? 'UTC');
  const toCome = (orders.data ?? []).reduce((sum, order) => sum + quantityToCome(order, today, zone ?? 'UTC'), 0);
  return {
    form,
    bookings,
    /** Null while the typed text is no number. */
    quantity: typedQuantity(form.values.quantity),
    toCome,
    isReading: orders.isPending,
    question: {
      isOpen: isAsking,
      cancel: () => setAsking(false),
      confirm: () => {
        setAsking(false);
        form.send();
      },
    },
  };
}
