import type { Language, Messages } from '@host-portal/shared-lib/i18n';

export const loadHelpLocale = async (language: Language): Promise<Messages> =>
  ((await import(`./locales/${language}.json`)) as { default: Messages }).default;
