/** @jest-environment node */
import fc from 'fast-check';
import { csvDecimal, csvFileName, writeCsv } from './csv.ts';

const body = (csv: string) => csv.slice(1);

test('a file begins with a byte-order mark and ends every line with CRLF', () => {
  expect(writeCsv([['a'], ['b']], 'en')).toBe('\uFEFF"a"\r\n"b"\r\n');
});

test.each([
  ['en', '"a",-1234.50,3\r\n'],
  ['fr', '"a";-1234,50;3\r\n'],
  ['de', '"a";-1234,50;3\r\n'],
  ['it', '"a";-1234,50;3\r\n'],
  ['es', '"a";-1234,50;3\r\n'],
  ['pt', '"a";-1234,50;3\r\n'],
] as const)(
  'in the language %s, cells and decimals are separated as that language’s spreadsheets expect',
  (language, line) => {
    expect(body(writeCsv([['a', csvDecimal('-1234.50'), 3]], language))).toBe(line);
  },
);

test.each([
  ['a quote', 'say "hi"', '"say ""hi"""'],
  ['a separator', 'a,b;c', '"a,b;c"'],
  ['a line break inside', 'a\r\n\nb', '"a b"'],
  ['a line that would begin with a formula', 'a\n=cmd', '"a =cmd"'],
  ['an empty text', '', '""'],
  ['a null', null, ''],
  ['a whole number', 14, '14'],
  ['a negative number', -5, '-5'],
  ['not a number', Number.NaN, ''],
  ['a decimal', csvDecimal('-1234.50'), '-1234.50'],
  ['an ISO day, which becomes a date', '2026-03-05', '"2026-03-05"'],
  ['an ISO instant', '2026-03-05T14:00:00.000Z', '"2026-03-05T14:00:00.000Z"'],
  ['a local time, which becomes a date', '05/03/2026 2:00 pm', '"05/03/2026 2:00 pm"'],
  ['a name of a month and more', 'June Carter', '"June Carter"'],
  ['a code of digits and letters', '7F3K2M', '"7F3K2M"'],
  ['an id', 'bk-001234', '"bk-001234"'],
])('writeCsv writes a cell so that spreadsheets show its value: %s', (_, cell, written) => {
  expect(body(writeCsv([[cell]], 'en'))).toBe(`${written}\r\n`);
});

test.each([
  ['a name that reverses what follows', 'Ana\u202EtoR', '"AnatoR"'],
  ['an isolated name', '\u2068محمد\u2069', '"محمد"'],
  ['a code behind a mark of direction', '\u200E0012', `"'0012"`],
  ['a formula behind a mark of direction', '\u202E=1+1', `"'=1+1"`],
])('%s does not affect the direction of the other cells', (_, text, written) => {
  expect(body(writeCsv([[text]], 'en'))).toBe(`${written}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1+1', '＋1', '－1', '＠x'])(
  'a string that begins like a formula is written as text: %j',
  (text) => {
    expect(body(writeCsv([[text]], 'en'))).toBe(`"'${text}"\r\n`);
  },
);

test.each(
  '1234E5 1e10 9D2 0012 001234 123456 12345678901234567890 1.5 1,5 .5 (5) 12% €5 $1 １２３４ 1DEC26 5FEB22 DEC12 MAR24 Mai25 1-2 3/4 12.05 12:30 7P TRUE Vrai'
    .split(' ')
    .concat('12 345', '1 1/2', '12 am', ' 0012 ', '٠٠١٢', '۰۰۱۲', '०१२', '１２３', '0012\u200B'),
)('a code that spreadsheets would read as a number or a date is written as text: %j', (text) => {
  expect(body(writeCsv([[text]], 'en'))).toBe(`"'${text}"\r\n`);
});

test('no six-character code of letters and digits is written in a form that a spreadsheet reads as a number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 6, maxLength: 6 }),
      fc.constantFrom('en' as const, 'de' as const),
      (code, language) => {
        const cell = readCsv(body(writeCsv([[code]], language)), language === 'en' ? ',' : ';')[0]?.[0] ?? '';
        expect(withoutGuard(cell)).toBe(code);
        expect(Number.isNaN(Number(cell))).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each(['\r=1', '\n=1', '\r\n=1'])(
  'a string with a formula after a leading line break is written as text: %j',
  (text) => {
    expect(body(writeCsv([[text]], 'en'))).toBe(`"' =1"\r\n`);
  },
);

test('a decimal cell accepts only plain numbers, never formulas', () => {
  expect(() => csvDecimal('=1+1')).toThrow(TypeError);
  expect(() => csvDecimal('1,5')).toThrow(TypeError);
  expect(() => writeCsv([[{ decimal: '=HYPERLINK("x")' }]], 'en')).toThrow(TypeError);
});

test('a CSV reader gets the same cells back, whatever they contain', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a"b', ',', ';', '\r\n', 'Zoë', '東京'));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }),
      fc.constantFrom('en' as const, 'de' as const),
      (rows, language) => {
        const found = readCsv(body(writeCsv(rows, language)), language === 'en' ? ',' : ';');
        expect(found.map((row) => row.map(withoutGuard))).toEqual(
          rows.map((row) => row.map(onOneLine).map(withoutGuard)),
        );
      },
    ),
  );
});

test('a file name keeps letters and digits of any script, and hyphens', () => {
  expect(csvFileName('payout', '2026-02-27', 'Café / Lisboa')).toBe('payout_2026-02-27_Cafe-Lisboa.csv');
  expect(csvFileName('../..', 'x')).toBe('x.csv');
});

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
const withoutGuard = (text: string) => text.replace(/^'/, '');

/** Parses plain RFC 4180. This parser shares no code with the writer. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (character === '\r') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      at += 1;
    } else cell += character;
  }
  rows.pop();
  return rows;
}
