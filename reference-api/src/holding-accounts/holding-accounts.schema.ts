import { Type } from '@fastify/type-provider-typebox';
import { Answer, Id, IdParams, Strict } from '../http/fields.ts';
import { CurrencyAnswer } from '../money/currencies.ts';

const HoldingAccountAnswer = Answer({
  id: Type.String(),
  user_id: Type.String(),
  balances: Type.Array(
    Answer({ currency: CurrencyAnswer, current_balance: Type.Integer(), realised_balance: Type.Integer() }),
  ),
});

export const listHoldingAccounts = {
  summary: 'Balances that are not paid out yet',
  querystring: Strict({ paginate: Type.Optional(Type.Boolean()), user_id: Type.Optional(Id()) }),
  response: { 200: Type.Array(HoldingAccountAnswer) },
};

export const getHoldingAccount = {
  summary: 'One holding account',
  params: IdParams,
  response: { 200: HoldingAccountAnswer },
};
