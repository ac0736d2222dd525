import type { Language } from '@host-portal/shared-lib/i18n';

type Messages = Record<string, string>;

const LOCALES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  pt: () => import('./locales/pt.json'),
};

/** This remote's words, flat keys of the namespace `bookings`. */
export const loadLocale = async (language: Language): Promise<Messages> => (await LOCALES[language]()).default;
