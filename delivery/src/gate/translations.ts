import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES, localeOf } from '@host-portal/shared-lib/languages';

/** The texts of one language by key, without nesting. */
export type Messages = Record<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns a key without its plural suffix. */
export const stemOf = (key: string) => key.replace(PLURAL, '');

/**
 * Returns one sentence for each of a folder's texts that is missing or incomplete in a language. `at` returns the
 * location of a language's texts, such as a file name.
 */
export function incompleteTexts(texts: ReadonlyMap<Language, Messages>, at: (language: Language) => string): string[] {
  const english = texts.get('en') ?? {};
  return LANGUAGES.flatMap(({ lang }) => {
    const messages = texts.get(lang);
    if (!messages) return [`${at(lang)}: the texts are missing`];
    return [
      ...Object.entries(messages).flatMap(([key, text]) =>
        text.trim() === '' ? [`${at(lang)}: ${key} is empty`] : [],
      ),
      ...(lang === 'en' ? [] : againstEnglish(at(lang), messages, english)),
      ...missingPlurals(at(lang), lang, messages),
    ];
  });
}

/** Returns the problems with all texts in an area's sources. Each `locales` folder has one file for each language. */
export function incompleteTextsIn(root: string, folder: string): string[] {
  const isInstalled = (name: string) => name.includes('node_modules');
  const places = globSync(`${folder}/src/**/locales/*.json`, { cwd: root, exclude: isInstalled }).map((file) =>
    path.dirname(file),
  );
  return [...new Set(places)].sort().flatMap((place) => {
    const texts = textsIn(path.join(root, place));
    const at = (language: Language) => path.posix.join(place.replaceAll('\\', '/'), `${language}.json`);
    return 'problems' in texts
      ? texts.problems.map((problem) => `${place}/${problem}`)
      : incompleteTexts(texts.messages, at);
  });
}

/** Reads a folder's texts in all languages, or returns the files that can't be read. */
export function textsIn(folder: string): { messages: Map<Language, Messages> } | { problems: string[] } {
  const read = LANGUAGES.map(({ lang }) => [lang, readMessages(path.join(folder, `${lang}.json`))] as const);
  const problems = read.flatMap(([lang, found]) => (typeof found === 'string' ? [`${lang}.json: ${found}`] : []));
  if (problems.length > 0) return { problems };
  return { messages: new Map(read.flatMap(([lang, found]) => (typeof found === 'string' ? [] : [[lang, found]]))) };
}

function againstEnglish(at: string, messages: Messages, english: Messages): string[] {
  const stems = new Set(Object.keys(messages).map(stemOf));
  const englishStems = new Set(Object.keys(english).map(stemOf));
  return [
    ...[...englishStems].filter((stem) => !stems.has(stem)).map((stem) => `${at}: ${stem} is missing`),
    ...[...stems].filter((stem) => !englishStems.has(stem)).map((stem) => `${at}: ${stem} is not in en.json`),
    ...Object.entries(messages).flatMap(([key, text]) => {
      const original = english[key] ?? english[`${stemOf(key)}_other`];
      if (original === undefined) return [];
      const [ours, theirs] = [placeholders(key, text), placeholders(key, original)];
      return ours !== theirs ? [`${at}: ${key} has the placeholders "${ours}", English has "${theirs}"`] : [];
    }),
  ];
}

/**
 * Returns a problem for each plural form that the language needs for whole numbers but that is missing, and for each
 * that the language never uses.
 */
function missingPlurals(at: string, language: Language, messages: Messages): string[] {
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
  const plurals = Object.keys(messages).filter((key) => PLURAL.test(key));
  return [
    ...[...new Set(plurals.map(stemOf))].flatMap((stem) =>
      wholeNumberForms(language)
        .filter((category) => messages[`${stem}_${category}`] === undefined)
        .map((category) => `${at}: ${stem}_${category} is missing`),
    ),
    ...plurals
      .filter((key) => !pluralCategories.some((category) => key.endsWith(`_${category}`)))
      .map((key) => `${at}: ${key} is never read; ${language} has ${pluralCategories.join(', ')}`),
  ];
}

/**
 * Returns the plural forms of whole numbers: `one` and `other` in most languages, `one`, `few` and `many` in Polish.
 */
function wholeNumberForms(language: Language): string[] {
  const rules = new Intl.PluralRules(localeOf(language));
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
}

/**
 * Returns the names in `{{…}}` and the tags (`<terms>`) of a text, sorted. Ignores `count` in plurals, because "One
 * bag" may omit it.
 */
function placeholders(key: string, text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
  const parts = [...text.matchAll(/<\/?[\w-]+>/g)].map(([tag]) => tag);
  return [...new Set([...names, ...parts])]
    .filter((name) => !(PLURAL.test(key) && name === 'count'))
    .sort()
    .join(' ');
}

function readMessages(file: string): Messages | string {
  try {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const nested = Object.keys(messages).find((key) => typeof messages[key] !== 'string');
    return nested === undefined ? (messages as Messages) : `${nested} must be a text: keys are flat`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'the file is missing' : (error as Error).message;
  }
}
