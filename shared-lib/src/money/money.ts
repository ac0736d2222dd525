import type { Currency } from '../contract/index.ts';

/** `amount` in minor units of the currency: 1234 with 100 `minorInMajor` is 12.34. Never a fraction. */
export type Money = { amount: number; currency: Currency };

/**
 * `€1,234.50`, `1.234 ¥`: digits from the API's `minorInMajor`, the rest from the locale (T-58, T-59, T-62).
 * The API's symbol is used only for a code that Intl does not know.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = digitsOf(currency.minorInMajor);
  const decimal = toDecimal({ amount, currency });
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (!/^[A-Za-z]{3}$/.test(currency.code)) {
    const name = currency.symbol ?? currency.code;
    return `${format(locale, fraction).format(decimal)}\u00a0${name}`;
  }
  const money = format(locale, { style: 'currency', currency: currency.code, ...fraction });
  if (!currency.symbol || knownCodes().has(currency.code.toUpperCase())) return money.format(decimal);
  return money
    .formatToParts(decimal)
    .map(({ type, value }) => (type === 'currency' ? currency.symbol : value))
    .join('');
}

/** `-5.00`: exact, with a point, for exports and machines. */
export function toDecimal({ amount, currency }: Money): `${number}` {
  const digits = digitsOf(currency.minorInMajor);
  const scale = 10n ** BigInt(digits);
  const minorInMajor = BigInt(currency.minorInMajor);
  // Exact for powers of ten; other currencies (MRU: 5) are rounded half away from zero.
  const scaled = (absolute(BigInt(amount)) * scale * 2n + minorInMajor) / (minorInMajor * 2n);
  const text = scaled.toString().padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${decimal}` as `${number}`;
}

/** One sum per currency, in the order in which currencies first appear: they are never added up (T-60). */
export function sumByCurrency(values: readonly Money[]): Money[] {
  const sums = new Map<string, Money>();
  for (const { amount, currency } of values) {
    sums.set(currency.code, { amount: (sums.get(currency.code)?.amount ?? 0) + amount, currency });
  }
  return [...sums.values()];
}

/** Groups anything that carries money by currency code, e.g. for one chart per currency. */
export const groupByCurrency = <T extends { currency: Currency }>(values: readonly T[]): [code: string, T[]][] => [
  ...Map.groupBy(values, ({ currency }) => currency.code),
];

/** What is promised but not ready: all of the balance less the part ready to pay out (T-66). */
export const pendingOf = (balance: { currency: Currency; currentBalance: number; realisedBalance: number }): Money => ({
  amount: balance.currentBalance - balance.realisedBalance,
  currency: balance.currency,
});

/** Digits after the point. A `minorInMajor` that is no power of ten falls back to two (T-59). */
function digitsOf(minorInMajor: number) {
  const digits = String(minorInMajor).length - 1;
  return minorInMajor === 10 ** digits ? digits : 2;
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

let codes: Set<string> | undefined;
const knownCodes = () => (codes ??= new Set(Intl.supportedValuesOf('currency')));

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, options: Intl.NumberFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}
