import { LANGUAGES } from '../../i18n/languages.ts';
import english from '../locales/en.json';
import { loadUiLocale } from './load-ui-locale.ts';

const placeholders = (message: string) => [...message.matchAll(/{{\w+}}/g)].map(String).toSorted();

test.each(LANGUAGES.map(({ lang }) => lang))(
  'the language %s has all texts with the same placeholders as English',
  async (language) => {
    const messages = await loadUiLocale(language);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, message] of Object.entries<string>(english)) {
      expect([key, placeholders(messages[key] ?? '')]).toEqual([key, placeholders(message)]);
    }
  },
);
