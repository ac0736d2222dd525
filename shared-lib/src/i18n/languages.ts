type LanguageEntry = {
  lang: string;
  /**
   * The locale for Intl and plural rules. The language alone isn't enough: `pt` counts 0 as one, but `pt-PT` doesn't.
   */
  locale: string;
  /** The language's name in that language. */
  label: string;
  /** The only translated path segment (spec §2). All others stay English. */
  luggageStorage: string;
  /**
   * The country whose visitors most likely expect this language. Its calling code is the default for new phone
   * numbers.
   */
  country: string;
  /** Calling codes, without the plus, of countries whose travellers most likely read this language. */
  callingCodes: readonly string[];
};

/**
 * The list of languages (spec §3). The first one is the default and has no prefix (spec §2). docs/style-guide.md
 * explains how to add one.
 */
export const LANGUAGES = [
  {
    lang: 'en',
    locale: 'en-GB',
    label: 'English',
    luggageStorage: 'luggage-storage',
    country: 'GB',
    // English is the fallback for calling codes that no language lists.
    callingCodes: [],
  },
  {
    lang: 'fr',
    locale: 'fr-FR',
    label: 'Français',
    luggageStorage: 'consigne-bagages',
    country: 'FR',
    callingCodes: ['33', '32', '352'],
  },
  {
    lang: 'de',
    locale: 'de-DE',
    label: 'Deutsch',
    luggageStorage: 'gepackaufbewahrung',
    country: 'DE',
    callingCodes: ['49', '43', '41'],
  },
  {
    lang: 'it',
    locale: 'it-IT',
    label: 'Italiano',
    luggageStorage: 'deposito-bagagli',
    country: 'IT',
    callingCodes: ['39'],
  },
  {
    lang: 'es',
    locale: 'es-ES',
    label: 'Español',
    luggageStorage: 'consignas-equipaje',
    country: 'ES',
    callingCodes: ['34', '52', '54', '56', '57'],
  },
  {
    lang: 'pt',
    locale: 'pt-PT',
    label: 'Português',
    luggageStorage: 'deposito-bagagem',
    country: 'PT',
    callingCodes: ['351', '55', '244', '258'],
  },
] as const satisfies readonly LanguageEntry[];

export type Language = (typeof LANGUAGES)[number]['lang'];
export type Locale = (typeof LANGUAGES)[number]['locale'];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(({ lang }) => lang === value);

/** Returns the locale for a language: `pt` → `pt-PT`. Intl and plural rules always need the locale. */
export const localeOf = (language: Language): Locale => entryOf(language).locale;

/** Returns the languages that hosts may choose, in the order of `LANGUAGES`: the brand's languages, or all. */
export const offeredLanguages = ({ languages }: { languages?: readonly Language[] }) =>
  LANGUAGES.filter(({ lang }) => languages?.includes(lang) ?? true);

/** Returns the entry of `LANGUAGES` for a language. */
export const entryOf = (language: Language) => LANGUAGES.find(({ lang }) => lang === language) ?? LANGUAGES[0];
