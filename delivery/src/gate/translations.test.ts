import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Language, LANGUAGES } from '@host-portal/shared-lib/languages';
import { incompleteTexts, incompleteTextsIn, type Messages } from './translations.ts';

const WHOLE: Messages = {
  title: 'Text',
  greeting: 'Text {{name}}',
  count_one: '1 text',
  count_other: '{{count}} texts',
};

const textsWith = (language: Language, change: Messages) =>
  new Map(LANGUAGES.map(({ lang }) => [lang, lang === language ? { ...WHOLE, ...change } : WHOLE]));
const without = (key: string) => Object.fromEntries(Object.entries(WHOLE).filter(([each]) => each !== key));

describe('incompleteTexts', () => {
  test('complete texts have no problems', () => {
    expect(incompleteTexts(textsWith('pt', {}), (language) => language)).toEqual([]);
  });

  test.each<[string, Language, Messages, string]>([
    ['an empty text', 'pt', { title: ' ' }, 'pt: title is empty'],
    ['a key that English lacks', 'it', { more: 'Text' }, 'it: more is not in en.json'],
    [
      'another placeholder',
      'de',
      { greeting: 'Text {{nmae}}' },
      'de: greeting has the placeholders "nmae", English has "name"',
    ],
    [
      'a plural form of another language',
      'fr',
      { count_few: 'texts' },
      'fr: count_few is never read; fr has one, many, other',
    ],
  ])('%s is reported', (_, language, change, sentence) => {
    expect(incompleteTexts(textsWith(language, change), (each) => each)).toEqual([sentence]);
  });

  test.each(LANGUAGES.filter(({ lang }) => lang !== 'en'))(
    'a text that is missing in $lang is reported',
    ({ lang }) => {
      const texts = textsWith('en', {}).set(lang, without('title'));
      expect(incompleteTexts(texts, (each) => each)).toEqual([`${lang}: title is missing`]);
    },
  );

  test('a missing plural form and a missing language are reported', () => {
    const texts = textsWith('en', {}).set('es', without('count_one'));
    texts.delete('pt');
    expect(incompleteTexts(texts, (each) => each)).toEqual(['es: count_one is missing', 'pt: the texts are missing']);
  });
});

describe('incompleteTextsIn', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(folder: string, texts: Partial<Record<Language, object>> = {}) {
    mkdirSync(path.join(root, folder), { recursive: true });
    for (const { lang } of LANGUAGES)
      writeFileSync(path.join(root, folder, `${lang}.json`), JSON.stringify(texts[lang] ?? WHOLE));
  }

  test('the texts in every folder of an area are checked, including in a repository with one area', () => {
    write('src/locales', { pt: without('title') });
    write('src/poster/locales', { de: { title: { nested: 'Text' } } });
    expect(incompleteTextsIn(root, '.')).toEqual([
      'src/locales/pt.json: title is missing',
      'src/poster/locales/de.json: title must be a text: keys are flat',
    ]);
  });

  test('a missing locale file is reported', () => {
    write('mfe-orders/src/locales');
    rmSync(path.join(root, 'mfe-orders/src/locales/it.json'));
    expect(incompleteTextsIn(root, 'mfe-orders')).toEqual(['mfe-orders/src/locales/it.json: the file is missing']);
  });
});
