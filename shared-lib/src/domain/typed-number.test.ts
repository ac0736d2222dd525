/** @jest-environment node */
import fc from 'fast-check';
import { plainDigits, typedNumber, typedPage, typedWhole } from './typed-number.ts';

test.each([
  ['50', 50],
  [' 50 ', 50],
  ['0', 0],
  ['007', 7],
  ['+5', 5],
  ['５０', 50],
  ['٥٠', 50],
  ['۵۰', 50],
  ['५०', 50],
  ['๕๐', 50],
  ['𝟓𝟎', 50],
  ['１２３', 123],
  ['\u200E50\u200F', 50],
  ['50\u200B', 50],
  ['1 000', 1000],
  ['1\u00A0000', 1000],
  ['1\u202F000', 1000],
  ['1\u2009000', 1000],
  ['1’000', 1000],
  ["1'000'000", 1000000],
  ['١٬٠٠٠', 1000],
  ["1'0", null],
  ["1'0000", null],
  ['', null],
  [' ', null],
  ['-5', null],
  ['−5', null],
  ['5.5', null],
  ['5,5', null],
  ['1,000', null],
  ['1.000', null],
  ['1e2', null],
  ['0x10', null],
  ['12abc', null],
  ['½', null],
  ['Ⅴ', null],
  ['五', null],
  ['Infinity', null],
])('typedWhole(%j) returns %j', (typed, number) => {
  expect(typedWhole(typed)).toBe(number);
});

test.each([
  ['38.7', 38.7],
  ['38,7', 38.7],
  ['-9.14', -9.14],
  ['−9,14', -9.14],
  ['–9,14', -9.14],
  ['－９．１４', -9.14],
  ['- 9.14', -9.14],
  ['٣٨٫٧', 38.7],
  ['۳۸٫۷', 38.7],
  ['+38', 38],
  ['0', 0],
  ['38.', null],
  ['.5', null],
  ['1.234,5', null],
  ['38..7', null],
  ['12abc', null],
  ['38 N', null],
  ['', null],
])('typedNumber(%j) returns %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

/** The zero of each script with its own digits in Unicode 13 (2020). */
const ZEROS = Array.from('0٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰𐒠𐴰𑁦𑃰𑄶𑇐𑋰𑑐𑓐𑙐𑛀𑜰𑣠𑱐𑵐𖩠𖭐𞅀𞋰𞥐');

test('a number can be typed in the digits of any script', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...ZEROS), (number, zero) => {
      const start = zero.codePointAt(0) ?? 0;
      const typed = Array.from(String(number), (digit) => String.fromCodePoint(start + Number(digit))).join('');
      expect(typedWhole(typed)).toBe(number);
      expect(typedNumber(typed)).toBe(number);
    }),
  );
});

test('a string without digits is not changed', () => {
  expect(plainDigits('Café')).toBe('Café');
});

test.each([
  ['3', 3],
  ['３', 3],
  ['1000000', 1_000_000],
  ['1000001', 1],
  ['99999999999999999999', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['abc', 1],
  ['', 1],
  [null, 1],
])('the query ?page=%s opens page %d', (typed, page) => {
  expect(typedPage(typed)).toBe(page);
});
