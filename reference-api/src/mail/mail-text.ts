import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@host-portal/brands/brand';

const FOLDER = join(import.meta.dirname, 'locales');

export const MAIL_LANGUAGES = readdirSync(FOLDER)
  .map((file) => file.replace('.json', ''))
  .sort();

/** The standard separator before a signature, which mail clients recognise. */
export const FOOTER = '\n\n-- \n';

/**
 * Creates an e-mail's subject and body in the user's language. The body contains the instructions, the sender, and
 * the reason for the e-mail. The brand may override texts.
 */
export function mailText(
  language: string,
  mail: 'recovery' | 'addressChanged' | 'spotLive',
  { brand, values }: { brand: Brand; values: Record<string, string> },
): { subject: string; body: string; language: string } {
  const all: Record<string, string> = { ...values, brand: brand.name, support: brand.supportEmail };
  const texts = { ...TEXTS.get(language), ...brand.texts[language]?.mails };
  const say = (key: string) =>
    (texts[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(all[name] ?? ''));
  const footer = `${say('mail.signature')}\n\n${say(`mail.${mail}.why`)}`;
  return { subject: say(`mail.${mail}.subject`), body: `${say(`mail.${mail}.body`)}${FOOTER}${footer}`, language };
}

const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates a name with Unicode marks, so that a right-to-left name doesn't change the order of the words around it.
 */
function isolated(value: string) {
  const shown = value.replaceAll(DIRECTIONS, '');
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

const TEXTS = new Map(
  MAIL_LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Partial<Record<string, string>>,
  ]),
);
