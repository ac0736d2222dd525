import { waitFor } from '@testing-library/react';
import { translate } from '@host-portal/shared-lib/i18n';
import { createLanguages } from './languages.ts';

const messages = { en: { hello: 'Hello' }, de: { hello: 'Hallo' } };

const noLabels = async () => undefined;

/** Creates a remote whose texts load only when the test calls `arrive`. */
function slowRemote() {
  const arrivals = new Map<string, () => void>();
  const source = jest.fn(
    (language: string) =>
      new Promise<Record<string, string>>((resolve) => {
        arrivals.set(language, () => resolve(messages[language as 'en' | 'de']));
      }),
  );
  return { source, arrive: (language: string) => arrivals.get(language)?.() };
}

test('a remote that is loaded during a language change uses the new language', async () => {
  const report = jest.fn();
  const languages = createLanguages(report, noLabels);
  const remote = slowRemote();

  const joined = languages.join('joins-before', remote.source);
  await languages.ensure('de');
  languages.show('de');
  remote.arrive('en');
  await waitFor(() => expect(remote.source).toHaveBeenCalledWith('de'));
  remote.arrive('de');
  await joined;

  expect(translate('joins-before', 'hello')).toBe('Hallo');
  expect(report).not.toHaveBeenCalled();
});

test('a remote that is loaded after the texts of a new language, but before they are shown, uses the new language', async () => {
  const languages = createLanguages(jest.fn(), noLabels);
  languages.show('en');
  const source = async (language: string) => messages[language as 'en' | 'de'];

  await languages.ensure('de');
  await languages.join('joins-between', source);
  languages.show('de');
  await languages.ensure('de');

  expect(translate('joins-between', 'hello')).toBe('Hallo');
});

test('a remote keeps its previous texts if its texts in the new language fail to load', async () => {
  const report = jest.fn();
  const languages = createLanguages(report, noLabels);
  await languages.ensure('de');
  languages.show('de');
  const lost = new Error('offline');

  await languages.join(
    'arrives-late',
    async (language) => {
      if (language === 'de') throw lost;
      return messages.en;
    },
    'en',
  );

  expect(translate('arrives-late', 'hello')).toBe('Hello');
  expect(report).toHaveBeenCalledWith(lost, { remote: 'arrives-late', phase: 'language' });
});

test('if a remote’s texts fail to load, the previous ones are still shown, and the failure is reported', async () => {
  const lost = new Error('offline');
  const report = jest.fn();
  const languages = createLanguages(report, noLabels);
  languages.show('en');
  await languages.join('loses-words', async (language) => {
    if (language !== 'en') throw lost;
    return messages.en;
  });

  await languages.ensure('de');
  languages.show('de');

  expect(translate('loses-words', 'hello')).toBe('Hello');
  expect(report).toHaveBeenCalledWith(lost, { remote: 'loses-words', phase: 'language' });
});

test('showing the current language again doesn’t set `lang`, because the browser would recalculate every style', () => {
  const languages = createLanguages(jest.fn(), noLabels);
  languages.show('de');
  const lang = jest.spyOn(HTMLElement.prototype, 'lang', 'set');
  languages.show('de');
  expect(lang).not.toHaveBeenCalled();
  languages.show('fr');
  expect(lang.mock.calls).toEqual([['fr-FR']]);
  lang.mockRestore();
});

test('a text that is missing in a remote is reported once, and the English text is loaded', async () => {
  const report = jest.fn();
  const languages = createLanguages(report, noLabels);
  await languages.ensure('de');
  languages.show('de');
  const texts = { en: { title: 'Orders' }, de: {} };
  await languages.join('lacks-text', async (language) => texts[language as 'en' | 'de']);

  expect(translate('lacks-text', 'title')).toBe('');
  await waitFor(() => expect(translate('lacks-text', 'title')).toBe('Orders'));
  expect(report.mock.calls).toEqual([
    [new Error('lacks-text has no text "title" in de'), { remote: 'lacks-text', phase: 'text' }],
  ]);
});
