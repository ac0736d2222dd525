import { array, type Infer, type } from 'superstruct';
import { Currency } from './currency.ts';
import { always, endpoint } from './wire/endpoint.ts';
import { amount, id, maybe, maybeList } from './wire/fields.ts';

/**
 * The holding account of spec §3. `currentBalance` is the total, and `realisedBalance` is the amount that is ready
 * for payout.
 */
export const HoldingAccount = type({
  id: id(),
  userId: maybe(id()),
  balances: maybeList(type({ currency: Currency, currentBalance: amount(), realisedBalance: amount() })),
});
export type HoldingAccount = Infer<typeof HoldingAccount>;

export const listHoldingAccounts = endpoint('GET /v2/holding-accounts', {
  query: { paginate: always(false) },
  answer: array(HoldingAccount),
});

export const getHoldingAccount = endpoint('GET /v2/holding-accounts/{id}', { answer: HoldingAccount });
