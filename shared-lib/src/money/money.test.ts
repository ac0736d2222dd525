import fc from 'fast-check';
import {
  formatMoney,
  formatRoundMoney,
  groupByCurrency,
  type Money,
  pendingOf,
  sumByCurrency,
  toDecimal,
} from './index.ts';

const money = (amount: number, code: string, minorInMajor: number, symbol: string | null = null): Money => ({
  amount,
  currency: { code, minorInMajor, name: null, symbol },
});

/** Replaces the no-break spaces of Intl with visible characters. */
const visible = (text: string) => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⍛');

test.each([
  ['en-GB', '€1,234.50', '€12,345.60', 'JP¥1,234', 'KWD⍽1.234', '-€5.00'],
  ['fr-FR', '1⍛234,50⍽€', '12⍛345,60⍽€', '1⍛234⍽JPY', '1,234⍽KWD', '-5,00⍽€'],
  ['de-DE', '1.234,50⍽€', '12.345,60⍽€', '1.234⍽¥', '1,234⍽KWD', '-5,00⍽€'],
  ['it-IT', '1234,50⍽€', '12.345,60⍽€', '1234⍽JPY', '1,234⍽KWD', '-5,00⍽€'],
  ['es-ES', '1234,50⍽€', '12.345,60⍽€', '1234⍽JPY', '1,234⍽KWD', '-5,00⍽€'],
  ['pt-PT', '1234,50⍽€', '12⍽345,60⍽€', '1234⍽JP¥', '1,234⍽KWD', '-5,00⍽€'],
])('money is formatted by the rules of the locale %s', (locale, ...expected) => {
  const values = [
    money(123_450, 'EUR', 100, '€'),
    money(1_234_560, 'EUR', 100, '€'),
    money(1234, 'JPY', 1, '¥'),
    money(1234, 'KWD', 1000),
    money(-500, 'EUR', 100, '€'),
  ];
  expect(values.map((value) => visible(formatMoney(value, locale)))).toEqual(expected);
});

test.each([
  ["the API's digits win over Intl's (ISK with 100)", money(1234, 'ISK', 100), 'ISK⍽12.34'],
  ['a divisor that is no power of ten shows two digits', money(7, 'MRU', 5), 'MRU⍽1.40'],
  ['a code that Intl does not know takes the symbol of the API', money(150, 'QQQ', 100, 'Q$'), 'Q$⍽1.50'],
  ['and its code when there is no symbol', money(150, 'QQQ', 100), 'QQQ⍽1.50'],
  ['something that is no code at all does not crash', money(150, 'POINTS', 1, '★'), '150⍽★'],
  ['a lone minor unit', money(-1, 'EUR', 100), '-€0.01'],
  ['nothing', money(0, 'EUR', 100), '€0.00'],
])('formatMoney handles the special case: %s', (_, value, expected) => {
  expect(visible(formatMoney(value, 'en-GB'))).toBe(expected);
});

test.each([
  ['en-GB', '€500', '€1.5k', 'JP¥20k'],
  ['fr-FR', '500⍽€', '1,5⍽k⍽€', '20⍽k⍽JPY'],
  ['de-DE', '500⍽€', '1500⍽€', '20.000⍽¥'],
])('round amounts have a short form: %s', (locale, ...expected) => {
  const values = [money(50_000, 'EUR', 100), money(150_000, 'EUR', 100), money(20_000, 'JPY', 1)];
  expect(values.map((value) => visible(formatRoundMoney(value, locale)))).toEqual(expected);
});

const integer = fc.maxSafeInteger();
const powerOfTen = fc.constantFrom(1, 10, 100, 1000, 10_000);

test('a decimal is exact and converts back to the same minor units', () => {
  fc.assert(
    fc.property(integer, powerOfTen, (amount, minorInMajor) => {
      const digits = toDecimal(money(amount, 'XXX', minorInMajor)).replace('.', '');
      expect(BigInt(digits)).toBe(BigInt(amount));
    }),
  );
});

test('money is added per currency, and the order of the values does not matter', () => {
  const value = fc.record({
    amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    code: fc.constantFrom('EUR', 'JPY', 'KWD'),
  });
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const all = values.map(({ amount, code }) => money(amount, code, 100));
      const byCode = (sums: Money[]) => Object.fromEntries(sums.map(({ amount, currency }) => [currency.code, amount]));
      expect(byCode(sumByCurrency(all))).toEqual(byCode(sumByCurrency(all.toReversed())));
      expect(sumByCurrency(all)).toHaveLength(new Set(values.map(({ code }) => code)).size);
    }),
  );
});

test('ten cents plus twenty cents are thirty cents', () => {
  expect(sumByCurrency([money(10, 'EUR', 100), money(20, 'EUR', 100)]).map(toDecimal)).toEqual(['0.30']);
});

test('the same currency code with different minor units is treated as another currency', () => {
  expect(sumByCurrency([money(10, 'ISK', 1), money(20, 'ISK', 100), money(1, 'ISK', 1)]).map(toDecimal)).toEqual([
    '11',
    '0.20',
  ]);
});

test('values are grouped by currency in order of first appearance', () => {
  const lines = [money(1, 'EUR', 100), money(2, 'JPY', 1), money(3, 'EUR', 100)];
  expect(groupByCurrency(lines).map(([code, group]) => [code, group.map(({ amount }) => amount)])).toEqual([
    ['EUR', [1, 3]],
    ['JPY', [2]],
  ]);
});

test('the pending amount is the balance minus the amount that is ready for payout', () => {
  const { currency } = money(0, 'EUR', 100);
  expect(pendingOf({ currency, currentBalance: 10_000, realisedBalance: 4000 })).toEqual({ amount: 6000, currency });
});
