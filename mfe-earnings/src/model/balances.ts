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
  /** The next amount to become ready and its day. Null if nothing is pending or the day is unknown. */
  next: { amount: number; day: string } | null;
};

/**
 * Adds up the balances of all holding accounts per currency. The brand's currencies come first; the others are sorted
 * by code.
 */
export function balancesOf(
  accounts: HoldingAccount[],
  waiting: Transaction[],
  { now, currencies = [] }: { now: number; currencies?: string[] },
): Balance[] {
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
        next: null,
      });
    }
  }
  return balances
    .map((balance) => ({ ...balance, next: balance.pending > 0 ? nextReady(waiting, balance.currency, now) : null }))
    .sort((a, b) => rank(a) - rank(b) || (a.currency.code < b.currency.code ? -1 : 1));
}

export const balanceIn = (
  currency: Currency,
  accounts: HoldingAccount[],
  waiting: Transaction[],
  now: number,
): Balance =>
  balancesOf(accounts, waiting, { now }).find((balance) => isSameCurrency(balance.currency, currency)) ?? {
    currency,
    ready: 0,
    pending: 0,
    total: 0,
    next: null,
  };

function nextReady(waiting: Transaction[], currency: Currency, now: number) {
  const [first] = readyDays(waiting, currency, now);
  return first && first.amount > 0 ? { amount: first.amount, day: first.day } : null;
}

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
