import type { Language, Messages } from '@host-portal/shared-lib/i18n';

/** The words of the privacy page alone. */
export const loadPrivacyLocale = async (language: Language): Promise<Messages> =>
  ((await import(`./locales/${language}.json`)) as { default: Messages }).default;
