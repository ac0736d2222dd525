import type { Language } from '../../i18n/languages.ts';

type Messages = Record<string, string>;

/** Loads the UI kit's texts in a language. The shell registers them under the namespace `ui`. */
export const loadUiLocale = async (language: Language): Promise<Messages> =>
  ((await import(`../locales/${language}.json`)) as { default: Messages }).default;
