import { dayRangeFilter } from '@host-portal/shared-lib/domain';
import { readDayRange } from '@host-portal/shared-lib/time';
import type { CreatedBounds } from '../api/earnings.queries.ts';

/** The payout list's period, which is stored in the URL: a named period or two chosen days. */
export type PayoutPeriod =
  | { kind: 'year' | 'this-year' | 'last-year' | 'all' }
  | { kind: 'days'; from: string; to: string };

export const NAMED_PERIODS = ['year', 'this-year', 'last-year', 'all'] as const;

/** Reads the period from `?period=` or `?from=&to=`. Any other query means the last twelve months. */
export function readPeriod(search: URLSearchParams): PayoutPeriod {
  const days = readDayRange(search);
  if (days) return { kind: 'days', ...days };
  const named = NAMED_PERIODS.find((period) => period === search.get('period'));
  return { kind: named ?? 'year' };
}

export const writePeriod = (period: PayoutPeriod): Record<string, string> => {
  if (period.kind === 'days') return { from: period.from, to: period.to };
  return period.kind === 'year' ? {} : { period: period.kind };
};

/** Returns the first and last UTC day of a period, or null for all time. */
export function daysOf(period: PayoutPeriod, now: number): { from: string; to: string } | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  switch (period.kind) {
    case 'all':
      return null;
    case 'days':
      return { from: period.from, to: period.to };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'year':
      // The chart shows eleven full months and the current one. The period starts a month earlier, because a payout
      // that arrived in the first month may have been created in the month before.
      return { from: `${monthBack(today, 12)}-01`, to: today };
  }
}

/** Returns the bounds for the API call, with whole UTC days and the range rule of spec §5. */
export function createdBounds(period: PayoutPeriod, now: number): CreatedBounds {
  const days = daysOf(period, now);
  if (!days) return {};
  const { lower, upper } = dayRangeFilter(days.from, days.to, 'UTC');
  return { createdGte: lower, createdLte: upper };
}

const monthBack = (day: string, months: number) => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
};
