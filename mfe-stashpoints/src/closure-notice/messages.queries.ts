import { queryOptions } from '@tanstack/react-query';
import { type Language, LANGUAGES, type Messages } from '@host-portal/shared-lib/i18n';

export const allMessagesQuery = queryOptions({
  queryKey: ['stashpoints', 'messages'],
  queryFn: () => Promise.all(LANGUAGES.map(async ({ lang }) => ({ lang, messages: await messagesIn(lang) }))),
  staleTime: Number.POSITIVE_INFINITY,
});

const messagesIn = async (language: Language): Promise<Messages> =>
  ((await import(`../locales/${language}.json`)) as { default: Messages }).default;
