import { globSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES } from '../../src/i18n/index.ts';
import { misprintsOf } from './misprints.ts';
import { renderedMessages } from './rendered-messages.ts';
import { textsPage } from './texts-page.ts';

const root = path.resolve(__dirname, '../../..');
const namespaces = renderedMessages(root);

test.each(LANGUAGES.map(({ lang }) => lang))('no rendered message has a typographic mistake: %s', (lang) => {
  const found = namespaces.flatMap(({ name, rows }) =>
    rows.flatMap(({ key, texts }) =>
      misprintsOf(texts[lang], lang).map((problem) => `${name} ${key}: ${problem}: ${texts[lang]}`),
    ),
  );
  expect(found).toEqual([]);
});

test('the page contains every area, the emails and the labels, with thousands separators as in the portal', () => {
  const areas = globSync('mfe-*', { cwd: root }).map((folder) => folder.replace('mfe-', ''));
  const others = ['edge', 'home', 'labels', 'mail', 'mount', 'privacy', 'shell', 'terms', 'training', 'ui'];
  expect(namespaces.map(({ name }) => name)).toEqual(expect.arrayContaining([...areas, ...others]));
  const bags = namespaces.find(({ name }) => name === 'ui')?.rows.find(({ key }) => key === 'bags (1234)')?.texts;
  expect(bags).toEqual(
    expect.objectContaining({
      en: '1,234 bags',
      fr: '1\u202F234 bagages',
      de: '1.234 Gepäckstücke',
      it: '1234 bagagli',
      es: '1234 bultos',
      pt: '1234 volumes',
    }),
  );
});

test('the page shows each message once per language and escapes HTML', () => {
  const texts = Object.fromEntries(LANGUAGES.map(({ lang }) => [lang, 'x'])) as Record<Language, string>;
  const page = textsPage([{ name: 'ui', rows: [{ key: 'a<b', texts: { ...texts, en: 'A & B' } }] }]);
  expect(page).toContain('<tr><td>a&#60;b</td><td lang="en">A &#38; B</td><td lang="fr">x</td>');
});

test.each<[Language, string, string | null]>([
  ['en', 'Closed until {{until}}', 'a placeholder that nothing filled'],
  ['en', "You're offline", 'a straight quote or apostrophe'],
  ['en', 'Use at least  characters', 'two spaces, or one at the edge'],
  ['en', '1 bags', 'one of many'],
  ['en', '11 bags', null],
  ['de', 'Wir schließen heute um 18:00.', 'a time without Uhr'],
  ['fr', 'Pas encore de compte\u00A0?', 'no narrow no-break space before ; ! or ?'],
  ['fr', 'Heure de Athènes', 'de or que before a vowel'],
  ['fr', 'Ouvert jusqu’à 22:00', null],
  ['pt', 'A próxima é em domingo', 'em before a day'],
])('in the language %s, the text “%s” has the mistake %s', (language, text, problem) => {
  expect(misprintsOf(text, language)).toEqual(problem === null ? [] : [problem]);
});
