/** Spec §3, languages. The first is the default and carries no prefix (spec §2). */
export const LANGUAGES = [
  { lang: 'en', locale: 'en-GB', underscore: 'en_GB', label: 'English' },
  { lang: 'fr', locale: 'fr-FR', underscore: 'fr_FR', label: 'Français' },
  { lang: 'de', locale: 'de-DE', underscore: 'de_DE', label: 'Deutsch' },
  { lang: 'it', locale: 'it-IT', underscore: 'it_IT', label: 'Italiano' },
  { lang: 'es', locale: 'es-ES', underscore: 'es_ES', label: 'Español' },
  { lang: 'pt', locale: 'pt-PT', underscore: 'pt_PT', label: 'Português' },
] as const;

export type Language = (typeof LANGUAGES)[number]['lang'];
export type Locale = (typeof LANGUAGES)[number]['locale'];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some(({ lang }) => lang === value);

/** `pt` → `pt-PT`. Intl and plural rules take the locale, never the language: `pt` counts 0 as one, `pt-PT` does not. */
export const localeOf = (language: Language): Locale =>
  LANGUAGES.find(({ lang }) => lang === language)?.locale ?? 'en-GB';
