import type { Language, Messages } from '@host-portal/shared-lib/i18n';
import { legalMessages } from '../legal-messages.ts';

export const loadPrivacyLocale = (language: Language): Promise<Messages> =>
  legalMessages(
    'privacy',
    language,
    async () => ((await import(`./locales/${language}.json`)) as { default: Messages }).default,
  );
