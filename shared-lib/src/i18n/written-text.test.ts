/** @jest-environment node */
import fc from 'fast-check';
import { registerLocale, translate } from './index.ts';
import { isBlank, isolated, visibleName, withoutDirections } from './written-text.ts';

const ARABIC = 'محمد ع.';
const FSI = '\u2068';
const PDI = '\u2069';

test.each([
  ['Ana S.', 'Ana S.'],
  ['Łukasz', 'Łukasz'],
  ['東京', '東京'],
  ['', ''],
  [ARABIC, `${FSI}${ARABIC}${PDI}`],
  ['דוד', `${FSI}דוד${PDI}`],
  ['Room ٥', `${FSI}Room ٥${PDI}`],
  ['𞤀𞤣', `${FSI}𞤀𞤣${PDI}`],
  ['Ana\u202EtoR', 'AnatoR'],
  ['\u202Bمحمد\u202C', `${FSI}محمد${PDI}`],
  ['Ana\u2067', 'Ana'],
  [`${PDI}Ana${FSI}`, 'Ana'],
  ['\u200EAna\u200F', 'Ana'],
  [`${FSI}${ARABIC}${PDI}`, `${FSI}${ARABIC}${PDI}`],
  [`Check in 2 bags for ${FSI}${ARABIC}${PDI}`, `${FSI}Check in 2 bags for ${FSI}${ARABIC}${PDI}${PDI}`],
  ['نا\u200Cمه', `${FSI}نا\u200Cمه${PDI}`],
  ['👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
])('%j is inserted into a sentence as %j', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', '2', ' ', '.', 'م', 'ע', '٥', '\u200D'),
    fc.constantFrom(...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test('an inserted value does not affect the rest of a sentence, and every isolate is closed', () => {
  registerLocale('written', 'en', { sentence: '{{name}}: {{count}} bags for {{other}} (2).' });
  fc.assert(
    fc.property(anyText, anyText, (name, other) => {
      const text = translate('written', 'sentence', { name, other, count: 2 });
      expect(text).toBe(`${isolated(name)}: 2 bags for ${isolated(other)} (2).`);
      expect(text).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/);
      for (const value of [isolated(name), isolated(other)]) {
        expect(openAtEnd(value)).toBe(0);
        if (/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(value)) expect(value.startsWith(FSI)).toBe(true);
      }
      expect(isolated(isolated(name))).toBe(isolated(name));
    }),
  );
});

/** Returns how many isolates are still unclosed at the end, or -1 if one is closed before it's opened. */
function openAtEnd(text: string) {
  let open = 0;
  for (const character of text) {
    if (character === FSI) open += 1;
    if (character === PDI) open -= 1;
    if (open < 0) return -1;
  }
  return open;
}

test('numbers and dates are inserted unchanged', () => {
  registerLocale('written', 'en', { sum: '{{count}} on {{day}}: {{amount}}' });
  expect(translate('written', 'sum', { count: 1234, day: 'Nov 20', amount: '€12.50' })).toBe('1,234 on Nov 20: €12.50');
});

test.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  ['  ', ''],
  ['\u200B\u200B', ''],
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  ['\u0301\u0302', ''],
  ['\u200B\u20DD\u202E', ''],
  ['\uFFFC', ''],
  ['\u0301Ana', 'Ana'],
  ['O\u0301scar', 'O\u0301scar'],
  ['น้ำ', 'น้ำ'],
  ['\u00AD\uFEFF\u2060', ''],
  ['\u202E\u202C', ''],
  ['\u{E0020}', ''],
  ['\u115F\uFFA0', ''],
  ['\u200BAna ', 'Ana'],
  ['Ana\u202E', 'Ana'],
  ['❤\uFE0F', '❤\uFE0F'],
])('the name %j is shown as %j', (name, shown) => {
  expect(visibleName(name)).toBe(shown);
  expect(isBlank(name)).toBe(shown === '');
});

test('only direction characters are removed from a displayed string', () => {
  expect(withoutDirections('A\u202Eb\u2066c\u200Fd\u200De')).toBe('Abcd\u200De');
});
