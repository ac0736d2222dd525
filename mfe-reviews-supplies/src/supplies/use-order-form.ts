import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookingsById } from '@host-portal/shared-lib/bookings';
import type { SupplyOrder } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { dayInZone } from '@host-portal/shared-lib/time';
import { useForm } from '@host-portal/shared-lib/ui/form';
import {
  hasOrderSince,
  type NewSupplyOrder,
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

const NONE: never[] = [];

export function useOrderForm({ spot, types, zone }: OrderFormProps) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const [isAsking, setAsking] = useState(false);
  const recent = useQuery({ ...recentBookingsQuery(portal, spot.id, zone ?? 'UTC'), enabled: zone !== null });
  const bookings = useBookingsById(recent.data ?? NONE);
  const today = dayInZone(portal.now(), zone ?? 'UTC');
  const toComeOf = (orders: readonly SupplyOrder[] = []) =>
    orders.reduce((sum, order) => sum + quantityToCome(order, today, zone ?? 'UTC'), 0);
  const firstOrders = useQuery(supplyOrdersQuery(portal, spot.id, types[0]));
  const isKnown = recent.data !== undefined && !firstOrders.isPending;
  const ordered = toComeOf(firstOrders.data);
  const suggestion = isKnown ? suggestedQuantity(bookings, ordered) : null;

  const form = useForm<{ type: string; quantity: string }>({
    area: 'reviews-supplies',
    id: 'supply-order',
    draft: `supply order of ${spot.id}`,
    initial: { type: types[0], quantity: suggestion ? String(suggestion) : '' },
    check: ({ quantity }) => ({ quantity: typedQuantity(quantity) === null ? 'form.quantity.invalid' : null }),
    once: `reviews-supplies.unanswered:${spot.id}`,
    send: async ({ type, quantity: typed }, idempotencyKey, { earlier }) => {
      const quantity = typedQuantity(typed) ?? 0;
      const order = { quantity, stashpointId: spot.id, type };
      const names = { items: labels.items(type, quantity), spot: spot.name };
      if (earlier !== null && (await hasOrderSince(portal, order, earlier))) {
        portal.notify.info(t('form.arrived', names));
      } else {
        await sendOrder(order, idempotencyKey);
        portal.notify.success(t('form.done', names));
      }
      await rereadSupplyOrders(portal, spot.id, type);
    },
    onValid: (send) => (toCome > 0 ? setAsking(true) : send()),
    clearsAfterSend: ['quantity'],
    failed: 'form.failed',
  });

  async function sendOrder(order: NewSupplyOrder, idempotencyKey: string) {
    try {
      await postSupplyOrder(portal, order, idempotencyKey);
      portal.track('tags-ordered', { quantity: order.quantity });
    } catch (error) {
      // The order may have reached the server even though the request failed, so the list is read again.
      void rereadSupplyOrders(portal, spot.id, order.type);
      throw error;
    }
  }

  const orders = useQuery(supplyOrdersQuery(portal, spot.id, form.values.type));
  const toCome = toComeOf(orders.data);
  return {
    form,
    bookings: { data: recent.data && bookings, isError: recent.isError },
    /** The suggested quantity: null without bags, undefined while they are loading. */
    suggestion: isKnown ? suggestion : undefined,
    /** The number of supplies of the first type that are on the way. The suggestion is also for that type. */
    ordered,
    /** The typed quantity, or null if the text isn't a number. */
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
