import type { Language, Messages } from '@host-portal/shared-lib/i18n';

const LOCALES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  it: () => import('./it.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
};

/** This remote's messages in one language; the closure notice needs all six of them. */
export const loadLocale = async (language: Language): Promise<Messages> => (await LOCALES[language]()).default;
