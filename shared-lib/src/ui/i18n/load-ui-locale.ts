import type { Language } from '../../i18n/languages.ts';

type Messages = Record<string, string>;

/** Loads the texts of the components. The host page registers them under the namespace `ui`. */
export const loadUiLocale = async (language: Language): Promise<Messages> =>
  ((await import(`../locales/${language}.json`)) as { default: Messages }).default;
