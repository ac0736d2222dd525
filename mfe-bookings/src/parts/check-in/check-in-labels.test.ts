import { type Language, LANGUAGES } from '@host-portal/shared-lib/i18n';

const messagesIn = (language: Language) => jest.requireActual<Record<string, string>>(`../../locales/${language}.json`);

/** What the two actions are called in the glossary (product.md §6.2); the count may stand inside the text. */
test.each<[Language, checkIn: RegExp, checkOut: RegExp]>([
  ['en', /^check in/i, /^check out/i],
  ['fr', /^enregistrer le dépôt/i, /^enregistrer le retrait/i],
  ['de', /annehmen/i, /ausgeben/i],
  ['it', /^registra consegna/i, /^registra ritiro/i],
  ['es', /^registrar entrega/i, /^registrar recogida/i],
  ['pt', /^registar entrega/i, /^registar levantamento/i],
])(
  '%s: every button of an action says the action, and its name holds the words that are seen',
  (language, ...actions) => {
    for (const [index, action] of ['checkIn', 'checkOut'].entries()) {
      const texts = [
        `checkIn.${action}`,
        ...['one', 'other'].flatMap((plural) => [`checkIn.${action}Bags_${plural}`, `checkIn.${action}For_${plural}`]),
      ].map((key) => messagesIn(language)[key] ?? '');
      for (const text of texts) expect(text).toMatch(actions[index]!);
      // WCAG 2.2, 2.5.3: for speech input, the accessible name contains the visible label.
      const [short = '', ...named] = texts;
      for (const name of named) expect(name.toLowerCase()).toContain(short.toLowerCase());
    }
  },
);

test.each(LANGUAGES.map(({ lang }) => lang))('%s: the name of a button holds the words that are seen', (language) => {
  const messages = messagesIn(language);
  for (const action of ['checkIn', 'checkOut']) {
    // WCAG 2.2, 2.5.3: for speech input, the accessible name contains the visible label.
    const short = messages[`checkIn.${action}`] ?? '';
    expect(short).not.toBe('');
    for (const plural of ['one', 'other']) {
      const name = messages[`checkIn.${action}For_${plural}`] ?? '';
      expect(name.toLowerCase()).toContain(short.toLowerCase());
    }
  }
});
