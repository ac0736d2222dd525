import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { paymentStateOf } from '../../model/payment-status.ts';
import { isSameCurrency } from '../../model/statement.ts';

/** A month (`2026-02`) and the amount paid out in it, in minor units. */
export type MonthTotal = { month: string; amount: number };

const MONTHS = 12;

/**
 * Returns the amounts paid out in each of the last twelve months in one currency, oldest month first. Months without
 * a payout are zero.
 */
export function paidByMonth(payouts: Earning[], currency: Currency, now: number): MonthTotal[] {
  const last = new Date(now).toISOString().slice(0, 7);
  const paid = paidDays(payouts, currency, now);
  return Array.from({ length: MONTHS }, (_, at) => monthsBefore(last, MONTHS - 1 - at)).map((month) => ({
    month,
    amount: sumOf(paid.filter(({ day }) => day.startsWith(month))),
  }));
}

/** This month's amount so far, and last month's amounts up to the same day and in total. */
type MonthToDate = { soFar: number; before: { month: string; sameDays: number; whole: number } };

export function monthToDate(payouts: Earning[], currency: Currency, now: number): MonthToDate {
  const today = new Date(now).toISOString().slice(0, 10);
  const month = today.slice(0, 7);
  const earlier = monthsBefore(month, 1);
  const paid = paidDays(payouts, currency, now);
  const last = paid.filter(({ day }) => day.startsWith(earlier));
  const days = Number(today.slice(8));
  return {
    soFar: sumOf(paid.filter(({ day }) => day.startsWith(month))),
    before: {
      month: earlier,
      sameDays: sumOf(last.filter(({ day }) => Number(day.slice(8)) <= days)),
      whole: sumOf(last),
    },
  };
}

/** Returns the UTC day on which the money arrived, or null if the payout failed, was cancelled, or is on its way. */
export function paidDayOf({ created, paymentStatus, settlementDate }: Earning, now: number): string | null {
  const state = paymentStateOf(paymentStatus);
  if (state === 'failed' || state === 'cancelled') return null;
  if (settlementDate !== null) {
    const day = settlementDate.slice(0, 10);
    return day <= new Date(now).toISOString().slice(0, 10) ? day : null;
  }
  return state === 'paid' ? created.slice(0, 10) : null;
}

function paidDays(payouts: Earning[], currency: Currency, now: number) {
  return payouts.flatMap((earning) => {
    const day = isSameCurrency(earning.currency, currency) ? paidDayOf(earning, now) : null;
    return day === null ? [] : [{ day, amount: earning.amount }];
  });
}

const sumOf = (paid: { amount: number }[]) => paid.reduce((sum, { amount }) => sum + amount, 0);

function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
