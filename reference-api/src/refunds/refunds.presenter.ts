import type { RefundRow } from './refunds.repository.ts';

/** Formats a refund as in spec §3, which gives refunds no amount. */
export const presentRefund = ({ id, booking_id, created, reason }: RefundRow) => ({
  id,
  booking_id,
  created: created.toISOString(),
  reason,
});
