/** Letters without a decomposition, with what people type if their keyboard doesn't have them. */
const LETTERS: Record<string, string> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k',
  ƀ: 'b', ɓ: 'b', ƈ: 'c', ɖ: 'd', ɗ: 'd', ǝ: 'e', ə: 'e', ɛ: 'e', ƒ: 'f', ɠ: 'g', ɣ: 'g', ɨ: 'i', ɩ: 'i', ȷ: 'j',
  ƙ: 'k', ƚ: 'l', ɫ: 'l', ɲ: 'n', ƞ: 'n', ɔ: 'o', ɵ: 'o', ƥ: 'p', ʈ: 't', ƭ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ƶ: 'z',
  ʒ: 'z', ς: 'σ', ى: 'ي', ک: 'ك', ی: 'ي', ة: 'ه', ⱥ: 'a', ⱦ: 't', ꜳ: 'aa',
}; // prettier-ignore

/** Apostrophes are removed before decomposition, because a lone acute accent decomposes into a space. */
const APOSTROPHES = /['`´’‘‛‚ʹʻʼʽʾʿˈˊˋ′‵＇ꞌꞋ՚׳᾽᾿῾]/gu;
const HYPHENS = /[\p{Pd}−‧・･·\u00AD]/gu;
/** Direction marks, zero-width characters, the Arabic tatweel and punctuation of abbreviations. */
const IGNORED = /[\p{Cf}\u0640.,]/gu;

/** Phones suggest either of the two Japanese syllabaries. */
const KATAKANA = /[\u30A1-\u30F6]/gu;
const toHiragana = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) - 0x60);

/**
 * Folds a text for searching: ignores case, accents, apostrophes, hyphens and dots. `MULLER` finds Müller, `lukasz`
 * finds Łukasz and `oneill` finds O’Neill.
 */
export const foldText = (text: string) =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // The lower case of the Turkish İ has a mark again.
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(KATAKANA, toHiragana)
    .replaceAll(APOSTROPHES, '')
    .replaceAll(HYPHENS, '')
    .replaceAll(IGNORED, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Keeps only letters and digits, for codes, because people omit dashes and spaces. */
export const foldCode = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** `ue` for ü, `oe` for ö or ø, `ae` for ä and `aa` for å spell the same name. */
const withoutUmlauts = (folded: string) => folded.replaceAll(/([aou])e|aa/gu, (_, vowel?: string) => vowel ?? 'a');

/**
 * A predicate that checks whether a text contains every typed term, in any order and anywhere in a word. `Mueller` and
 * `Müller` find each other, and so do names with and without a space. `null` if nothing was typed.
 */
export function textSearch(typed: string): ((text: string) => boolean) | null {
  const terms = foldText(typed).split(' ').filter(Boolean);
  if (terms.length === 0) return null;
  const loose = terms.map(withoutUmlauts);
  return (text) => {
    const folded = foldText(text);
    const compact = folded.replaceAll(' ', '');
    return (
      terms.every((term) => folded.includes(term) || compact.includes(term)) ||
      loose.every((term) => withoutUmlauts(folded).includes(term) || withoutUmlauts(compact).includes(term))
    );
  };
}
