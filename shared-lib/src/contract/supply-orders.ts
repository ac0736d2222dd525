import { array, type Infer, string, type } from 'superstruct';
import { always, endpoint } from './wire/endpoint.ts';
import { count, dayOrInstant, id, instant, maybe } from './wire/fields.ts';

/**
 * The supply order of spec §3. The response doesn't include its type, so the caller has to remember which type was
 * ordered.
 */
export const SupplyOrder = type({
  id: id(),
  orderedAt: maybe(instant()),
  expectedDeliveryDate: maybe(dayOrInstant()),
  sentAt: maybe(instant()),
  quantityRequested: count(),
  /** Null until something has been sent. */
  quantitySent: maybe(count()),
});
export type SupplyOrder = Infer<typeof SupplyOrder>;

export const listSupplyOrders = endpoint('GET /v2/supply-orders', {
  query: { order: always('desc'), sort: always('expected_delivery_date'), stashpointId: id(), type: string() },
  answer: array(SupplyOrder),
});

export const createSupplyOrder = endpoint('POST /v2/supply-orders', {
  body: { quantity: count(), stashpointId: id(), type: string() },
});
