import fc from 'fast-check';
import { LANGUAGES } from '../i18n/languages.ts';
import { formatDay, formatTimeOfDay, readDay, readTimeOfDay } from './index.ts';

const LOCALES = LANGUAGES.map(({ locale }) => locale);

test.each([
  ['24.12.2026', 'de-DE', '2026-12-24'],
  ['24/12/26', 'en-GB', '2026-12-24'],
  [' 4 1 2026 ', 'it-IT', '2026-01-04'],
  ['24122026', 'pt-PT', '2026-12-24'],
  ['241226', 'de-DE', '2026-12-24'],
  ['2026-12-24', 'en-GB', '2026-12-24'],
  ['Dec 24, 2026', 'en-GB', '2026-12-24'],
  ['24 december 26', 'en-GB', '2026-12-24'],
  ['Thu 24 Dec 2026', 'en-GB', '2026-12-24'],
  ['1er août 2026', 'fr-FR', '2026-08-01'],
  ['24 DEC. 2026', 'fr-FR', '2026-12-24'],
  ['mar. 24 déc. 2026', 'fr-FR', '2026-12-24'],
  ['mar 24 dic 2026', 'it-IT', '2026-12-24'],
  ['24 jui 2026', 'fr-FR', null],
  ['24 juil. 2026', 'fr-FR', '2026-07-24'],
  ['5 de marzo de 2026', 'es-ES', '2026-03-05'],
  ['5. März 2026', 'de-DE', '2026-03-05'],
  ['0026-11-20', 'en-GB', '0026-11-20'],
  ['20266-11-20', 'en-GB', '20266-11-20'],
  ['２４．１２．２０２６', 'de-DE', '2026-12-24'],
  ['٢٤/١٢/٢٠٢٦', 'en-GB', '2026-12-24'],
  ['29/02/2028', 'en-GB', '2028-02-29'],
  ['29/02/2026', 'en-GB', null],
  ['24/13/2026', 'en-GB', null],
  ['0/12/2026', 'en-GB', null],
  ['24/12', 'en-GB', null],
  ['24/12/202', 'en-GB', null],
  ['7F3K2M9QXZ', 'en-GB', null],
  ['tomorrow', 'en-GB', null],
  ['', 'en-GB', null],
])('the typed day %j in %s is read as %j', (text, locale, day) => {
  expect(readDay(text, locale)).toBe(day);
});

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['1030', '10:30'],
  ['9:30', '09:30'],
  ['21.30', '21:30'],
  ['9,30', '09:30'],
  ['21h30', '21:30'],
  ['21h', '21:00'],
  ['21:30 Uhr', '21:30'],
  ['9 pm', '21:00'],
  ['9:30 pm', '21:30'],
  ['9:30 A.M.', '09:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['０９：３０', '09:30'],
  ['٢١:٣٠', '21:30'],
  ['24:00', '00:00'],
  ['24:30', null],
  ['25:00', null],
  ['9:75', null],
  ['13 pm', null],
  ['9:3', null],
  ['soon', null],
  ['', null],
])('the typed time %j is read as %j', (text, time) => {
  expect(readTimeOfDay(text)).toBe(time);
});

test('each day and time that the portal shows is read as itself, in every language', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.nat({ max: 1439 }), fc.constantFrom(...LOCALES), (at, minute, locale) => {
      const day = at.toISOString().slice(0, 10);
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      expect(readDay(formatDay(day, { zone: 'UTC', locale }), locale)).toBe(day);
      expect(readTimeOfDay(formatTimeOfDay(time, locale))).toBe(time);
    }),
  );
});
