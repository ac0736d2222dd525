import type { Language, Messages } from '@host-portal/shared-lib/i18n';

const LOCALES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  pt: () => import('./locales/pt.json'),
};

/** This remote's words, flat keys of the namespace `reviews-supplies`. */
export const loadLocale = async (language: Language): Promise<Messages> => (await LOCALES[language]()).default;
