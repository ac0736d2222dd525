/** @jest-environment node */
import fc from 'fast-check';
import { sumByCurrency, toDecimal } from '@host-portal/shared-lib/money';
import { aTransaction, EUR, JPY, KWD, MRU } from '../testing/builders.fixture.ts';
import { currenciesIn } from './currencies.ts';
import { linesByDay } from './line-days.ts';

const line = fc
  .record({
    id: fc.uuid(),
    amount: fc.integer({ min: -9999, max: 9999 }),
    currency: fc.constantFrom(EUR, JPY, MRU),
    created: fc
      .integer({ min: 0, max: 20 * 86_400 })
      .map((seconds) => new Date(Date.parse('2026-02-20T00:00:00Z') + seconds * 1000).toISOString()),
  })
  .map((change) => aTransaction(change));

test('every transaction belongs to exactly one day, days are sorted newest first, and their sums add up to the total per currency', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const days = linesByDay(lines);
      const inOrder = days.flatMap((day) => day.lines);
      expect(inOrder.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort());
      expect(inOrder.map(({ created }) => created)).toEqual(
        lines
          .map(({ created }) => created)
          .sort()
          .reverse(),
      );
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      const totals = (sums: Parameters<typeof sumByCurrency>[0]) =>
        sumByCurrency(sums)
          .map((sum) => `${sum.currency.code} ${toDecimal(sum)}`)
          .sort();
      expect(totals(days.flatMap(({ sums }) => sums))).toEqual(totals(lines));
    }),
  );
});

test.each([
  ['the brand’s first, the others by code', [KWD, JPY, EUR], ['JPY'], ['JPY', 'EUR', 'KWD']],
  ['each once', [EUR, EUR], [], ['EUR']],
  ['with other minor units separately', [EUR, { ...EUR, minorInMajor: 1000 }], [], ['EUR', 'EUR']],
  ['none', [], ['EUR'], []],
])('currencies are sorted and deduplicated: %s', (_, currencies, preferred, codes) => {
  const values = currencies.map((currency) => ({ currency }));
  expect(currenciesIn(values, preferred).map(({ code }) => code)).toEqual(codes);
});
