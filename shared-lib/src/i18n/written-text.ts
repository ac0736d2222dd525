/** Embeddings, overrides and marks of direction, and the characters that spreadsheets and forms use to hide text. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;

const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Letters and digits that are written from right to left, or that turn the digits and signs next to them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10D2F}\u{10D40}-\u{10EBF}\u{10F00}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Characters without a picture: spaces, controls, joiners, fillers and the blank pattern of Braille. */
const INVISIBLE = String.raw`[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`;
const ONLY_INVISIBLE = new RegExp(`^${INVISIBLE}*$`, 'u');
const LEADING_INVISIBLE = new RegExp(`^${INVISIBLE}+`, 'u');

/** True for a text that shows nothing: spaces, zero-width characters, fillers. */
export const isBlank = (text: string | null | undefined): boolean => !text || ONLY_INVISIBLE.test(text);

/** A text as it may be shown: without characters that turn the text around it. */
export const withoutDirections = (text: string): string =>
  text.search(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/) < 0
    ? text
    : text.replaceAll(DIRECTIONS, '').replaceAll(ISOLATES, '');

/** A name as it is shown: the empty text when nobody could see it. */
export function visibleName(name: string | null | undefined): string {
  const shown = withoutDirections(name ?? '');
  return isBlank(shown) ? '' : shown.replace(LEADING_INVISIBLE, '').trimEnd();
}

/**
 * A text that somebody wrote, as it goes into a sentence. If it runs from right to left, isolating characters keep the
 * numbers and signs after it in their place. All other texts stay as they are, so that they can be searched and copied.
 */
export function isolated(text: string): string {
  const shown = balanced(text.replaceAll(DIRECTIONS, ''));
  return RIGHT_TO_LEFT.test(shown) && !isOneIsolate(shown) ? `${FIRST_STRONG_ISOLATE}${shown}${END_OF_ISOLATE}` : shown;
}

/** A translated sentence may already hold isolated names. Isolates that nobody ends, or began, are removed. */
function balanced(text: string): string {
  if (text.search(ISOLATES) < 0) return text;
  const isWhole =
    depths(text).every((depth) => depth >= 0) && depths(text).at(-1) === 0 && !/[\u2066\u2067]/.test(text);
  return isWhole ? text : text.replaceAll(ISOLATES, '');
}

const isOneIsolate = (text: string) =>
  text.startsWith(FIRST_STRONG_ISOLATE) && depths(text).indexOf(0) === text.length - 1;

/** How many isolates are open after each UTF-16 unit. */
function depths(text: string): number[] {
  let depth = 0;
  return text.split('').map((character) => {
    if (character === FIRST_STRONG_ISOLATE) depth += 1;
    if (character === END_OF_ISOLATE) depth -= 1;
    return depth;
  });
}
