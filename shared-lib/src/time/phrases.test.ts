import {
  formatAt,
  formatBefore,
  formatDay,
  formatDayAt,
  formatFrom,
  formatLongDay,
  formatOnDay,
  formatOnDayAt,
  formatUntil,
} from './index.ts';

type Column = 'en-GB' | 'fr-FR' | 'de-DE' | 'it-IT' | 'es-ES' | 'pt-PT';
type Row = [phrase: string, inLocale: (locale: Column) => string, expected: Record<Column, string>];

const at = (locale: string) => ({ zone: 'Europe/Lisbon', locale });
const TODAY = '2026-12-25';

test.each<Row>([
  [
    'a time',
    (locale) => formatAt('2026-12-27T14:00:00Z', at(locale)),
    {
      'en-GB': 'at 2:00 pm',
      'fr-FR': 'à 14:00',
      'de-DE': 'um 14:00 Uhr',
      'it-IT': 'alle 14:00',
      'es-ES': 'a las 14:00',
      'pt-PT': 'às 14:00',
    },
  ],
  [
    'one o’clock',
    (locale) => formatAt('2026-12-27T01:30:00Z', at(locale)),
    {
      'en-GB': 'at 1:30 am',
      'fr-FR': 'à 01:30',
      'de-DE': 'um 01:30 Uhr',
      'it-IT': 'alle 01:30',
      'es-ES': 'a la 01:30',
      'pt-PT': 'à 01:30',
    },
  ],
  [
    'before a time',
    (locale) => formatBefore('2026-12-27T22:00:00Z', at(locale)),
    {
      'en-GB': 'before 10:00 pm',
      'fr-FR': 'avant 22:00',
      'de-DE': 'vor 22:00 Uhr',
      'it-IT': 'prima delle 22:00',
      'es-ES': 'antes de las 22:00',
      'pt-PT': 'antes das 22:00',
    },
  ],
  [
    'from a time on',
    (locale) => formatFrom('2026-12-27T22:00:00Z', at(locale)),
    {
      'en-GB': 'from 10:00 pm',
      'fr-FR': 'à partir de 22:00',
      'de-DE': 'ab 22:00 Uhr',
      'it-IT': 'dalle 22:00',
      'es-ES': 'desde las 22:00',
      'pt-PT': 'a partir das 22:00',
    },
  ],
  [
    'a Sunday',
    (locale) => formatOnDay('2026-12-27', at(locale)),
    {
      'en-GB': 'on Sunday 27 December',
      'fr-FR': 'le dimanche 27 décembre',
      'de-DE': 'am Sonntag, dem 27. Dezember',
      'it-IT': 'domenica 27 dicembre',
      'es-ES': 'el domingo, 27 de diciembre',
      'pt-PT': 'no domingo, 27 de dezembro',
    },
  ],
  [
    'the first of a month, a Tuesday',
    (locale) => formatOnDay('2026-12-01T12:00:00Z', at(locale)),
    {
      'en-GB': 'on Tuesday 1 December',
      'fr-FR': 'le mardi 1er décembre',
      'de-DE': 'am Dienstag, dem 1. Dezember',
      'it-IT': 'martedì 1 dicembre',
      'es-ES': 'el martes, 1 de diciembre',
      'pt-PT': 'na terça-feira, 1 de dezembro',
    },
  ],
  [
    'a day and a time',
    (locale) => formatOnDayAt('2026-12-27T09:00:00Z', at(locale)),
    {
      'en-GB': 'on Sunday 27 December at 9:00 am',
      'fr-FR': 'le dimanche 27 décembre à 09:00',
      'de-DE': 'am Sonntag, dem 27. Dezember, um 09:00 Uhr',
      'it-IT': 'domenica 27 dicembre alle 09:00',
      'es-ES': 'el domingo, 27 de diciembre, a las 09:00',
      'pt-PT': 'no domingo, 27 de dezembro, às 09:00',
    },
  ],
  [
    'a day and a time after a preposition',
    (locale) => formatDayAt('2026-12-27T09:00:00Z', at(locale)),
    {
      'en-GB': 'Sunday 27 December at 9:00 am',
      'fr-FR': 'dimanche 27 décembre à 09:00',
      'de-DE': 'Sonntag, 27. Dezember, 09:00 Uhr',
      'it-IT': 'domenica 27 dicembre alle 09:00',
      'es-ES': 'domingo, 27 de diciembre, a las 09:00',
      'pt-PT': 'domingo, 27 de dezembro, às 09:00',
    },
  ],
  [
    'until later today',
    (locale) => formatUntil('2026-12-25T22:00:00Z', at(locale), TODAY),
    {
      'en-GB': 'until 10:00 pm',
      'fr-FR': 'jusqu’à 22:00',
      'de-DE': 'bis 22:00 Uhr',
      'it-IT': 'fino alle 22:00',
      'es-ES': 'hasta las 22:00',
      'pt-PT': 'até às 22:00',
    },
  ],
  [
    'until a day of this week',
    (locale) => formatUntil('2026-12-28T09:00:00Z', at(locale), TODAY),
    {
      'en-GB': 'until Mon 9:00 am',
      'fr-FR': 'jusqu’à lundi, 09:00',
      'de-DE': 'bis Montag, 09:00 Uhr',
      'it-IT': 'fino a lunedì alle 09:00',
      'es-ES': 'hasta el lunes a las 09:00',
      'pt-PT': 'até segunda-feira às 09:00',
    },
  ],
  [
    'until a day further on',
    (locale) => formatUntil('2027-01-08T01:00:00Z', at(locale), TODAY),
    {
      'en-GB': 'until Jan 8, 2027, 1:00 am',
      'fr-FR': 'jusqu’au 8 janv. 2027, 01:00',
      'de-DE': 'bis 08.01.2027, 01:00 Uhr',
      'it-IT': 'fino all’8 gen 2027 alle 01:00',
      'es-ES': 'hasta el 8 ene 2027 a la 01:00',
      'pt-PT': 'até 08/01/2027 à 01:00',
    },
  ],
  [
    'the first of a month, short',
    (locale) => formatDay('2026-12-01', at(locale)),
    {
      'en-GB': 'Dec 1, 2026',
      'fr-FR': '1er déc. 2026',
      'de-DE': '01.12.2026',
      'it-IT': '1 dic 2026',
      'es-ES': '1 dic 2026',
      'pt-PT': '01/12/2026',
    },
  ],
  [
    'no first of a month',
    (locale) => formatLongDay('2026-12-11', at(locale)),
    {
      'en-GB': 'Friday 11 December',
      'fr-FR': 'vendredi 11 décembre',
      'de-DE': 'Freitag, 11. Dezember',
      'it-IT': 'venerdì 11 dicembre',
      'es-ES': 'viernes, 11 de diciembre',
      'pt-PT': 'sexta-feira, 11 de dezembro',
    },
  ],
])('the phrase is grammatical in six languages: %s', (_, inLocale, expected) => {
  const columns = Object.keys(expected) as Column[];
  expect(Object.fromEntries(columns.map((locale) => [locale, inLocale(locale)]))).toEqual(expected);
});
