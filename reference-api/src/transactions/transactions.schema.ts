import { Type } from '@fastify/type-provider-typebox';
import { Answer, Instant, Nullable, Strict } from '../http/fields.ts';
import { PageOf, PageQuery } from '../http/page.ts';
import { CurrencyAnswer } from '../money/currencies.ts';

export const TransactionAnswer = Answer({
  id: Type.String(),
  amount: Type.Integer(),
  created: Instant(),
  realisable_date: Nullable(Instant()),
  currency: CurrencyAnswer,
  destination_account: Answer({ id: Type.String(), type: Type.String(), user_id: Type.String() }),
  source: Answer({
    type: Type.String(),
    booking: Nullable(
      Answer({
        id: Type.String(),
        bag_count: Type.Integer({ minimum: 0 }),
        created: Instant(),
        customer_id: Type.String(),
        payment_status: Type.String(),
        post_discount_price: Type.Integer(),
        stashpoint: Answer({
          id: Type.String(),
          name: Type.String(),
          business_name: Type.String(),
          address: Type.String(),
          country_code: Type.String(),
          description: Nullable(Type.String()),
        }),
      }),
    ),
  }),
});

/** `paginate=false` returns a plain list; any other value returns a page (spec §7). */
export const listTransactions = {
  summary: 'Own transactions, newest first',
  querystring: Strict({
    ...PageQuery,
    paginate: Type.Optional(Type.Boolean()),
    since_last_payout: Type.Optional(Type.Boolean()),
  }),
  response: { 200: Type.Union([Type.Array(TransactionAnswer), PageOf(TransactionAnswer)]) },
};
