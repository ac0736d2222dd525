import { LANGUAGES } from '@host-portal/shared-lib/i18n';
import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { type Closing, closingToday, travellerMessage } from './message-text.ts';

const CLOSING: Closing = { at: '2026-03-05T18:00:00Z', isNight: false, opensAt: '2026-03-08T10:00:00Z' };

const bags = (bagCount: number) =>
  aBooking({
    bagCount,
    customer: { firstName: 'Ana' },
    stashpoint: { businessName: 'Café Lisboa', timezone: 'Europe/Lisbon' },
  });

test.each<[string, number, Closing | null, Record<string, string>]>([
  [
    'one bag, before closing time',
    1,
    CLOSING,
    {
      en: 'Hello Ana, this is Café Lisboa. Your bag is still with us. We close at 6:00 pm today. If you can’t come, we open again on Sunday 8 March at 10:00 am.',
      fr: 'Bonjour Ana, ici Café Lisboa. Votre bagage est toujours chez nous. Nous fermons à 18:00 aujourd’hui. Si vous ne pouvez pas venir, nous rouvrons le dimanche 8 mars à 10:00.',
      de: 'Guten Tag Ana, hier ist Café Lisboa. Ihr Gepäck ist noch bei uns. Wir schließen heute um 18:00 Uhr. Falls Sie es nicht schaffen: Wir öffnen wieder am Sonntag, dem 8. März, um 10:00 Uhr.',
      it: 'Buongiorno Ana, le scriviamo da Café Lisboa. Il suo bagaglio è ancora da noi. Oggi chiudiamo alle 18:00. Se non può venire, riapriamo domenica 8 marzo alle 10:00.',
      es: 'Hola, Ana: te escribimos de Café Lisboa. Tu equipaje sigue aquí. Hoy cerramos a las 18:00. Si no puedes venir, volvemos a abrir el domingo, 8 de marzo, a las 10:00.',
      pt: 'Olá, Ana. Escrevemos-lhe em nome de Café Lisboa. A sua bagagem ainda está connosco. Hoje encerramos às 18:00. Se não puder vir, reabrimos no domingo, 8 de março, às 10:00.',
    },
  ],
  [
    'two bags, closing after midnight',
    2,
    { at: '2026-03-06T02:00:00Z', isNight: true, opensAt: '2026-03-06T18:00:00Z' },
    {
      en: 'Hello Ana, this is Café Lisboa. Your 2 bags are still with us. We close at 2:00 am tonight. If you can’t come, we open again on Friday 6 March at 6:00 pm.',
      fr: 'Bonjour Ana, ici Café Lisboa. Vos 2 bagages sont toujours chez nous. Nous fermons cette nuit à 02:00. Si vous ne pouvez pas venir, nous rouvrons le vendredi 6 mars à 18:00.',
      de: 'Guten Tag Ana, hier ist Café Lisboa. Ihr Gepäck (2 Stück) ist noch bei uns. Wir schließen heute Nacht um 02:00 Uhr. Falls Sie es nicht schaffen: Wir öffnen wieder am Freitag, dem 6. März, um 18:00 Uhr.',
      it: 'Buongiorno Ana, le scriviamo da Café Lisboa. I suoi 2 bagagli sono ancora da noi. Stanotte chiudiamo alle 02:00. Se non può venire, riapriamo venerdì 6 marzo alle 18:00.',
      es: 'Hola, Ana: te escribimos de Café Lisboa. Tu equipaje (2 piezas) sigue aquí. Esta noche cerramos a las 02:00. Si no puedes venir, volvemos a abrir el viernes, 6 de marzo, a las 18:00.',
      pt: 'Olá, Ana. Escrevemos-lhe em nome de Café Lisboa. A sua bagagem (2 peças) ainda está connosco. Esta noite encerramos às 02:00. Se não puder vir, reabrimos na sexta-feira, 6 de março, às 18:00.',
    },
  ],
  [
    'two bags, closing time unknown',
    2,
    null,
    {
      en: 'Hello Ana, this is Café Lisboa. Your 2 bags are still with us. Please let us know when you’ll collect them.',
      fr: 'Bonjour Ana, ici Café Lisboa. Vos 2 bagages sont toujours chez nous. Merci de nous dire quand vous viendrez les chercher.',
      de: 'Guten Tag Ana, hier ist Café Lisboa. Ihr Gepäck (2 Stück) ist noch bei uns. Bitte sagen Sie uns, wann Sie es abholen.',
      it: 'Buongiorno Ana, le scriviamo da Café Lisboa. I suoi 2 bagagli sono ancora da noi. Ci faccia sapere, per favore, quando passa a prenderli.',
      es: 'Hola, Ana: te escribimos de Café Lisboa. Tu equipaje (2 piezas) sigue aquí. Dinos cuándo pasarás a recogerlo, por favor.',
      pt: 'Olá, Ana. Escrevemos-lhe em nome de Café Lisboa. A sua bagagem (2 peças) ainda está connosco. Diga-nos, por favor, quando a vem buscar.',
    },
  ],
])('the message to the traveller fits the opening hours: %s', async (_, count, closing, expected) => {
  const texts = LANGUAGES.map(
    async ({ lang }) => [lang, (await travellerMessage(bags(count), lang, closing)).text] as const,
  );
  expect(Object.fromEntries(await Promise.all(texts))).toEqual(expected);
});

test('an e-mail’s subject is in the same language as its message', async () => {
  const subjects = LANGUAGES.map(async ({ lang }) => (await travellerMessage(bags(2), lang, null)).subject);
  expect(await Promise.all(subjects)).toEqual([
    'Your bags at Café Lisboa',
    'Vos bagages chez Café Lisboa',
    'Ihr Gepäck bei Café Lisboa',
    'I suoi bagagli presso Café Lisboa',
    'Tu equipaje en Café Lisboa',
    'A sua bagagem em Café Lisboa',
  ]);
});

const everyDay = (open: string, close: string) =>
  aStashpoint({
    openTwentyfourSeven: false,
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close })),
  });

// prettier-ignore
test.each<[string, Parameters<typeof closingToday>[0], string, Closing | null]>([
  ['in the evening', everyDay('10:00', '22:00'), '14:00', { at: '2026-03-05T22:00:00.000Z', isNight: false, opensAt: '2026-03-06T10:00:00.000Z' }],
  ['at midnight', everyDay('10:00', '24:00'), '14:00', { at: '2026-03-06T00:00:00.000Z', isNight: true, opensAt: '2026-03-06T10:00:00.000Z' }],
  ['after midnight', everyDay('18:00', '02:00'), '23:40', { at: '2026-03-06T02:00:00.000Z', isNight: true, opensAt: '2026-03-06T18:00:00.000Z' }],
  ['after midnight, when the night has begun', everyDay('18:00', '02:00'), '00:40', { at: '2026-03-05T02:00:00.000Z', isNight: false, opensAt: '2026-03-05T18:00:00.000Z' }],
  ['never', aStashpoint({ openTwentyfourSeven: true }), '14:00', null],
])('the closing time belongs to the shop’s day, even after midnight: a spot that closes %s', (_, hours, time, closing) => {
  const now = Date.parse(`2026-03-05T${time}:00Z`);
  expect(closingToday(hours, { closures: [], now, zone: 'Europe/Lisbon' })).toEqual(closing);
});
