import type { Currency, Earning } from '@host-portal/shared-lib/contract';
import { addDays, daysBetween } from '@host-portal/shared-lib/time';
import { paymentStateOf } from '../../model/payment-status.ts';
import { isSameCurrency } from '../../model/statement.ts';
import { paidDayOf } from '../paid/paid-by-month.ts';

/** The next payout in one currency. Days are UTC. */
export type NextPayout = {
  /** The payout that is on its way, or null if the next one hasn't been created yet. */
  earning: Earning | null;
  /** The arrival day, or null if unknown. */
  day: string | null;
  /** Whether the API returned the day. If not, the day is an estimate. */
  isStated: boolean;
  /** The longest that any recent payout took to arrive, in days. Null if there are too few payouts. */
  usualDays: number | null;
  /** The day on which the next payout should be created, going by earlier ones. Null if they weren't regular. */
  rhythm: string | null;
};

/** The number of payouts that an estimate needs. */
const SAMPLE = 4;

/**
 * Finds the next payout in a currency. `payouts` are sorted newest first. The API has no payout schedule, so a
 * missing day is estimated from earlier payouts.
 */
export function nextPayout(payouts: Earning[], currency: Currency, now: number): NextPayout {
  const today = new Date(now).toISOString().slice(0, 10);
  const own = payouts.filter((earning) => isSameCurrency(earning.currency, currency));
  const ahead = (day: string | null) => (day !== null && day >= today ? day : null);
  const earning = own.findLast((each) => isOnItsWay(each, today)) ?? null;
  const [usualDays, rhythm] = [usualDelay(own, now), ahead(nextInRhythm(own))];
  const stated = earning?.settlementDate?.slice(0, 10) ?? null;
  const usual = earning && usualDays !== null ? ahead(addDays(dayOf(earning), usualDays)) : null;
  return { earning, day: stated ?? usual, isStated: stated !== null, usualDays, rhythm };
}

function isOnItsWay({ paymentStatus, settlementDate }: Earning, today: string) {
  const state = paymentStateOf(paymentStatus);
  if (state === 'failed' || state === 'cancelled') return false;
  if (settlementDate !== null) return settlementDate.slice(0, 10) > today;
  return state === 'pending' || state === 'processing';
}

function usualDelay(own: Earning[], now: number): number | null {
  const delays = own.flatMap((earning) => {
    const paid = earning.settlementDate === null ? null : paidDayOf(earning, now);
    return paid === null ? [] : [daysBetween(dayOf(earning), paid)];
  });
  return delays.length < SAMPLE ? null : Math.max(...delays.slice(0, SAMPLE));
}

/**
 * Returns the next day in the pattern of earlier payouts (a fixed number of days apart, or the same day of each
 * month), or null if they have none.
 */
function nextInRhythm(own: Earning[]): string | null {
  const days = own.slice(0, SAMPLE).map(dayOf);
  const [last, before] = days;
  if (last === undefined || before === undefined || days.length < SAMPLE) return null;
  const gap = daysBetween(before, last);
  const isEvery = (next: (day: string) => string) => days.slice(1).every((day, at) => next(day) === days[at]);
  if (gap > 0 && isEvery((day) => addDays(day, gap))) return addDays(last, gap);
  return isEvery(aMonthLater) ? aMonthLater(last) : null;
}

function aMonthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

const dayOf = ({ created }: Earning) => created.slice(0, 10);
