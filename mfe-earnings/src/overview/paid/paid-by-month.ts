import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { paymentStateOf } from '../../model/payment-status.ts';

/** One bar: a month (`2026-02`) and the amount paid in it, in minor units. */
export type MonthTotal = { month: string; amount: number };

export type PaidByMonth = { currency: Currency; months: MonthTotal[] };

/**
 * Paid amounts by month, one series per currency, oldest first, at most `limit` months back from `now`. Months without
 * a payout count as zero. Days and months are UTC.
 */
export function paidByMonth(earnings: Earning[], now: number, limit = 12): PaidByMonth[] {
  const paid = earnings.flatMap((earning) => {
    const month = paidMonthOf(earning);
    return month === null ? [] : [{ month, earning }];
  });
  const last = new Date(now).toISOString().slice(0, 7);
  const months = Array.from({ length: limit }, (_, back) => monthsBefore(last, limit - 1 - back));
  return [...Map.groupBy(paid, ({ earning }) => currencyKey(earning.currency)).values()]
    .map((payouts) => {
      const sums = new Map<string, number>();
      for (const { month, earning } of payouts) sums.set(month, (sums.get(month) ?? 0) + earning.amount);
      const from = months.find((month) => sums.has(month));
      const series = from ? months.slice(months.indexOf(from)) : [];
      return {
        currency: (payouts[0] as { earning: Earning }).earning.currency,
        months: series.map((month) => ({ month, amount: sums.get(month) ?? 0 })),
      };
    })
    .filter(({ months: { length } }) => length > 0)
    .sort((a, b) => b.months.length - a.months.length || (a.currency.code < b.currency.code ? -1 : 1));
}

/** The month in which the money arrived; null if it failed, was cancelled, or is on its way. */
export function paidMonthOf({ created, paymentStatus, settlementDate }: Earning): string | null {
  const state = paymentStateOf(paymentStatus);
  if (state === 'failed' || state === 'cancelled') return null;
  if (settlementDate !== null) return settlementDate.slice(0, 7);
  return state === 'paid' ? created.slice(0, 7) : null;
}

/** How many months back from `now` a chart of this period reaches; at most 60. */
export function monthsIn(days: { from: string } | null, payouts: Earning[], now: number): number {
  const from = days?.from ?? payouts.map(({ created }) => created).sort()[0] ?? new Date(now).toISOString();
  const [year, month] = from.split('-').map(Number) as [number, number];
  const today = new Date(now);
  const months = (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() + 2 - month;
  return Math.min(60, Math.max(1, months));
}

export const currencyKey = ({ code, minorInMajor }: Currency) => `${code}/${minorInMajor}`;

function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
