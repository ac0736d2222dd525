import { type Language, LANGUAGES } from '@host-portal/shared-lib/i18n';

type Messages = Record<string, string>;

const messagesIn = (language: Language) => jest.requireActual<Messages>(`../../locales/${language}.json`);
const buttonsIn = (language: Language) =>
  jest.requireActual<Messages>(`../../../../shared-lib/src/ui/locales/${language}.json`);

/** Each label is one short verb from the host's point of view, such as *receive* or *give back*. */
test.each<[Language, checkIn: string, checkOut: string]>([
  ['en', 'Check in', 'Check out'],
  ['fr', 'Recevoir', 'Rendre'],
  ['de', 'Annehmen', 'Ausgeben'],
  ['it', 'Ricevi', 'Restituisci'],
  ['es', 'Recibir', 'Devolver'],
  ['pt', 'Receber', 'Devolver'],
])('in %s, a row’s button is labelled with a short verb, and longer labels contain that verb', (language, ...verbs) => {
  const messages = messagesIn(language);
  for (const [index, action] of ['checkIn', 'checkOut'].entries()) {
    const verb = buttonsIn(language)[`action.${action}`] ?? '';
    expect(verb).toBe(verbs[index]);
    // On a screen of 390 px, a row on Today has space for twelve letters on one line.
    expect(verb.length).toBeLessThanOrEqual(12);
    for (const plural of ['one', 'other']) {
      // WCAG 2.2, 2.5.3: the accessible name must contain the visible label, so that speech input works.
      for (const name of ['Bags', 'For']) {
        expect(messages[`checkIn.${action}${name}_${plural}`]?.toLowerCase()).toContain(verb.toLowerCase());
      }
    }
  }
});

test.each(LANGUAGES.map(({ lang }) => lang))(
  'in %s, the Undo label names what it undoes and is never "Cancel"',
  (language) => {
    const buttons = buttonsIn(language);
    const undos = [buttons['action.undoCheckIn'], buttons['action.undoCheckOut']];
    expect(new Set(undos).size).toBe(2);
    for (const undo of undos) expect(undo).toMatch(/\s|-/);
    expect(undos).not.toContain(buttons.cancel);
    expect(messagesIn(language)['checkIn.undoFor']).toMatch(/^\{\{action\}\}/);
  },
);
