import { type Language, localeOf } from '../i18n/languages.ts';

/**
 * One cell of an export. A string is text and is guarded against spreadsheets that would run it;
 * a number, or a decimal written by ourselves, stays a number. Null is an empty cell.
 */
export type CsvCell = string | number | CsvDecimal | null;

/** An exact decimal number as text with a point (`-1234.50`): money without a float. */
export type CsvDecimal = { decimal: string };

/** Declares a text to be a number. Throws when it is none, because it would pass the formula guard. */
export function csvDecimal(decimal: string): CsvDecimal {
  if (!DECIMAL.test(decimal)) throw new TypeError('Not a plain decimal number');
  return { decimal };
}

/**
 * A table as CSV that spreadsheets open without asking: UTF-8 with a byte-order mark, CRLF, every text quoted and on
 * one line. A language with a decimal point has `,` between cells; one with a decimal comma has `;`, because its
 * spreadsheets read `12.05` as a text or a date (docs/decisions/0007).
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const decimalSign = decimalSignOf(language);
  const separator = decimalSign === ',' ? ';' : ',';
  const line = (row: readonly CsvCell[]) => row.map((cell) => writeCell(cell, decimalSign)).join(separator);
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row)}\r\n`).join('');
}

/** A name that every file system accepts: `payout_2026-02-27.csv`. */
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
  return `"${guard(onOneLine(cell)).replaceAll('"', '""')}"`;
}

/** A reader that does not know quotes would take what follows a line break for a line of its own, a formula among them. */
const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/**
 * A text that starts like a formula gets an apostrophe, which makes it text (quality.md S-23). Full-width characters
 * count too: some spreadsheets treat them as the plain ones.
 */
const guard = (text: string) => (/^\s*[=+\-@＝＋－＠]|^\t/u.test(text) ? `'${text}` : text);

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';
