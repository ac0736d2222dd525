import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  localeOf,
  pseudo,
  registerLocale,
  setLanguage,
  startPseudoLocale,
  stopPseudoLocale,
  textParts,
  translate,
  useTranslation,
  watchMissingTexts,
} from './index.ts';

afterEach(() => {
  stopPseudoLocale();
  act(() => setLanguage('en'));
});

const BAGS: Partial<Record<Language, [one: string, other: string]>> = {
  en: ['{{count}} bag', '{{count}} bags'],
  fr: ['{{count}} bagage', '{{count}} bagages'],
  de: ['{{count}} Gepäckstück', '{{count}} Gepäckstücke'],
  it: ['{{count}} bagaglio', '{{count}} bagagli'],
  es: ['{{count}} bulto', '{{count}} bultos'],
  pt: ['{{count}} volume', '{{count}} volumes'],
};
for (const { lang } of LANGUAGES) {
  const [one, other] = BAGS[lang] ?? [];
  if (one && other) registerLocale('test', lang, { 'detail.bags_one': one, 'detail.bags_other': other });
}

test.each<[Language, string, string, string, string]>([
  ['en', '0 bags', '1 bag', '2 bags', '1,000,000 bags'],
  ['fr', '0 bagage', '1 bagage', '2 bagages', '1\u202f000\u202f000 bagages'],
  ['de', '0 Gepäckstücke', '1 Gepäckstück', '2 Gepäckstücke', '1.000.000 Gepäckstücke'],
  ['it', '0 bagagli', '1 bagaglio', '2 bagagli', '1.000.000 bagagli'],
  ['es', '0 bultos', '1 bulto', '2 bultos', '1.000.000 bultos'],
  ['pt', '0 volumes', '1 volume', '2 volumes', '1\u00a0000\u00a0000 volumes'],
])('%s uses the plural rules of its locale', (language, ...expected) => {
  setLanguage(language);
  expect([0, 1, 2, 1_000_000].map((count) => translate('test', 'detail.bags', { count }))).toEqual(expected);
});

test('a key may be both a message and the prefix of other keys', () => {
  registerLocale('test', 'en', {
    'signup.create.error': 'We could not add it.',
    'signup.create.error.REQUIRED_DATA_CLIENT_ERROR': 'This is required',
  });
  expect(translate('test', 'signup.create.error')).toBe('We could not add it.');
  expect(translate('test', 'signup.create.error.REQUIRED_DATA_CLIENT_ERROR')).toBe('This is required');
});

test('a message that a language lacks is shown in English', () => {
  registerLocale('test', 'en', { 'only.english': 'Only English' });
  setLanguage('de');
  expect(translate('test', 'only.english')).toBe('Only English');
});

test('values are inserted as plain text, without translation, nesting or markup', () => {
  registerLocale('test', 'en', { 'hello.name': 'Hello {{name}}' });
  const name = '<b>$t(hello.name) {{name}}</b>';
  expect(translate('test', 'hello.name', { name })).toBe(`Hello ${name}`);
});

function Greeting() {
  const { t, language, locale } = useTranslation('late');
  return <p>{`${t('greeting')} ${language} ${locale}`}</p>;
}

test('a component renders again when the language changes or when messages arrive late', () => {
  render(<Greeting />);
  expect(screen.getByText('greeting en en-GB')).toBeVisible();
  act(() => registerLocale('late', 'en', { greeting: 'Hello' }));
  expect(screen.getByText('Hello en en-GB')).toBeVisible();
  act(() => registerLocale('late', 'pt', { greeting: 'Olá' }));
  act(() => setLanguage('pt'));
  expect(screen.getByText('Olá pt pt-PT')).toBeVisible();
});

test('the pseudo-locale replaces English, including messages that arrive late', () => {
  registerLocale('test', 'en', { 'early.word': 'Early' });
  startPseudoLocale();
  registerLocale('test', 'en', { 'late.word': 'Late' });
  expect(translate('test', 'early.word')).toBe('⟦Éáŕļý ~~⟧');
  expect(translate('test', 'late.word')).toBe('⟦Ļáţé ~~⟧');
  expect(currentLanguage()).toBe('en');
});

test.each([
  ['Check in {{count}} bags', '⟦Çĥéçķ îñ {{count}} ƀáĝš ~~~~~~~~ ~~⟧'],
  ['See the <terms>terms</terms>', '⟦Šéé ţĥé <terms>ţéŕɱš</terms> ~~~~~~~~ ~~~~⟧'],
])('the pseudo-locale keeps placeholders and tags: %s', (message, expected) => {
  expect(pseudo(message)).toBe(expected);
});

