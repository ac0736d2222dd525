import { type Language, localeOf } from '../i18n/languages.ts';
import { withoutDirections } from '../i18n/written-text.ts';
import { plainDigits } from './typed-number.ts';

/**
 * One cell of an export. A string is written as text that spreadsheets don't evaluate, a number or a `CsvDecimal` as
 * a number, and null as an empty cell.
 */
export type CsvCell = string | number | CsvDecimal | null;

/** Money as an exact decimal string with a point (`-1234.50`), which avoids floats. */
export type CsvDecimal = { decimal: string };

/** Marks a string as a number. Throws if the string isn't numeric, because numbers aren't checked for formulas. */
export function csvDecimal(decimal: string): CsvDecimal {
  if (!DECIMAL.test(decimal)) throw new TypeError('Not a plain decimal number');
  return { decimal };
}

/**
 * Writes a table as CSV that spreadsheets open without an import dialog: UTF-8 with a byte-order mark, CRLF, and
 * every string quoted and on one line. Languages with a decimal point use `,` between cells. Languages with a decimal
 * comma use `;`, because their spreadsheets would read `12.05` as text or a date (docs/decisions/0009).
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const decimalSign = decimalSignOf(language);
  const separator = decimalSign === ',' ? ';' : ',';
  const line = (row: readonly CsvCell[]) => row.map((cell) => writeCell(cell, decimalSign)).join(separator);
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row)}\r\n`).join('');
}

/** Creates a file name that every file system accepts: `payout_2026-02-27.csv`. */
export const csvFileName = (...parts: string[]) =>
  `${parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
        .replaceAll(/^-+|-+$/g, ''),
    )
    .filter(Boolean)
    .join('_')
    .slice(0, 100)}.csv`;

const decimalSignOf = (language: Language) =>
  new Intl.NumberFormat(localeOf(language)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

function writeCell(cell: CsvCell, decimalSign: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimalSign) : '';
  if (typeof cell === 'object') return csvDecimal(cell.decimal).decimal.replace('.', decimalSign);
  // A direction mark would reverse the following cells in a plain text editor.
  return `"${guard(onOneLine(withoutDirections(cell))).replaceAll('"', '""')}"`;
}

/**
 * Removes line breaks. A program that doesn't support quotes would start a new line there, and that line could begin
 * with a formula.
 */
const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/**
 * Puts an apostrophe before a string that a spreadsheet would evaluate or convert, so that it's treated as text.
 * Full-width characters and digits of other scripts are included, because some spreadsheets treat them like ASCII.
 */
const guard = (text: string) =>
  /^\s*[=+\-@＝＋－＠]|^\t/u.test(text) || isReadAsValue(plainDigits(text)) ? `'${text}` : text;

/**
 * Returns true for strings such as `1234E5`, `001234`, `1DEC26` and `3/4`, which spreadsheets convert to numbers or
 * dates even in quotes. ISO days are excluded, because they're meant to become dates.
 */
const isReadAsValue = (text: string) => !ISO_DAY.test(text) && READ_AS_VALUES.some((pattern) => pattern.test(text));

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const READ_AS_VALUES = [
  // Matches numbers, optionally with an exponent, a currency, a percent sign or brackets.
  /^\(?\p{Sc}?\s?[\d.,]\s?[\d.,'’\s]*(?:[ED][+-]?\d+)?\s?[%\p{Sc}]?\)?$/iu,
  // Matches dates, fractions and times.
  /^\d{1,4}[-./]\d{1,4}(?:[-./]\d{1,4})?$/,
  /^\d+ \d+\/\d+$/,
  /^\d{1,4}:\d{1,2}(?::\d{1,2})?(?:\s?[AP]M?)?$/i,
  /^\d{1,2}\s?[AP]M?$/i,
  // Matches a day or year with a month name in one of the portal's languages.
  /^\d{0,4}[-. /]?(?:jan|feb|f[ée]v|mar|m[äa]r|mrz|abr|apr|avr|ma[iyg]|ju[nl]|jui|giu|lug|aug|ago|ao[uû]|sep|set|oct|ok?t|out|nov|de[czs]|dic|d[ée]c|gen|ene)\p{L}*[-. /]?\d{0,4}$/iu,
  /^(?:true|false|wahr|falsch|vrai|faux|vero|falso|verdadero|verdadeiro)$/i,
];

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';
