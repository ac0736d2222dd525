import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CsvCell, csvDecimal, writeCsv } from '@host-portal/shared-lib/domain';
import { transactionTable } from '../../mfe-earnings/src/parts/export/csv-tables.ts';
import { aTransaction, KWD, MRU } from '../../mfe-earnings/src/testing/builders.fixture.ts';

/**
 * Opens our CSV files in LibreOffice with English and German settings and compares every cell: numbers have the same
 * value, texts are unchanged, and none has become a formula.
 */
const CODES = ['1234E5', '001234', '123456', '1DEC26', '12:30', 'TRUE', '3/4', '12345678901234567890', '7F3K2M'];
const HOSTILE = ['=1+1', '+351 912 345 678', '-2+3', '@SUM(A1)', '\t=1', '＝1+1', '=HYPERLINK("http://x","y")'];
/** Codes in the table below that would become numbers without the apostrophe that `writeCsv` adds. */
const CODE_CELLS = ['000123', '1E5', '12.05'];
const READERS = [
  { language: 'en', separator: 44, country: 2057 },
  { language: 'de', separator: 59, country: 1031 },
] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'csv-in-libreoffice-'));
let compared = 0;
try {
  for (const reader of READERS) {
    compare(reader);
    compareCodes(reader);
  }
  console.log(`${compared} cells are the same in LibreOffice`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compare({ language, separator, country }: (typeof READERS)[number]) {
  const rows = table();
  const file = path.join(folder, `${language}.csv`);
  writeFileSync(file, writeCsv(rows, language));
  const found = opened(file, `${separator},34,76,1,,${country},true,true,false`);
  rows.forEach((row, line) =>
    row.forEach((cell, column) => {
      compared += 1;
      const [expected, seen] = [expectedOf(cell), found[line]?.[column] ?? ''];
      if (expected !== seen) {
        throw new Error(
          `${language}, line ${line + 1}, cell ${column + 1}: wrote ${expected}, LibreOffice has ${seen}`,
        );
      }
    }),
  );
}

/** Opens the file as a double-click would, which converts quoted cells as well. Codes must still be texts. */
function compareCodes({ language, separator, country }: (typeof READERS)[number]) {
  const file = path.join(folder, `codes-${language}.csv`);
  writeFileSync(
    file,
    writeCsv(
      CODES.map((code) => [code]),
      language,
    ),
  );
  const found = opened(file, `${separator},34,76,1,,${country},false,true,false`);
  CODES.forEach((code, line) => {
    compared += 1;
    const seen = found[line]?.[0] ?? '';
    if (seen.replace("'", '') !== `text ${code}`)
      throw new Error(`${language}: wrote ${code}, LibreOffice has ${seen}`);
  });
}

/**
 * Opens a file in LibreOffice and returns its cells. `tokens` are the options of the CSV filter: separator, quote,
 * UTF-8, first line, columns, language, quoted is text, detect numbers.
 */
function opened(file: string, tokens: string) {
  convert(file, `CSV:${tokens}`);
  return cellsOf(readFileSync(file.replace(/csv$/, 'fods'), 'utf8'));
}

function table(): CsvCell[][] {
  const lines = [
    aTransaction({ id: '000123', amount: -275 }),
    aTransaction({ id: '1E5', amount: 1205, booking: { id: '12.05', postDiscountPrice: 123_450 } }),
    aTransaction({ id: 't3', amount: 18_500, currency: KWD, booking: null }),
    aTransaction({ id: 't4', amount: 7, currency: MRU, source: null }),
  ];
  const hostile = HOSTILE.map((text): CsvCell[] => [
    text,
    csvDecimal('-1234.50'),
    0,
    null,
    'Zoë, "東京"; Köln\nzweite Zeile',
  ]);
  return [
    ...transactionTable(
      lines,
      (key) => key,
      () => 'Europe/Lisbon',
    ),
    ...hostile,
  ];
}

function convert(file: string, filter: string) {
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { stdio: 'pipe', timeout: 180_000 },
  );
}

/** Returns the expected type and content of a cell, such as `number 12.05` or `text Café`. */
function expectedOf(cell: CsvCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    const onOneLine = cell.replaceAll('\n', ' ');
    return `text ${/^\s*[=+\-@＝＋－＠]/u.test(cell) || CODE_CELLS.includes(cell) ? "'" : ''}${onOneLine}`;
  }
  return `number ${Number(typeof cell === 'number' ? cell : cell.decimal)}`;
}

/** Parses rows and cells from LibreOffice's flat XML, and expands repeated cells. */
function cellsOf(xml: string): string[][] {
  return [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        return Array.from({ length: Math.min(repeated, 100) }, () => cellOf(attributes, content));
      },
    ),
  );
}

function cellOf(attributes: string, content: string): string {
  if (attributes.includes('table:formula')) return 'a formula';
  const number = /office:value="([^"]*)"/.exec(attributes)?.[1];
  if (number !== undefined) return `number ${Number(number)}`;
  const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, text = '']) => plain(text));
  return paragraphs.length === 0 ? '' : `text ${paragraphs.join('\n')}`;
}

function plain(text: string): string {
  return text
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
