/** Everything about a language except its texts. */
type LanguageEntry = {
  lang: string;
  /** What Intl is asked with: `pt` counts 0 as one, `pt-PT` does not. */
  locale: string;
  /** Its name for itself. */
  label: string;
  /** Spec §2: the one path segment that is translated. All others stay English (T-03). */
  luggageStorage: string;
  /** The country whose visitors most likely expect this language; new phone numbers start with its code. */
  country: string;
  /** Calling codes of countries whose travellers most likely read it, without the plus. */
  callingCodes: readonly string[];
};

/**
 * Spec §3, languages: the one list. The first is the default and carries no prefix (spec §2). How a further one is added:
 * docs/style-guide.md.
 */
export const LANGUAGES = [
  {
    lang: 'en',
    locale: 'en-GB',
    label: 'English',
    luggageStorage: 'luggage-storage',
    country: 'GB',
    // Travellers whose calling code belongs to none of the languages get English.
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

/** `pt` → `pt-PT`. Intl and plural rules take the locale, never the language. */
export const localeOf = (language: Language): Locale => entryOf(language).locale;

/** Those that hosts may choose, in the order of the list: what the brand offers, or all. */
export const offeredLanguages = ({ languages }: { languages?: readonly Language[] }) =>
  LANGUAGES.filter(({ lang }) => languages?.includes(lang) ?? true);

/** What the list says of a language. */
export const entryOf = (language: Language) => LANGUAGES.find(({ lang }) => lang === language) ?? LANGUAGES[0];
