import { isDay } from './zone.ts';

/** What a date field takes: years before or after are slips of the keyboard, such as `26` or `20266`. */
export const TYPED_DAYS = { min: '2000-01-01', max: '2099-12-31' } as const;

/** The same limits for a sentence: *between {{first}} and {{last}}*. */
export const TYPED_YEARS = { first: 2000, last: 2099 } as const;

/** Why a date field's value cannot be used. `missing`: it is empty or no date. `year`: nobody means this year. */
export function typedDayFault(value: string): 'missing' | 'year' | null {
  // Browsers accept years of up to six digits.
  if (!/^\d{4,6}-\d{2}-\d{2}$/.test(value)) return 'missing';
  if (!isDay(value) || value < TYPED_DAYS.min || value > TYPED_DAYS.max) return 'year';
  return Number.isNaN(Date.parse(value)) ? 'missing' : null;
}
