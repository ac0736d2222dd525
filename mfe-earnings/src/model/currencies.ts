import type { Currency } from '@host-portal/shared-lib/contract';
import { isSameCurrency } from './statement.ts';

/** Returns each currency once. The brand's currencies come first; the others are sorted by code. */
export function currenciesIn(values: { currency: Currency }[], preferred: string[] = []): Currency[] {
  const rank = ({ code }: Currency) => (preferred.includes(code) ? preferred.indexOf(code) : preferred.length);
  const known: Currency[] = [];
  for (const { currency } of values) {
    if (!known.some((other) => isSameCurrency(other, currency))) known.push(currency);
  }
  return known.sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1));
}

export const currencyKey = ({ code, minorInMajor }: Currency) => `${code}/${minorInMajor}`;
