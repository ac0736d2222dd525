import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type HoldingAccountRow = { id: string; user_id: string; balances: BalanceRow[] };
export type BalanceRow = { currency_code: string; current: number; realised: number };

/** Lists a user's holding accounts. A balance is the sum of the unpaid amounts. */
export async function listOfUser(db: Kysely<Tables>, userId: string, now: Date): Promise<HoldingAccountRow[]> {
  const accounts = await db
    .selectFrom('holding_accounts')
    .select(['id', 'user_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const balances = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('invoice_id', 'is', null)
    .groupBy(['holding_account_id', 'currency_code'])
    .orderBy('currency_code')
    .select([
      'holding_account_id',
      'currency_code',
      sql<number>`sum(amount)::int`.as('current'),
      sql<number>`coalesce(sum(amount) filter (where realisable_date <= ${now}), 0)::int`.as('realised'),
    ])
    .execute();
  return accounts.map((account) => ({
    ...account,
    balances: balances.filter(({ holding_account_id }) => holding_account_id === account.id),
  }));
}
