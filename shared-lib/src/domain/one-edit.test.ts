/** @jest-environment node */
import fc from 'fast-check';
import { isOneEditApart } from './one-edit.ts';

test.each([
  ['raghunatan', 'raghunathan', true],
  ['raghunathaan', 'raghunathan', true],
  ['schmitd', 'schmidt', true],
  ['schmiet', 'schmidt', true],
  ['chmidt', 'schmidt', true],
  ['schmid', 'schmidt', true],
  ['schmidt', 'schmidt', false],
  ['schimtd', 'schmidt', false],
  ['schmi', 'schmidt', false],
  ['ba', 'ab', true],
  ['', 'a', true],
  ['', '', false],
])('for %j and %j, isOneEditApart returns %j', (a, b, isClose) => {
  expect(isOneEditApart(a, b)).toBe(isClose);
  expect(isOneEditApart(b, a)).toBe(isClose);
});

/** Computes the distance with the textbook algorithm (optimal string alignment), which is slower and longer. */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j += 1) rows[0]?.splice(j, 1, j);
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      rows[i]?.splice(j, 1, Math.min(...costs, ...(isSwap ? [at(i - 2, j - 2) + 1] : [])));
    }
  }
  return at(a.length, b.length);
}

test('isOneEditApart agrees with the full edit distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneEditApart(a, b)).toBe(distance(a, b) === 1);
    }),
    { numRuns: 3000 },
  );
});
