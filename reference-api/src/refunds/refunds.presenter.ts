import type { RefundRow } from './refunds.repository.ts';

/** Spec §3, refund. It has no amount. */
export const presentRefund = ({ id, booking_id, created, reason }: RefundRow) => ({
  id,
  booking_id,
  created: created.toISOString(),
  reason,
});
