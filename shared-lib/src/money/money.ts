import type { Currency } from '../contract/index.ts';

/** `amount` is an integer in minor units of the currency: 1234 with a `minorInMajor` of 100 is 12.34. */
export type Money = { amount: number; currency: Currency };

/**
 * Formats money: `€1,234.50`, `1.234 ¥`. The number of digits comes from the API's `minorInMajor`, and everything
 * else from the locale. The API's symbol is used only for a code that Intl doesn't support.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = digitsOf(currency.minorInMajor);
  return formatWith({ amount, currency }, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats a round amount for a chart's scale: `€500`, `€1.5k`. */
export const formatRoundMoney = (money: Money, locale: string) =>
  formatWith(money, locale, {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: digitsOf(money.currency.minorInMajor),
  });

function formatWith({ amount, currency }: Money, locale: string, fraction: Intl.NumberFormatOptions): string {
  const decimal = toDecimal({ amount, currency });
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

/** Returns an exact number with a decimal point, for exports: `-5.00`. */
export function toDecimal({ amount, currency }: Money): `${number}` {
  const digits = digitsOf(currency.minorInMajor);
  const scale = 10n ** BigInt(digits);
  const minorInMajor = BigInt(currency.minorInMajor);
  // The result is exact for powers of ten. For other currencies (MRU: 5), it's rounded half away from zero.
  const scaled = (absolute(BigInt(amount)) * scale * 2n + minorInMajor) / (minorInMajor * 2n);
  const text = scaled.toString().padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amount < 0 ? '-' : ''}${decimal}` as `${number}`;
}

/**
 * Returns one sum per currency, in order of first appearance. Different currencies are never added up, and the same
 * code with different minor units is a different currency.
 */
export function sumByCurrency(values: readonly Money[]): Money[] {
  const sums = new Map<string, Money>();
  for (const { amount, currency } of values) {
    const key = `${currency.code} ${currency.minorInMajor}`;
    sums.set(key, { amount: (sums.get(key)?.amount ?? 0) + amount, currency });
  }
  return [...sums.values()];
}

/** Groups values by currency code, e.g. for one chart per currency. */
export const groupByCurrency = <T extends { currency: Currency }>(values: readonly T[]): [code: string, T[]][] => [
  ...Map.groupBy(values, ({ currency }) => currency.code),
];

/** Returns how much of the balance isn't ready for payout yet. */
export const pendingOf = (balance: { currency: Currency; currentBalance: number; realisedBalance: number }): Money => ({
  amount: balance.currentBalance - balance.realisedBalance,
  currency: balance.currency,
});

/** Returns the number of digits after the decimal point. It's two if `minorInMajor` isn't a power of ten. */
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
