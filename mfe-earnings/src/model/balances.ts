import type { Currency, HoldingAccount, Transaction } from '@host-portal/shared-lib/contract';
import { isSameCurrency } from './statement.ts';

/** The balance in one currency, in minor units. Amounts in different currencies are never added. */
export type Balance = {
  currency: Currency;
  /** The amount that can be paid out now (`realisedBalance`). */
  ready: number;
  /** The amount that becomes ready later (`total − ready`). */
  pending: number;
  total: number;
};

/**
 * Adds up the balances of all holding accounts per currency. The brand's currencies come first; the others are sorted
 * by code.
 */
export function balancesOf(accounts: HoldingAccount[], currencies: string[] = []): Balance[] {
  const balances: Balance[] = [];
  const rank = ({ currency: { code } }: Balance) =>
    currencies.includes(code) ? currencies.indexOf(code) : currencies.length;
  for (const { currency, currentBalance, realisedBalance } of accounts.flatMap((account) => account.balances)) {
    const known = balances.find((balance) => isSameCurrency(balance.currency, currency));
    if (known) {
      known.ready += realisedBalance;
      known.total += currentBalance;
      known.pending = known.total - known.ready;
    } else {
      balances.push({
        currency,
        ready: realisedBalance,
        total: currentBalance,
        pending: currentBalance - realisedBalance,
      });
    }
  }
  return balances.sort((a, b) => rank(a) - rank(b) || (a.currency.code < b.currency.code ? -1 : 1));
}

export const balanceIn = (currency: Currency, accounts: HoldingAccount[]): Balance =>
  balancesOf(accounts).find((balance) => isSameCurrency(balance.currency, currency)) ?? {
    currency,
    ready: 0,
    pending: 0,
    total: 0,
  };

/**
 * Returns the coming UTC days on which transactions in a currency become ready, with their sums in minor units.
 * Transactions that become ready later today are included. A date without a time counts as the start of its day.
 */
export function readyDays(waiting: Transaction[], currency: Currency, now: number) {
  const dated = waiting.flatMap(({ amount, currency: own, realisableDate }) =>
    realisableDate !== null && isSameCurrency(own, currency) && Date.parse(realisableDate) > now
      ? [{ amount, day: realisableDate.slice(0, 10) }]
      : [],
  );
  return [...Map.groupBy(dated, ({ day }) => day)]
    .map(([day, lines]) => ({
      day,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      lineCount: lines.length,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
