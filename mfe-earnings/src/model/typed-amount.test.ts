/** @jest-environment node */
import fc from 'fast-check';
import { isAmount, readAmount } from './typed-amount.ts';

const EUR = { code: 'EUR', minorInMajor: 100, name: null, symbol: null };
const JPY = { code: 'JPY', minorInMajor: 1, name: null, symbol: null };
const KWD = { code: 'KWD', minorInMajor: 1000, name: null, symbol: null };
const MRU = { code: 'MRU', minorInMajor: 5, name: null, symbol: null };

const finds = (text: string, money: { amount: number; currency: typeof EUR }) => {
  const typed = readAmount(text);
  return typed !== null && isAmount(typed, money);
};

test.each([
  ['88.25', EUR, 8825],
  ['88,25', EUR, 8825],
  ['€88.25', EUR, 8825],
  ['-€5.00', EUR, -500],
  ['−2.75', EUR, -275],
  ['2.75', EUR, -275],
  ['88,25 €', EUR, 8825],
  ['1,234.50', EUR, 123450],
  ['1.234,50\u00a0€', EUR, 123450],
  ['1\u202f234,50\u00a0€', EUR, 123450],
  ["1'234.50", EUR, 123450],
  ['1234', EUR, 123400],
  ['1234.5', EUR, 123450],
  ['88.250', EUR, 8825],
  ['JP¥31,800', JPY, 31800],
  ['31.800 ¥', JPY, 31800],
  ['31800JPY', JPY, 31800],
  ['KWD\u00a041.250', KWD, 41250],
  ['41,250', KWD, 41250],
  ['41,250', KWD, 41250000],
  ['1.4', MRU, 7],
  ['0', EUR, 0],
  ['１２，５０', EUR, 1250],
  ['١٢٫٥٠', EUR, 1250],
  ['۱٬۲۳۴٫۵۰', EUR, 123450],
])('the text "%s", read as an amount in %o, matches %d minor units', (text, currency, amount) => {
  expect(finds(text, { amount, currency })).toBe(true);
});

test.each([
  ['88.2', EUR, 8825],
  ['88', EUR, 8825],
  ['-2.75', EUR, 275],
  ['88.251', EUR, 8825],
  ['1,2345', EUR, 123450],
  ['1.5', MRU, 7],
])('the text "%s", read as an amount in %o, doesn’t match %d minor units', (text, currency, amount) => {
  expect(finds(text, { amount, currency })).toBe(false);
});

test.each(['', 'PT5XQ1', 'MAR1NA', '12ab34', '€', '-', '.', '1..2', 'KL3INE', '12-34'])(
  'the text %j isn’t parsed as an amount',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test('every amount matches the output of Intl.NumberFormat in every language and currency', () => {
  const locales = ['en-GB', 'fr-FR', 'de-DE', 'it-IT', 'es-ES', 'pt-PT'];
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom([EUR, 2] as const, [JPY, 0] as const, [KWD, 3] as const),
      fc.constantFrom(...locales),
      (amount, [currency, digits], locale) => {
        const written = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: currency.code,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(amount / currency.minorInMajor);
        expect(finds(written, { amount, currency })).toBe(true);
        if (amount !== 0) expect(finds(written, { amount: amount + Math.sign(amount), currency })).toBe(false);
      },
    ),
  );
});