test.each([
  ['No place', [{ text: 'No place', slot: null }]],
  [
    'I accept the <terms>terms</terms> and <privacy>privacy</privacy>.',
    [
      { text: 'I accept the ', slot: null },
      { text: 'terms', slot: 'terms' },
      { text: ' and ', slot: null },
      { text: 'privacy', slot: 'privacy' },
      { text: '.', slot: null },
    ],
  ],
  ['a < b > c', [{ text: 'a < b > c', slot: null }]],
])('a sentence is split at its tags: %s', (message, parts) => {
  expect(textParts(message)).toEqual(parts);
});

test('the languages are those of the spec, with English first', () => {
  // Languages added later come after these.
  expect(LANGUAGES.slice(0, 6).map(({ lang, locale, label }) => [lang, locale, label])).toEqual([
    ['en', 'en-GB', 'English'],
    ['fr', 'fr-FR', 'Français'],
    ['de', 'de-DE', 'Deutsch'],
    ['it', 'it-IT', 'Italiano'],
    ['es', 'es-ES', 'Español'],
    ['pt', 'pt-PT', 'Português'],
  ]);
  expect(DEFAULT_LANGUAGE).toBe('en');
});

test('Intl supports every locale', () => {
  const locales = LANGUAGES.map(({ lang }) => localeOf(lang));
  expect(locales.map((locale) => Intl.getCanonicalLocales(locale)[0])).toEqual(locales);
});

test.each<[Language, expected: string]>([
  ['en', '12,345 bookings'],
  ['fr', '12 345 bookings'],
  ['de', '12.345 bookings'],
  ['it', '12.345 bookings'],
  ['es', '12.345 bookings'],
  ['pt', '12 345 bookings'],
])('a message in %s groups the digits of numbers and leaves strings unchanged', (language, expected) => {
  registerLocale('grouped', language, {
    count_other: '{{count}} bookings',
    count_many: '{{count}} bookings',
    code: '{{code}}',
  });
  setLanguage(language);
  expect(translate('grouped', 'count', { count: 12_345 }).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(expected);
  expect(translate('grouped', 'code', { code: '12345' })).toBe('12345');
});

describe('a message that is missing in the current language', () => {
  function Heading({ namespace }: { namespace: string }) {
    const { t } = useTranslation(namespace);
    return <h1>{t('title')}</h1>;
  }
  const heading = () => screen.getByRole('heading', { level: 1 });

  test('a missing message is reported once, and the English message is shown when it arrives', () => {
    const onMissing = jest.fn();
    watchMissingTexts(onMissing);
    registerLocale('gap', 'pt', { other: 'Outro' });
    act(() => setLanguage('pt'));
    const { rerender } = render(<Heading namespace="gap" />);
    expect(heading()).toBeEmptyDOMElement();

    act(() => registerLocale('gap', 'en', { title: 'Orders' }));
    rerender(<Heading namespace="gap" />);
    expect(heading()).toHaveTextContent('Orders');
    expect(translate('gap', 'title')).toBe('Orders');
    expect(onMissing.mock.calls).toEqual([[{ namespace: 'gap', key: 'title', language: 'pt' }]]);
  });

  test('a missing plural form is reported by its key', () => {
    const onMissing = jest.fn();
    watchMissingTexts(onMissing);
    registerLocale('gap-plural', 'en', { bags_one: '{{count}} bag', bags_other: '{{count}} bags' });
    registerLocale('gap-plural', 'de', {});
    expect(translate('gap-plural', 'bags', { count: 2 }, 'de')).toBe('2 bags');
    expect(onMissing.mock.calls).toEqual([[{ namespace: 'gap-plural', key: 'bags', language: 'de' }]]);
  });

  test('a message that is also missing in English is shown as its key', () => {
    watchMissingTexts(jest.fn());
    registerLocale('gap-all', 'en', {});
    registerLocale('gap-all', 'de', {});
    expect(translate('gap-all', 'title', {}, 'de')).toBe('title');
  });

  test('messages that are still loading are not reported', () => {
    const onMissing = jest.fn();
    watchMissingTexts(onMissing);
    translate('gap-loading', 'title', {}, 'de');
    expect(onMissing).not.toHaveBeenCalled();
  });
});
