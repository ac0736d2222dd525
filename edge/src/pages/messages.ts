import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';

type Messages = Record<string, string>;

// Not `import.meta.dirname`: the packed edge of the skew test reads these files of the tree, too.
const HERE = dirname(fileURLToPath(import.meta.url));

/** The JSON files of a folder beside this one, read once when the edge starts. */
export const readMessages = (folder: string): Partial<Record<Language, Messages>> =>
  Object.fromEntries(
    LANGUAGES.map(({ lang }) => [
      lang,
      JSON.parse(readFileSync(join(HERE, folder, `${lang}.json`), 'utf8')) as Messages,
    ]),
  );
