import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES, localeOf } from '@host-portal/shared-lib/languages';

/** Flat texts of one language, by key. */
export type Messages = Record<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form. */
export const stemOf = (key: string) => key.replace(PLURAL, '');

/**
 * What the texts of one folder lack in any language, one sentence each. `at` names the texts of a language, such as
 * their file.
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

/** The incomplete texts below an area's sources. Each folder `locales` has one file for each language. */
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

/** The texts of a folder in all languages, or the files that can't be read. */
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

/** A plural message must have all forms that whole numbers need in its language, and no others. */
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

/** Most languages have `one` and `other`; Polish has `one`, `few` and `many`. */
function wholeNumberForms(language: Language): string[] {
  const rules = new Intl.PluralRules(localeOf(language));
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
}

/**
 * Names in `{{…}}` and of parts (`<terms>`), sorted. "One bag" may omit the count, so a plural's count isn't compared.
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
