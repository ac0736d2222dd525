/** Letters that Unicode doesn't decompose, and what people type if their keyboard lacks them. */
const LETTERS: Record<string, string> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k',
  ƀ: 'b', ɓ: 'b', ƈ: 'c', ɖ: 'd', ɗ: 'd', ǝ: 'e', ə: 'e', ɛ: 'e', ƒ: 'f', ɠ: 'g', ɣ: 'g', ɨ: 'i', ɩ: 'i', ȷ: 'j',
  ƙ: 'k', ƚ: 'l', ɫ: 'l', ɲ: 'n', ƞ: 'n', ɔ: 'o', ɵ: 'o', ƥ: 'p', ʈ: 't', ƭ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ƶ: 'z',
  ʒ: 'z', ς: 'σ', ى: 'ي', ک: 'ك', ی: 'ي', ة: 'ه', ⱥ: 'a', ⱦ: 't', ꜳ: 'aa',
}; // prettier-ignore

/** Apostrophes are removed before the decomposition, because a lone acute accent decomposes into a space. */
const APOSTROPHES = /['`´’‘‛‚ʹʻʼʽʾʿˈˊˋ′‵＇ꞌꞋ՚׳᾽᾿῾]/gu;
const HYPHENS = /[\p{Pd}−‧・･·\u00AD]/gu;
/**
 * Ignored characters: direction marks, zero-width characters, the Arabic tatweel, and the punctuation of
 * abbreviations.
 */
const IGNORED = /[\p{Cf}\u0640.,]/gu;

/** Katakana is folded to hiragana, because phones suggest either. */
const KATAKANA = /[\u30A1-\u30F6]/gu;
const toHiragana = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) - 0x60);

/**
 * Matches plain names, which need no decomposition. Most names are plain, so skipping it saves time when hundreds are
 * folded.
 */
const PLAIN = /^[\da-z]+(?: [\da-z]+)*$/i;

/**
 * Folds a string for searching. Case, accents, apostrophes, hyphens and dots don't matter: `MULLER` finds Müller,
 * `lukasz` finds Łukasz and `oneill` finds O’Neill.
 */
export const foldText = (text: string) => (PLAIN.test(text) ? text.toLowerCase() : foldLetters(text));

const foldLetters = (text: string) =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // In lower case, the Turkish İ has a combining dot.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(KATAKANA, toHiragana)
    .replaceAll(APOSTROPHES, '')
    .replaceAll(HYPHENS, '')
    .replaceAll(IGNORED, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Keeps only a code's letters and digits, because people omit dashes and spaces. */
export const foldCode = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Replaces `ue`, `oe`, `ae` and `aa` with one letter, because they're other spellings of ü, ö or ø, ä and å. */
export const withoutUmlauts = (folded: string) =>
  folded.replaceAll(/([aou])e|aa/gu, (_, vowel?: string) => vowel ?? 'a');

/** A string's folded forms, computed once for many searches. */
export type FoldedText = { plain: string; compact: string; loose: string; looseCompact: string };

export function foldedText(text: string): FoldedText {
  const plain = foldText(text);
  const compact = plain.replaceAll(' ', '');
  return { plain, compact, loose: withoutUmlauts(plain), looseCompact: withoutUmlauts(compact) };
}

/** A word that the host has typed. */
export type SearchTerm = Pick<FoldedText, 'plain' | 'loose'>;

/** Returns a search's words. Empty if nothing was typed. */
export const searchTerms = (typed: string): SearchTerm[] =>
  foldText(typed)
    .split(' ')
    .filter(Boolean)
    .map((plain) => ({ plain, loose: withoutUmlauts(plain) }));

/**
 * Returns whether a string contains this term, even in the middle of a word. `Mueller` and `Müller` match each other,
 * and so do names with and without a space.
 */
export const hasTerm = (text: FoldedText, { plain, loose }: SearchTerm) =>
  text.plain.includes(plain) ||
  text.compact.includes(plain) ||
  text.loose.includes(loose) ||
  text.looseCompact.includes(loose);

/**
 * Returns a function that checks whether a string contains every typed word, in any order, or null if nothing was
 * typed.
 */
export function textSearch(typed: string): ((text: string) => boolean) | null {
  const terms = searchTerms(typed);
  if (terms.length === 0) return null;
  return (text) => {
    const folded = foldedText(text);
    return terms.every((term) => hasTerm(folded, term));
  };
}
