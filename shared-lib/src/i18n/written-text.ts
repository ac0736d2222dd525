/** Embeddings, overrides and marks of direction; the isolates apart, because our own sentences have some. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;
const ISOLATES = /[\u2068\u2069]/g;

/** Letters and digits that are written from right to left, or that turn the digits and signs next to them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Characters without a picture at the start of a text: spaces, controls, joiners, fillers, the blank of Braille. An accent
 * without a letter would be drawn on whatever comes before the name.
 */
const INVISIBLE = /^[\p{Cc}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]+/u;

/** A text as it may be shown: without characters that turn the text around it. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '').replaceAll(ISOLATES, '');

/** A name as it is shown: the empty text when nobody could see it. */
export const visibleName = (name: string | null | undefined): string =>
  withoutDirections(name ?? '')
    .replace(INVISIBLE, '')
    .trimEnd();

/** True for a text that shows nothing: spaces, zero-width characters, fillers, accents without a letter. */
export const isBlank = (text: string | null | undefined): boolean => visibleName(text) === '';

/**
 * A text that somebody wrote, as it goes into a sentence. If it runs from right to left, isolating characters keep the
 * numbers and signs after it in their place. All other texts stay as they are, so that they can be searched and copied.
 */
export function isolated(text: string): string {
  const plain = text.replaceAll(DIRECTIONS, '');
  const depths = isolateDepths(plain);
  // A translated sentence may hold isolated names. Isolates that nobody ends, or began, are removed.
  const isBalanced = depths.at(-1) === 0 && !depths.some((depth) => depth < 0);
  const shown = isBalanced ? plain : plain.replaceAll(ISOLATES, '');
  const isOneIsolate = isBalanced && depths.indexOf(0) === plain.length - 1 && plain.length > 1;
  return RIGHT_TO_LEFT.test(shown) && !isOneIsolate ? `\u2068${shown}\u2069` : shown;
}

/** How many isolates are open after each UTF-16 unit; nothing for a text without any. */
function isolateDepths(text: string): number[] {
  if (text.search(ISOLATES) < 0) return [];
  let depth = 0;
  return text.split('').map((unit) => (depth += unit === '\u2068' ? 1 : unit === '\u2069' ? -1 : 0));
}
