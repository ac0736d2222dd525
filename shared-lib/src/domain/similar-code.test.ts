/** @jest-environment node */
import fc from 'fast-check';
import { isSimilarCode } from './similar-code.ts';

test.each([
  ['cx8rmf', 'cxbrmf', true],
  ['cxbrfm', 'cxbrmf', true],
  ['xcbrmf', 'cxbrmf', true],
  ['cxbrm', 'cxbrmf', false],
  ['cxrmf', 'cxbrmf', true],
  ['cxbrmff', 'cxbrmf', true],
  ['cxbrmx', 'cxbrmf', true],
  ['7f3ko1', '7f3k0i', true],
  ['7f3kol', '7f3k0i', true],
  ['x8rm', 'cxbrmf', true],
  ['x8r', 'cxbrmf', false],
  ['axbrmx', 'cxbrmf', false],
  ['cxbrmf', 'cxbrmf', false],
  ['tr98571725', 'tr98571752', true],
  ['', 'cxbrmf', false],
  ['cxbrmf', '', false],
])('for %s and %s, isSimilarCode returns %j', (typed, code, isSimilar) => {
  expect(isSimilarCode(typed, code)).toBe(isSimilar);
});

test('a code with one wrong character is similar to the original, and the original is not similar to itself', () => {
  const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789');
  const code = fc.string({ unit: sign, minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(code, fc.nat(), sign, (right, place, wrong) => {
      const at = place % right.length;
      const typed = right.slice(0, at) + wrong + right.slice(at + 1);
      expect(isSimilarCode(typed, right)).toBe(typed !== right);
    }),
  );
});
