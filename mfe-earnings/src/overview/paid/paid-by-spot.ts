import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { isSameCurrency, statementOf } from '../../model/statement.ts';
import { paidDayOf } from './paid-by-month.ts';

/** The amount that was paid out for one spot, in minor units. */
export type SpotTotal = { id: string | null; name: string | null; amount: number };

/**
 * Splits the chart's total by spot. The total is in one currency and covers every payout that has arrived. `untraced`
 * is the amount that no transaction explains; the spots and `untraced` add up to the total.
 */
export function paidBySpot(
  statements: Earning[],
  currency: Currency,
  now: number,
): { spots: SpotTotal[]; untraced: number } {
  const totals = new Map<string | null, SpotTotal>();
  let untraced = 0;
  for (const earning of statements) {
    if (paidDayOf(earning, now) === null || !isSameCurrency(earning.currency, currency)) continue;
    const { spots, difference } = statementOf(earning);
    untraced += difference;
    for (const { id, name, share } of spots) {
      const total = totals.get(id) ?? { id, name, amount: 0 };
      totals.set(id, { id, name: total.name ?? name, amount: total.amount + share });
    }
  }
  return { spots: [...totals.values()].sort((a, b) => b.amount - a.amount), untraced };
}
