import type { Language } from '../../i18n/languages.ts';

type Messages = Record<string, string>;

/** The texts of the components, which the host page registers under the namespace `ui`. */
export const loadUiLocale = async (language: Language): Promise<Messages> =>
  ((await import(`../locales/${language}.json`)) as { default: Messages }).default;
