/**
 * Spec §3, languages: the one list. The first is the default and carries no prefix (spec §2). A further language is a line
 * here, a JSON file in each `locales` folder, its labels in each `remote.json`, and its names in the JSON tables that the
 * structure check names (docs/style-guide.md).
 */
export const LANGUAGES = [
  {
    lang: 'en',
    locale: 'en-GB',
    label: 'English',
    /** Spec §2: the one path segment that is translated. All others keep their English word (T-03). */
    luggageStorage: 'luggage-storage',
    /** The country that is expected to answer in this language; where a new phone number starts. */
    country: 'GB',
  },
  { lang: 'fr', locale: 'fr-FR', label: 'Français', luggageStorage: 'consigne-bagages', country: 'FR' },
  { lang: 'de', locale: 'de-DE', label: 'Deutsch', luggageStorage: 'gepackaufbewahrung', country: 'DE' },
  { lang: 'it', locale: 'it-IT', label: 'Italiano', luggageStorage: 'deposito-bagagli', country: 'IT' },
  { lang: 'es', locale: 'es-ES', label: 'Español', luggageStorage: 'consignas-equipaje', country: 'ES' },
  { lang: 'pt', locale: 'pt-PT', label: 'Português', luggageStorage: 'deposito-bagagem', country: 'PT' },
] as const;

export type Language = (typeof LANGUAGES)[number]['lang'];
export type Locale = (typeof LANGUAGES)[number]['locale'];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(({ lang }) => lang === value);

/** `pt` → `pt-PT`. Intl and plural rules take the locale, never the language: `pt` counts 0 as one, `pt-PT` does not. */
export const localeOf = (language: Language): Locale => entryOf(language).locale;

/** What the list says of a language. */
export const entryOf = (language: Language) => LANGUAGES.find(({ lang }) => lang === language) ?? LANGUAGES[0];
