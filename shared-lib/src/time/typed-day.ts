import { isDay } from './zone.ts';

/** The range that date fields accept. Years outside it are typos, such as `26` or `20266`. */
export const TYPED_DAYS = { min: '2000-01-01', max: '2099-12-31' } as const;

/** The limits as values for the message *between {{first}} and {{last}}*. */
export const TYPED_YEARS = { first: '2000', last: '2099' } as const;

/**
 * Returns why a date field's value is unusable. `missing`: it's empty or not a date. `year`: the year is implausible.
 */
export function typedDayFault(value: string): 'missing' | 'year' | null {
  // Years may have up to six digits, as in browsers.
  if (!/^\d{4,6}-\d{2}-\d{2}$/.test(value)) return 'missing';
  if (!isDay(value) || value < TYPED_DAYS.min || value > TYPED_DAYS.max) return 'year';
  const at = new Date(value);
  // Browsers turn February 31 into March 3.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value ? 'missing' : null;
}
