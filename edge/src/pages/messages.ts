import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';

type Messages = Record<string, string>;

/** Reads the JSON files of a folder next to this one. They are read once, at the start. */
export const readMessages = (folder: string): Partial<Record<Language, Messages>> =>
  Object.fromEntries(
    LANGUAGES.map(({ lang }) => [
      lang,
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${lang}.json`), 'utf8')) as Messages,
    ]),
  );
