import { DEFAULT_LANGUAGE } from '@host-portal/shared-lib/i18n';
import type { Refusal } from './refusal.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * Returns why the server refused a change. The server's message is in English, so pages in other languages show a
 * translated sentence instead.
 */
export function reasonOf({ message, isForbidden }: Refusal, language: string, t: Translate): string {
  if (isForbidden) return t('note.reason.forbidden');
  return language === DEFAULT_LANGUAGE && message ? message : t('note.reason.refused');
}

/** Returns the server's response to a change that keeps failing. */
export function answerOf(
  { status, message }: { status: number | null; message: string | null },
  language: string,
  t: Translate,
): string {
  if (status === null) return t('note.stuck.silent');
  if (language === DEFAULT_LANGUAGE && message) return t('note.stuck.says', { message: message.replace(/\.$/, '') });
  return t('note.stuck.error', { status });
}
