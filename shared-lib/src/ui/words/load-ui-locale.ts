import type { Language } from '../../i18n/languages.ts';

type Messages = Record<string, string>;

const LOCALES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../locales/en.json'),
  fr: () => import('../locales/fr.json'),
  de: () => import('../locales/de.json'),
  it: () => import('../locales/it.json'),
  es: () => import('../locales/es.json'),
  pt: () => import('../locales/pt.json'),
};

/** The components' own words; the host page registers them under the namespace `ui`. */
export const loadUiLocale = async (language: Language): Promise<Messages> => (await LOCALES[language]()).default;
