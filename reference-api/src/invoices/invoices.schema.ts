import { Type } from '@fastify/type-provider-typebox';
import { ExternalAccountAnswer } from '../external-accounts/external-accounts.schema.ts';
import { Answer, IdParams, Instant, Nullable, Strict } from '../http/fields.ts';
import { CurrencyAnswer } from '../money/currencies.ts';
import { TransactionAnswer } from '../transactions/transactions.schema.ts';

const invoice = {
  id: Type.String(),
  amount: Type.Integer(),
  created: Instant(),
  currency: CurrencyAnswer,
  payment_status: Type.String(),
  settlement_date: Nullable(Instant()),
  user_id: Type.String(),
  external_account: Nullable(ExternalAccountAnswer),
};

/**
 * The bounds of the period are inclusive. Spec §7 calls the parameter `paginated` here and `paginate` in other calls.
 */
export const listInvoices = {
  summary: 'Payouts, newest first',
  querystring: Strict({
    created_gte: Type.Optional(Instant()),
    created_lte: Type.Optional(Instant()),
    paginated: Type.Optional(Type.Boolean()),
  }),
  response: { 200: Type.Array(Answer(invoice)) },
};

export const getInvoice = {
  summary: 'One payout with the transactions that make it',
  params: IdParams,
  response: { 200: Answer({ ...invoice, transactions: Type.Array(TransactionAnswer) }) },
};
