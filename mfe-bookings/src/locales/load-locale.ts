import type { Language } from '@host-portal/shared-lib/i18n';

type Messages = Record<string, string>;

const LOCALES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
};

/** This remote's words, flat keys of the namespace `bookings`. */
export const loadLocale = async (language: Language): Promise<Messages> => (await LOCALES[language]()).default;
