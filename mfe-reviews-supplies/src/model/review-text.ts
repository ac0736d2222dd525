import type { Review } from '@host-portal/shared-lib/contract';
import type { Language } from '@host-portal/shared-lib/i18n';

/** A string and its BCP 47 language tag, or null if the language is unknown. */
type Wording = { text: string; lang: string | null };

export type ReviewText =
  | { kind: 'none' }
  /** The original is shown if the review is in the host's language, or if no translation differs from it. */
  | { kind: 'original'; original: Wording }
  | { kind: 'translated'; original: Wording; translation: Wording };

/**
 * Chooses the text to show for a review. A translation is shown if the review is in another language and the
 * translation differs from the original.
 */
export function reviewText(
  { stashpointReview, language, stashpointReviewTranslations }: Review,
  uiLanguage: Language,
): ReviewText {
  const text = stashpointReview?.trim() ?? '';
  const translated = translationInto(stashpointReviewTranslations, uiLanguage);
  const lang = languageTag(language);
  if (text === '')
    return translated ? { kind: 'original', original: { text: translated, lang: uiLanguage } } : { kind: 'none' };
  const original = { text, lang };
  if (isSameLanguage(lang, uiLanguage) || translated === null || translated === text)
    return { kind: 'original', original };
  return { kind: 'translated', original, translation: { text: translated, lang: uiLanguage } };
}

/** Converts `pt_br`, `PT-br` or `pt` to a tag for the `lang` attribute. Returns null if the text isn't a language. */
export function languageTag(language: string | null): string | null {
  if (!language) return null;
  try {
    return new Intl.Locale(language.trim().replaceAll('_', '-')).toString();
  } catch {
    return null;
  }
}

/** Returns a language's name in the host's language (`fr` → "French"), or the tag if the name is unknown. */
export const languageName = (tag: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;

/** Whether a tag is the host's language in any region, because readers of `pt` can read `pt-BR`. */
export const isSameLanguage = (tag: string | null, language: Language) =>
  tag !== null && new Intl.Locale(tag).language === language;

/**
 * Finds a translation into a language. A regional variant also counts, because servers format language tags in
 * different ways (`pt`, `pt_br`).
 */
function translationInto(translations: Record<string, string>, language: Language): string | null {
  const exact = Object.hasOwn(translations, language) ? translations[language] : undefined;
  const sister = Object.entries(translations).find(([key]) => isSameLanguage(languageTag(key), language))?.[1];
  return [exact, sister].map((text) => text?.trim()).find(Boolean) ?? null;
}
