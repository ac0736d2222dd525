import { array, type Infer, optional, string, type } from 'superstruct';
import { Currency } from './currency.ts';
import { always, endpoint } from './wire/endpoint.ts';
import { amount, count, dayOrInstant, id, instant, maybe, maybeText } from './wire/fields.ts';
import { page, PAGE_SIZE } from './wire/page.ts';

/**
 * The transaction of spec §3. `amount` is the host's share. `postDiscountPrice` is the price that the traveller paid.
 */
export const Transaction = type({
  id: id(),
  amount: amount(),
  created: instant(),
  realisableDate: maybe(dayOrInstant()),
  currency: Currency,
  destinationAccount: maybe(type({ id: id(), type: maybe(string()), userId: maybe(id()) })),
  source: maybe(
    type({
      type: maybe(string()),
      booking: maybe(
        type({
          id: id(),
          bagCount: count(),
          created: instant(),
          customerId: maybe(id()),
          paymentStatus: maybe(string()),
          postDiscountPrice: maybe(amount()),
          stashpoint: maybe(
            type({
              id: id(),
              name: maybeText(),
              businessName: maybeText(),
              address: maybeText(),
              countryCode: maybe(string()),
              description: maybeText(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Transaction = Infer<typeof Transaction>;

/** Lists all transactions since the last payout, for sums and exports. */
export const listTransactions = endpoint('GET /v2/transactions', {
  query: { paginate: always(false), sinceLastPayout: always(true) },
  answer: array(Transaction),
});

/** Lists the transactions since the last payout in pages of ten, for the screen. */
export const listCurrentTransactions = endpoint('GET /v2/transactions', {
  query: { page: optional(count()), perPage: always(PAGE_SIZE), sinceLastPayout: always(true) },
  answer: page(Transaction),
});
