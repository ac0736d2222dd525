import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../mail/mailer.ts';
import type { UserRow } from '../users/users.repository.ts';
import { type Language, LANGUAGES } from '../users/users.schema.ts';

/** The mail with the link to `/reset`, in the user's language. English has no prefix (spec §2). */
export function recoveryMail(user: UserRow, token: string, publicUrl: string): Mail {
  const path = user.language === 'en' ? '/reset' : `/${user.language}/reset`;
  const link = `${publicUrl.replace(/\/$/, '')}${path}?token=${token}`;
  const messages = MESSAGES.get(user.language) ?? {};
  const body = messages['mail.recovery.body'] ?? '';
  return {
    recipient: user.email,
    subject: messages['mail.recovery.subject'] ?? '',
    body: body.replace('{{name}}', () => user.first_name).replace('{{link}}', () => link),
  };
}

const MESSAGES = new Map<Language, Partial<Record<string, string>>>(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(join(import.meta.dirname, `locales/${language}.json`), 'utf8')) as Record<string, string>,
  ]),
);
