import type { Currency } from '@host-portal/shared-lib/contract';
import { plainDigits } from '@host-portal/shared-lib/domain';

/** An amount as typed or pasted, before its currency is known. */
export type TypedAmount = {
  isNegative: boolean;
  /** All interpretations of the separators, as digits: `1,234` is either 1234 or 1.234. */
  readings: { whole: string; fraction: string }[];
};

/**
 * Parses an amount in the format of any of the six languages, with or without a currency symbol: `€88.25`, `1.234,50
 * €`, `1 234,50`, `JP¥31,800`, `-5`. Returns null for any other text, such as a booking code.
 */
export function readAmount(text: string): TypedAmount | null {
  const plain = plainDigits(text)
    .replaceAll(/[−‐‑–]/g, '-')
    .replaceAll(/[\s'’]/g, '')
    .replace(CURRENCY_MARK, '$1$2');
  const [, sign, number] = /^(-?)(\d[\d.,]*)$/.exec(plain) ?? [];
  if (number === undefined) return null;
  const readings = [asGrouped(number), asDecimal(number)].filter((reading) => reading !== null);
  return readings.length > 0 ? { isNegative: sign === '-', readings } : null;
}

/**
 * Whether an amount in minor units equals the typed amount. The comparison uses no rounding and no floats. An amount
 * typed without a minus also matches a refund of the same size.
 */
export function isAmount(typed: TypedAmount, { amount, currency }: { amount: number; currency: Currency }): boolean {
  if (typed.isNegative && amount >= 0) return false;
  const minor = BigInt(Math.abs(amount));
  const minorInMajor = BigInt(currency.minorInMajor);
  // Compares whole + fraction / 10^digits with minor / minorInMajor by multiplying instead of dividing, so that no
  // rounding occurs.
  return typed.readings.some(({ whole, fraction }) => {
    const scale = 10n ** BigInt(fraction.length);
    return BigInt(whole + fraction) * minorInMajor === minor * scale;
  });
}

/**
 * Matches a currency symbol (`€`, `JP¥`) or code (`KWD`) before or after the number. The minus may be before the
 * symbol or before the number.
 */
const CURRENCY_MARK = /^(-?)(?:\p{Lu}{0,2}\p{Sc}|[A-Z]{3})?(-?[\d.,]+)(?:\p{Lu}{0,2}\p{Sc}|[A-Z]{3})?$/u;

/** Parses a number whose separators all group thousands: `1.234.567`. */
function asGrouped(number: string) {
  return /^\d+$|^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(number)
    ? { whole: number.replaceAll(/[.,]/g, ''), fraction: '' }
    : null;
}

/**
 * Parses a number whose last separator is the decimal separator. Any earlier separators group thousands, so they must
 * be the other character.
 */
function asDecimal(number: string) {
  const [, whole, sign, fraction] = /^([\d.,]*\d)([.,])(\d+)$/.exec(number) ?? [];
  if (whole === undefined || fraction === undefined || whole.includes(sign as string)) return null;
  return /^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(whole) ? { whole: whole.replaceAll(/[.,]/g, ''), fraction } : null;
}
