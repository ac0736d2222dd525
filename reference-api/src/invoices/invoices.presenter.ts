import { presentExternalAccount } from '../external-accounts/external-accounts.presenter.ts';
import { presentCurrency } from '../money/currencies.ts';
import { presentTransaction } from '../transactions/transactions.presenter.ts';
import type { TransactionRow } from '../transactions/transactions.repository.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** Formats a payout, which is called an invoice in spec §3. */
export const presentInvoice = (row: InvoiceRow) => ({
  id: row.id,
  amount: row.amount,
  created: row.created.toISOString(),
  currency: presentCurrency(row.currency_code),
  payment_status: row.payment_status,
  settlement_date: row.settlement_date?.toISOString() ?? null,
  user_id: row.user_id,
  external_account:
    row.external_account_id && row.account_fields
      ? presentExternalAccount({ id: row.external_account_id, fields: row.account_fields })
      : null,
});

export const presentInvoiceWithLines = (row: InvoiceRow, lines: TransactionRow[]) => ({
  ...presentInvoice(row),
  transactions: lines.map(presentTransaction),
});
