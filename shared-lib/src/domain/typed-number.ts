/** Replaces the digits of any script with 0 to 9: `５０` and `٥٠` become `50`. */
export const plainDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll('٫', ',')
    .replaceAll('٬', '’')
    .replaceAll(INVISIBLE, '')
    .trim();

/** Direction marks and zero-width characters, which come with numbers copied from a page or a chat. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns a digit's value. In Unicode, a script's ten digits are in order from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Parses a non-negative whole number, or returns null: `50`, `５０`, `1 000`, `1’000`. A point or comma is refused,
 * because it may separate thousands or a fraction.
 */
export function typedWhole(typed: string): number | null {
  const digits = withoutSpaces(plainDigits(typed)).replace(/^\+/, '').replaceAll(APOSTROPHES, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Returns the page number in a URL's query (`?page=3`), or 1 if it isn't valid. */
export function typedPage(typed: string | null): number {
  const page = typedWhole(typed ?? '');
  return page !== null && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The highest page number that the API accepts. */
const MOST_PAGES = 1_000_000;

/** Parses a number with an optional sign and a decimal point or comma, or returns null: `-38.7`, `−38,7`, `３８．７`. */
export function typedNumber(typed: string): number | null {
  const number = withoutSpaces(plainDigits(typed))
    .replace(',', '.')
    .replace(/^[−‐‑–]/, '-');
  return /^[+-]?\d+(?:\.\d+)?$/.test(number) ? Number(number) : null;
}

/** Apostrophes that group digits, as in Switzerland. */
const APOSTROPHES = /(?<=\d)['’](?=\d{3}(?!\d))/g;

/** Removes spaces between digits, and between a sign and a digit. */
const withoutSpaces = (text: string) => text.replaceAll(/(?<=[\d+−‐‑–-])\s+(?=\d)/g, '');
