import { LANGUAGES, type Messages } from '@host-portal/shared-lib/i18n';
import { aClosure } from '@host-portal/shared-lib/testing';
import { noticeText } from './notice-text.ts';

/** Returns the two lines below *We’re closed* in every language. */
async function linesIn(closure: ReturnType<typeof aClosure>) {
  const lines = LANGUAGES.map(async ({ lang, locale }) => {
    const { default: messages } = (await import(`../locales/${lang}.json`)) as { default: Messages };
    const { when, opens } = noticeText(closure, { zone: 'Europe/Lisbon', locale, messages });
    return [lang, [when, opens]] as const;
  });
  return Object.fromEntries(await Promise.all(lines));
}

test.each([
  [
    'whole days',
    aClosure({ closeDate: '2026-12-24T00:00:00.000Z', openDate: '2026-12-27T00:00:00.000Z' }),
    {
      en: ['Thursday 24 December to Saturday 26 December', 'We’re open again on Sunday 27 December'],
      fr: ['Du jeudi 24 décembre au samedi 26 décembre', 'Nous rouvrons le dimanche 27 décembre'],
      de: ['Donnerstag, 24. Dezember, bis Samstag, 26. Dezember', 'Wir öffnen wieder am Sonntag, dem 27. Dezember'],
      it: ['Da giovedì 24 dicembre a sabato 26 dicembre', 'Riapriamo domenica 27 dicembre'],
      es: ['Del jueves, 24 de diciembre al sábado, 26 de diciembre', 'Volvemos a abrir el domingo, 27 de diciembre'],
      pt: ['De quinta-feira, 24 de dezembro a sábado, 26 de dezembro', 'Reabrimos no domingo, 27 de dezembro'],
    },
  ],
  [
    'hours',
    aClosure({ closeDate: '2026-12-01T14:00:00.000Z', openDate: '2026-12-02T09:00:00.000Z' }),
    {
      en: ['From Tuesday 1 December at 2:00 pm', 'We’re open again on Wednesday 2 December at 9:00 am'],
      fr: ['À partir du mardi 1er décembre à 14:00', 'Nous rouvrons le mercredi 2 décembre à 09:00'],
      de: ['Ab Dienstag, 1. Dezember, 14:00 Uhr', 'Wir öffnen wieder am Mittwoch, dem 2. Dezember, um 09:00 Uhr'],
      it: ['Da martedì 1 dicembre alle 14:00', 'Riapriamo mercoledì 2 dicembre alle 09:00'],
      es: [
        'Desde el martes, 1 de diciembre, a las 14:00',
        'Volvemos a abrir el miércoles, 2 de diciembre, a las 09:00',
      ],
      pt: ['A partir de terça-feira, 1 de dezembro, às 14:00', 'Reabrimos na quarta-feira, 2 de dezembro, às 09:00'],
    },
  ],
])('the notice for a closure of %s states its dates in six languages', async (_, closure, expected) => {
  expect(await linesIn(closure)).toEqual(expected);
});
