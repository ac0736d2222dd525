import { presentCurrency } from '../money/currencies.ts';
import type { TransactionRow } from './transactions.repository.ts';

/**
 * Formats a transaction as in spec §3. `amount` is the host's share in minor units. The amount of a refund is
 * negative.
 */
export const presentTransaction = (row: TransactionRow) => ({
  id: row.id,
  amount: row.amount,
  created: row.created.toISOString(),
  realisable_date: row.realisable_date?.toISOString() ?? null,
  currency: presentCurrency(row.currency_code),
  destination_account: { id: row.holding_account_id, type: 'holding_account', user_id: row.user_id },
  source: { type: row.source_type, booking: presentSource(row) },
});

/** Formats the booking that the amount was earned for. A bonus or an adjustment has no booking. */
function presentSource(row: TransactionRow) {
  if (row.booking_id === null || row.stashpoint_id === null) return null;
  const name = row.location_name ? `${row.business_name} ${row.location_name}` : (row.business_name ?? '');
  return {
    id: row.booking_id,
    bag_count: row.bag_count ?? 0,
    created: (row.booking_created ?? row.created).toISOString(),
    customer_id: row.customer_id ?? '',
    payment_status: row.payment_status ?? '',
    post_discount_price: row.post_discount_price ?? 0,
    stashpoint: {
      id: row.stashpoint_id,
      name,
      business_name: row.business_name ?? '',
      address: row.address ?? '',
      country_code: row.country_code ?? '',
      description: row.description,
    },
  };
}
