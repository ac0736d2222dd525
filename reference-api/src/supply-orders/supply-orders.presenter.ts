import type { SupplyOrderRow } from './supply-orders.repository.ts';

/** Formats a supply order as in spec §3, with its state at `now`. */
export function presentSupplyOrder(row: SupplyOrderRow, now: Date) {
  const sent = row.shipments.filter(({ at }) => new Date(at) <= now);
  return {
    id: row.id,
    ordered_at: row.ordered_at.toISOString(),
    expected_delivery_date: row.expected_delivery_date?.toISOString() ?? null,
    sent_at: sent.at(-1)?.at ?? null,
    quantity_requested: row.quantity_requested,
    quantity_sent: sent.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
