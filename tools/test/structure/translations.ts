import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { incompleteTexts, type Messages, stemOf, textsIn } from '@host-portal/delivery/gate/translations';
import type { Language } from '@host-portal/shared-lib/languages';
import type { StructureRule } from '../structure.ts';
import { isSameText } from './same-text.ts';

/** Matches real HTML tags, but not named placeholders (`<terms>…</terms>`). */
const HTML =
  /<(!|\/?(a|b|br|button|code|div|em|form|h[1-6]|hr|i|iframe|img|input|label|li|ol|p|pre|script|small|span|strong|style|sub|sup|svg|table|td|tr|u|ul|video)\b|\/?[\w-]+\s|[\w-]+\/>)/i;
/** The folder with the initial texts of new areas, which `npm run host-portal -- new-remote` copies. */
const NEW_REMOTE = 'create-remote';

/**
 * Checks that each package has all texts in every language in `locales/<language>.json` (spec §3). It reports missing
 * keys, unused keys, untranslated texts, wrong placeholders and HTML.
 */
export const completeTranslations: StructureRule = {
  title: 'every language has every message',
  problems(root) {
    const folders = globSync(['*/src/**/locales/en.json', `${NEW_REMOTE}/texts/en.json`], {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    })
      .map((file) => path.dirname(file))
      .sort();
    return folders.flatMap((folder) => problemsOf(root, folder));
  },
};

function problemsOf(root: string, folder: string): string[] {
  const texts = textsIn(path.join(root, folder));
  if ('problems' in texts) return texts.problems.map((problem) => `${folder}/${problem}`);
  const { messages } = texts;
  const english = messages.get('en') ?? {};

  const perLanguage = [...messages].flatMap(([language, texts]) => {
    const at = `${folder}/${language}.json`;
    return [
      ...wrongText(at, texts),
      ...misprints(at, language, texts),
      ...(language === 'en' ? [] : stillEnglish(at, language, texts, english)),
    ];
  });
  const incomplete = incompleteTexts(messages, (language) => `${folder}/${language}.json`);
  return [...incomplete, ...perLanguage, ...unused(folder, english, sourcesFor(root, folder))];
}

function wrongText(at: string, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, text]) => [
    ...(HTML.test(text)
      ? [`${at}: ${key} holds HTML; name the part (<terms>…</terms>) and let the component draw it`]
      : []),
    ...(/\$t\(/.test(text) ? [`${at}: ${key} nests another message; write the sentence out`] : []),
  ]);
}

/** Reports a file that is only a copy of the English texts as one problem, so that other problems remain visible. */
function stillEnglish(at: string, language: string, messages: Messages, english: Messages): string[] {
  const same = Object.entries(messages).filter(
    ([key, text]) => text === (english[key] ?? english[`${stemOf(key)}_other`]) && !isSameText(language, text),
  );
  const named = same.length > MAX_NAMED ? same.slice(0, 1) : same;
  const more = same.length > MAX_NAMED ? `, and ${same.length - 1} more messages of this file are` : ' is';
  return named.map(
    ([key, text]) =>
      `${at}: ${key} ("${text}")${more} still English; translate it, or list it in tools/test/structure/same-text.ts`,
  );
}

const MAX_NAMED = 20;

/** Typographic rules by language. Readers notice violations, and most keyboards lack the right characters. */
const MISPRINTS: Partial<Record<Language, [mark: RegExp, remedy: string][]>> = {
  fr: [
    [/(?<!\u00A0)»|(?<![\d\u00A0]):(?!\/)/, 'needs a no-break space before : and »'],
    [/(?<!\u202F)[;!?]/, 'needs a narrow no-break space (U+202F) before ; ! and ?'],
    [/«(?!\u00A0)|["“”]/, 'quotes as « this », with no-break spaces inside'],
  ],
  de: [[/["”«»]/, 'quotes as „this“']],
  it: [[/["“”]/, 'quotes as «this»']],
  es: [[/["“”]/, 'quotes as «this»']],
  pt: [[/["“”]/, 'quotes as «this»']],
};

const misprints = (at: string, language: Language, messages: Messages): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    (MISPRINTS[language] ?? []).flatMap(([mark, remedy]) => (mark.test(text) ? [`${at}: ${key}: ${remedy}`] : [])),
  );

/**
 * Finds unused keys. A key is used if a source contains it as a literal, or has a template literal that begins like
 * the key (`type.${value}`). A template that starts with a placeholder doesn't count.
 */
function unused(folder: string, english: Messages, sources: string): string[] {
  const literals = new Set([...sources.matchAll(/(['"`])((?:[^'"`\\\n$]|\\.)+)\1/g)].map(([, , text]) => text));
  const templates = [...sources.matchAll(/`([\w.-]+)\$\{/g)].map(([, start]) => start ?? '');
  const endings = [...sources.matchAll(/\}([\w.-]*\.[\w.-]+)`/g)].map(([, end]) => end ?? '');
  const isUsed = (key: string) =>
    literals.has(key) ||
    literals.has(stemOf(key)) ||
    templates.some((start) => start.includes('.') && key.startsWith(start)) ||
    endings.some((end) => stemOf(key).endsWith(end));
  return [...new Set(Object.keys(english).map(stemOf))]
    .filter((stem) => !Object.keys(english).some((key) => stemOf(key) === stem && isUsed(key)))
    .map((stem) => `${folder}/en.json: nothing uses ${stem}; delete it in every language`);
}

/**
 * Returns the sources that may use a folder's messages. The messages of a remote, the API or the edge are used only in
 * their own folder; those of shared-lib and the shell may be used in any browser code.
 */
function sourcesFor(root: string, folder: string): string {
  return globSync(sourcePatterns(folder), { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((file) => !/\.test\.tsx?(\.template)?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

function sourcePatterns(folder: string): string[] {
  if (folder.startsWith(NEW_REMOTE)) return [`${NEW_REMOTE}/*.ts`, `${NEW_REMOTE}/template/area/src/**/*.template`];
  const workspace = folder.split('/')[0] ?? '';
  const where = /^(mfe-|reference-api|edge)/.test(workspace) ? workspace : '{shell,shared-lib,mfe-*}';
  return [`${where}/src/**/*.{ts,tsx}`];
}
