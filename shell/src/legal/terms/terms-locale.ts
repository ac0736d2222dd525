import type { Language, Messages } from '@host-portal/shared-lib/i18n';
import { legalMessages } from '../legal-messages.ts';

export const loadTermsLocale = (language: Language): Promise<Messages> =>
  legalMessages(
    'terms',
    language,
    async () => ((await import(`./locales/${language}.json`)) as { default: Messages }).default,
  );
