/**
 * Unicode's embeddings, overrides, direction marks and isolates with a fixed direction. `ISOLATES` are separate,
 * because the portal's own sentences contain some.
 */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;
const ISOLATES = /[\u2068\u2069]/g;

/** Right-to-left letters and digits. These digits also reorder neighbouring digits and signs. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Invisible characters at the start of a string: spaces, controls, joiners, fillers, the blank Braille pattern.
 * Accents without a letter are included, because they would combine with the character before the string.
 */
const INVISIBLE = /^[\p{Cc}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]+/u;

/** Removes characters that change the direction of surrounding text. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '').replaceAll(ISOLATES, '');

/** Returns a name for display, or an empty string if nothing in it is visible. */
export const visibleName = (name: string | null | undefined): string =>
  withoutDirections(name ?? '')
    .replace(INVISIBLE, '')
    .trimEnd();

/**
 * Returns true for a string without visible characters: spaces, zero-width characters, fillers, and accents without a
 * letter.
 */
export const isBlank = (text: string | null | undefined): boolean => visibleName(text) === '';

/**
 * Prepares a user-written string for insertion into a sentence. Isolates prevent right-to-left text from moving the
 * numbers and signs after it. Other strings aren't changed, so that they can be searched and copied.
 */
export function isolated(text: string): string {
  const plain = text.replaceAll(DIRECTIONS, '');
  const depths = isolateDepths(plain);
  // A translated sentence may contain isolated names. Unbalanced isolates are removed.
  const isBalanced = depths.at(-1) === 0 && !depths.some((depth) => depth < 0);
  const shown = isBalanced ? plain : plain.replaceAll(ISOLATES, '');
  const isOneIsolate = isBalanced && depths.indexOf(0) === plain.length - 1 && plain.length > 1;
  return RIGHT_TO_LEFT.test(shown) && !isOneIsolate ? `\u2068${shown}\u2069` : shown;
}

/** Returns the isolate depth after each UTF-16 unit, or an empty list for a string without isolates. */
function isolateDepths(text: string): number[] {
  if (text.search(ISOLATES) < 0) return [];
  let depth = 0;
  return text.split('').map((unit) => (depth += unit === '\u2068' ? 1 : unit === '\u2069' ? -1 : 0));
}
