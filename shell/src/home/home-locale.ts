import type { Language, Messages } from '@host-portal/shared-lib/i18n';

/** The texts of the home page only. */
export const loadHomeLocale = async (language: Language): Promise<Messages> =>
  ((await import(`./locales/${language}.json`)) as { default: Messages }).default;
