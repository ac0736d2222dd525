import { type Language, localeOf } from '../i18n/languages.ts';
import { withoutDirections } from '../i18n/written-text.ts';
import { plainDigits } from './typed-number.ts';

/**
 * One cell of an export. A string is text, and is protected from spreadsheets that would evaluate it. A number or a
 * `CsvDecimal` stays a number. Null is an empty cell.
 */
export type CsvCell = string | number | CsvDecimal | null;

/** Money as text, to avoid floats: an exact decimal number with a point (`-1234.50`). */
export type CsvDecimal = { decimal: string };

/** Marks a text as a number. Throws if it isn't one, because numbers aren't checked for formulas. */
export function csvDecimal(decimal: string): CsvDecimal {
  if (!DECIMAL.test(decimal)) throw new TypeError('Not a plain decimal number');
  return { decimal };
}

/**
 * Writes a table as CSV that spreadsheets open without a question: UTF-8 with a byte-order mark, CRLF, every text
 * quoted and on one line. Languages with a decimal point use `,` between cells. Languages with a decimal comma use
 * `;`, because their spreadsheets would read `12.05` as a text or a date (docs/decisions/0009).
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const decimalSign = decimalSignOf(language);
  const separator = decimalSign === ',' ? ';' : ',';
  const line = (row: readonly CsvCell[]) => row.map((cell) => writeCell(cell, decimalSign)).join(separator);
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row)}\r\n`).join('');
}

/** Creates a name that every file system accepts: `payout_2026-02-27.csv`. */
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
  // A direction mark would reverse the cells after it in a plain text editor.
  return `"${guard(onOneLine(withoutDirections(cell))).replaceAll('"', '""')}"`;
}

/**
 * Removes line breaks. A program that doesn't support quotes would start a new line there, which could begin with a
 * formula.
 */
const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/**
 * Puts an apostrophe before a text that a spreadsheet would evaluate or convert, so that it stays a text. This
 * includes full-width characters and digits of other scripts, because some spreadsheets treat them like ASCII.
 */
const guard = (text: string) =>
  /^\s*[=+\-@＝＋－＠]|^\t/u.test(text) || isReadAsValue(plainDigits(text)) ? `'${text}` : text;

/**
 * Returns true for codes such as `1234E5`, `001234`, `1DEC26` and `3/4`. Even in quotes, spreadsheets convert them to
 * numbers or dates. ISO days are meant to become dates.
 */
const isReadAsValue = (text: string) => !ISO_DAY.test(text) && READ_AS_VALUES.some((pattern) => pattern.test(text));

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const READ_AS_VALUES = [
  // Numbers, optionally with an exponent, a currency, a percent sign or brackets.
  /^\(?\p{Sc}?\s?[\d.,]\s?[\d.,'’\s]*(?:[ED][+-]?\d+)?\s?[%\p{Sc}]?\)?$/iu,
  // Dates, fractions and times.
  /^\d{1,4}[-./]\d{1,4}(?:[-./]\d{1,4})?$/,
  /^\d+ \d+\/\d+$/,
  /^\d{1,4}:\d{1,2}(?::\d{1,2})?(?:\s?[AP]M?)?$/i,
  /^\d{1,2}\s?[AP]M?$/i,
  // A day or year with a month name in one of the portal's languages.
  /^\d{0,4}[-. /]?(?:jan|feb|f[ée]v|mar|m[äa]r|mrz|abr|apr|avr|ma[iyg]|ju[nl]|jui|giu|lug|aug|ago|ao[uû]|sep|set|oct|ok?t|out|nov|de[czs]|dic|d[ée]c|gen|ene)\p{L}*[-. /]?\d{0,4}$/iu,
  /^(?:true|false|wahr|falsch|vrai|faux|vero|falso|verdadero|verdadeiro)$/i,
];

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';
