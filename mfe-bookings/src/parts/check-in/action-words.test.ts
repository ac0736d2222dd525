import { type Language, LANGUAGES } from '@host-portal/shared-lib/i18n';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import fr from '../../locales/fr.json';
import italian from '../../locales/it.json';
import pt from '../../locales/pt.json';

const WORDS: Record<Language, Record<string, string>> = { en, fr, de, it: italian, es, pt };

/** What the two actions are called in the glossary (product.md §6.2); the count may stand among the words. */
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
      ].map((key) => WORDS[language][key] ?? '');
      for (const text of texts) expect(text).toMatch(actions[index]!);
      // WCAG 2.2, 2.5.3: who speaks to the page says what is written on the button.
      const [short = '', ...named] = texts;
      for (const name of named) expect(name.toLowerCase()).toContain(short.toLowerCase());
    }
  },
);

test('all six languages are looked at', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual(LANGUAGES.map(({ lang }) => lang).toSorted());
});
