import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';

type Messages = Record<string, string>;

/** Reads all JSON files in a folder, whose path is relative to this file. It's called once, when the edge starts. */
export const readMessages = (folder: string): Partial<Record<Language, Messages>> =>
  Object.fromEntries(
    LANGUAGES.map(({ lang }) => [
      lang,
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${lang}.json`), 'utf8')) as Messages,
    ]),
  );
