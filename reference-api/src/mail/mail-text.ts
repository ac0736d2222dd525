import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'locales');

/** The languages that the API can write its mails in, sorted. */
export const MAIL_LANGUAGES = readdirSync(FOLDER)
  .map((file) => file.replace('.json', ''))
  .sort();

/** Subject and body of a mail in the user's language, with `{{…}}` filled in. */
export function mailText(
  language: string,
  mail: 'recovery' | 'addressChanged',
  values: Record<string, string>,
): { subject: string; body: string } {
  const fill = (text = '') => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const texts = TEXTS.get(language) ?? {};
  return { subject: fill(texts[`mail.${mail}.subject`]), body: fill(texts[`mail.${mail}.body`]) };
}

const TEXTS = new Map(
  MAIL_LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Partial<Record<string, string>>,
  ]),
);
