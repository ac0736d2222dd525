import { rmSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { completeTranslations } from './translations.ts';
import { root, write } from './tree.fixture.ts';

const ENGLISH = {
  'list.title': 'Bookings',
  'list.count_one': '{{count}} booking',
  'list.count_other': '{{count}} bookings',
  'list.greeting': 'Hello {{name}}',
  'type.hotel': 'Hotel',
};
const translated = (changes: Record<string, string | undefined> = {}) => ({
  'list.title': 'Xy',
  'list.count_one': '{{count}} xy',
  'list.count_other': '{{count}} xys',
  'list.greeting': 'Xy {{name}}',
  'type.hotel': 'Xotel',
  ...changes,
});

function writeLocales(german: Record<string, string | undefined>, english: Record<string, string> = ENGLISH) {
  for (const { lang } of LANGUAGES)
    write(`mfe-bookings/src/locales/${lang}.json`, { ...translated(), ...extraKeys(english) });
  write('mfe-bookings/src/locales/en.json', english);
  write('mfe-bookings/src/locales/de.json', { ...extraKeys(english), ...german });
  write(
    'mfe-bookings/src/list.tsx',
    "t('list.title'); t('list.count', { count }); t('list.greeting', { name }); t(`type.${type}`);",
  );
}

const extraKeys = (english: Record<string, string>) =>
  Object.fromEntries(Object.keys(english).flatMap((key) => (key in ENGLISH ? [] : [[key, 'xyz']])));

test('complete translations have no problems', () => {
  writeLocales(translated());
  expect(completeTranslations.problems(root)).toEqual([]);
});

test.each([
  ['a missing key', { 'list.title': undefined }, /de\.json: list\.title is missing/],
  ['a key that English lacks', { 'list.extra': 'Xy' }, /list\.extra is not in en\.json/],
  ['a text left in English', { 'list.title': 'Bookings' }, /list\.title \("Bookings"\) is still English/],
  ['another placeholder', { 'list.greeting': 'Hallo {{nmae}}' }, /list\.greeting has the placeholders "nmae"/],
  ['a missing plural', { 'list.count_other': undefined }, /list\.count_other is missing/],
  ['an unused plural', { 'list.count_few': 'xy' }, /list\.count_few is never read/],
  [
    'a part that English lacks',
    { 'list.title': '<all>Buchungen</all>' },
    /list\.title has the placeholders "<\/all> <all>"/,
  ],
  ['HTML', { 'list.title': '<b>Buchungen</b>' }, /list\.title holds HTML/],
  ['an empty text', { 'list.title': ' ' }, /list\.title is empty/],
])('the translation check reports %s', (_, change, says) => {
  writeLocales(translated(change));
  expect(completeTranslations.problems(root).join('\n')).toMatch(says);
});

test.each([
  ['fr', 'Fermé : dimanche', /no-break space before/],
  ['fr', 'Sûr?', /narrow no-break space/],
  ['fr', 'Cliquez sur “Oui”', /fr\.json: list\.title: quotes as « this »/],
  ['fr', 'Fermé\u00A0: «\u00A0dimanche\u00A0» à 10:00\u202F?', /^$/],
  ['de', 'Auf "Ja" tippen', /de\.json: list\.title: quotes as „this“/],
  ['de', 'Auf „Ja“ tippen', /^$/],
  ['it', 'Premi “Sì”', /it\.json: list\.title: quotes as «this»/],
  ['pt', 'Prima «Sim»: agora', /^$/],
])('a text is reported only if it breaks the typographic rules of its language: %s, %s', (language, text, says) => {
  writeLocales(translated());
  write(`mfe-bookings/src/locales/${language}.json`, translated({ 'list.title': text }));
  expect(completeTranslations.problems(root).join('\n')).toMatch(says);
});

test('a word that is the same in both languages has no problems', () => {
  writeLocales(translated({ 'type.hotel': 'Hotel' }));
  expect(completeTranslations.problems(root)).toEqual([]);
});

test('a file that is only a copy of the English texts is reported once, so that other problems remain visible', () => {
  const english = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`list.text${index}`, `Text ${index}`]));
  for (const { lang } of LANGUAGES) write(`mfe-bookings/src/locales/${lang}.json`, english);
  write('mfe-bookings/src/list.tsx', 't(`list.${text}`);');
  const german = completeTranslations.problems(root).filter((problem) => problem.includes('/de.json'));
  expect(german).toEqual([
    expect.stringMatching(/list\.text0 \("Text 0"\), and 29 more messages of this file are still English/),
  ]);
});

test('a translation key that no source uses is reported', () => {
  writeLocales(translated(), { ...ENGLISH, 'list.forgotten': 'Nobody reads me' });
  expect(completeTranslations.problems(root)).toEqual([expect.stringContaining('nothing uses list.forgotten')]);
});

test('a missing language and nested translations are reported', () => {
  writeLocales(translated());
  rmSync(path.join(root, 'mfe-bookings/src/locales/pt.json'));
  write('mfe-bookings/src/locales/fr.json', { list: { title: 'Réservations' } });
  expect(completeTranslations.problems(root)).toEqual([
    'mfe-bookings/src/locales/fr.json: list must be a text: keys are flat',
    'mfe-bookings/src/locales/pt.json: the file is missing',
  ]);
});
