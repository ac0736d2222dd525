import { array, type Infer, optional, string, type } from 'superstruct';
import { Currency } from './currency.ts';
import { ExternalAccount } from './external-accounts.ts';
import { Transaction } from './transactions.ts';
import { always, endpoint } from './wire/endpoint.ts';
import { amount, dayOrInstant, id, instant, maybe, maybeList } from './wire/fields.ts';

/** The earning (a payout) of spec §3. The list omits `transactions`. */
export const Earning = type({
  id: id(),
  amount: amount(),
  created: instant(),
  currency: Currency,
  paymentStatus: maybe(string()),
  settlementDate: maybe(dayOrInstant()),
  userId: maybe(id()),
  externalAccount: maybe(ExternalAccount),
  transactions: maybeList(Transaction),
});
export type Earning = Infer<typeof Earning>;

/** Unlike in all other calls, the parameter is `paginated` instead of `paginate`. */
export const listInvoices = endpoint('GET /v2/invoices', {
  query: { createdLte: optional(instant()), createdGte: optional(instant()), paginated: always(false) },
  answer: array(Earning),
});

export const getInvoice = endpoint('GET /v2/invoices/{id}', { answer: Earning });
