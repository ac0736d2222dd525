import fc from 'fast-check';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { aBooking } from '@host-portal/shared-lib/testing';
import { type MatchedPart, searchIndex } from './booking-search.ts';
import { indexOf } from './indexed-booking.ts';

let count = 0;
const person = (name: string, more: Parameters<typeof aBooking>[0] = {}) => {
  const [firstName = '', ...rest] = name.split(' ');
  count += 1;
  const nobody = { email: null, phoneNumber: null };
  return aBooking({ id: `id${count}`, ...more, customer: { ...nobody, firstName, lastName: rest.join(' '), ...more.customer } });
}; // prettier-ignore

const search = (booking: Booking, typed: string) => searchIndex(indexOf([booking]), typed);
const matchedOf = (booking: Booking, typed: string) => search(booking, typed).found[0]?.matched ?? null;

const LUCA = person('Luca D’Angelo', { customer: { phoneNumber: '+39 333 560 462', email: 'luca.25@example.com' } });
const VIA = person('Ana Sousa', {
  id: 'bk_6RM6WXCXBRMF',
  otaBooking: { referenceNumber: 'TR-98571752', ota: { id: 'o1', name: 'TripNest', slug: null } },
});

test.each<[string, MatchedPart[] | null, Booking]>([
  ['dangelo', ['lastName'], LUCA],
  ["d'angelo", ['lastName'], LUCA],
  ['d angelo', ['lastName', 'lastName'], LUCA],
  ['angelo luca', ['lastName', 'firstName'], LUCA],
  ['luca d', ['firstName', 'lastName'], LUCA],
  ['LUCA', ['firstName'], LUCA],
  ['560462', ['phone'], LUCA],
  ['462', ['phone'], LUCA],
  ['+39 333 560 462', ['phone'], LUCA],
  ['0039 333560462', ['phone'], LUCA],
  ['0333 560 462', ['phone'], LUCA],
  ['luca 462', ['firstName', 'phone'], LUCA],
  ['luca.25', ['email'], LUCA],
  ['luca.25@example.com', ['email'], LUCA],
  ['@example.com', ['email'], LUCA],
  ['example', null, LUCA],
  ['46', null, LUCA],
  ['cxbrmf', ['code'], VIA],
  ['CXB-RMF', ['code'], VIA],
  ['bk_6RM6WXCXBRMF', ['code'], VIA],
  ['6rm6wx', ['id'], VIA],
  ['6rm', null, VIA],
  ['xbrm', ['code'], VIA],
  ['TR-98571752', ['code'], VIA],
  ['tr 98571752', ['code'], VIA],
  ['857175', ['reference'], VIA],
  ['sousa tripnest', ['lastName', 'partner'], VIA],
  ['nobody', null, VIA],
  ['lukasz', ['firstName'], person('Łukasz Wiśniewski')],
  ['wisniewski', ['lastName'], person('Łukasz Wiśniewski')],
  ['schroder', ['lastName'], person('Lena Schröder')],
  ['schroeder', ['lastName'], person('Lena Schröder')],
  ['mueller', ['lastName'], person('Zoë Müller')],
  ['müller', ['lastName'], person('Zoë Mueller')],
  ['strasse', ['lastName'], person('Tom Straße')],
  ['straße', ['lastName'], person('Tom Strasse')],
  ['odegard', ['lastName'], person('Ingrid Ødegård')],
  ['dokic', ['lastName'], person('Ana Đokić')],
  ['aesa oeuvre', ['firstName', 'lastName'], person('Æsa Œuvre')],
  ['タカハシ', ['lastName'], person('さくら ﾀｶﾊｼ')],
  ['berg femke', ['lastName', 'firstName'], person('Femke van den Berg')],
  ['vandenberg', ['lastName'], person('Femke van den Berg')],
  ['schmid', ['lastName'], person('Anna Schmidt')],
])('the text %j matches the parts %j of the booking', (typed, matched, booking) => {
  expect(matchedOf(booking, typed)).toEqual(matched);
});

test.each<[string, string, boolean]>([
  ['Arun Raghunathan', 'raghunatan', true],
  ['Arun Raghunathan', 'arun raghunatan', true],
  ['Arun Raghunathan', 'raghunatan arun', true],
  ['Arun Raghunathan', 'arum raghunatan', false],
  ['Anna Schmidt', 'schmitd', true],
  ['Anna Schmidt', 'schnidt', true],
  ['Anna Schmidt', 'schmiddt', true],
  ['Anna Schmid', 'schmidt', true],
  ['Łukasz Nowak', 'lukazs', true],
  ['Zoë Müller', 'muellre', true],
  ['Luca D’Angelo', 'dangleo', true],
  ['Luca D’Angelo', "d'angleo", true],
  ['Femke van den Berg', 'van den bergh', true],
  ['Lena Schröder-Weiß', 'schroeter', true],
  ['Li Wei', 'wie', false],
  ['Ben Kern', 'kenr', false],
  ['Ana Sousa', 'souza', true],
  ['Ana Sousa', 'suoza', false],
])('whether the name %s is similar to %j: %j', (name, typed, isMeant) => {
  const { found, similar } = search(person(name), typed);
  expect([found.length, similar.length]).toEqual([0, isMeant ? 1 : 0]);
});

test.each([
  ['cx8rmf', true],
  ['CXBRFM', true],
  ['cxbrnf', true],
  ['tr98571725', true],
  ['TR-9857I752', true],
  ['axbrmx', false],
])('whether the code %s counts as mistyped: %j', (typed, isMeant) => {
  const { found, similar } = search(VIA, typed);
  expect([found.length, similar.map(({ matched }) => matched)]).toEqual([0, isMeant ? [['code']] : []]);
});

test('a full code returns no similar bookings', () => {
  const [one, two] = [person('Ana Sousa', { id: 'TAG001' }), person('Ben Kern', { id: 'TAG002' })];
  expect(searchIndex(indexOf([one, two]), 'tag001')).toMatchObject({ found: [{ booking: one }], similar: [] });
});

test.each(['', ' ', '-', "'", '...', '+'])('a search for %j finds no booking', (typed) => {
  expect(search(LUCA, typed)).toEqual({ found: [], similar: [] });
});

const LETTERS = ['a', 'e', 'ł', 'ö', 'ß', 'É', 'n', 'R', 'ø', 's', 't', 'サ'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 3, maxLength: 9 });

test('every booking can be found by each of its searchable parts, in every common spelling', () => {
  fc.assert(
    fc.property(word, word, fc.stringMatching(/^[1-9]\d{8}$/), fc.constantFrom('NFC', 'NFD'), (first, last, phone, form) => {
      const customer = { firstName: first, lastName: last, phoneNumber: `+351 ${phone}`, email: `${phone}@x.example` };
      const booking = aBooking({ id: `bk_${phone}ABCDEF`, customer });
      const codes = [booking.id, bookingCode(booking.id), phone.slice(-3), `0${phone}`, `00351${phone}`];
      const names = [first, last, `${last} ${first}`, last.toUpperCase()].map((name) => name.normalize(form));
      for (const typed of [...codes, ...names, customer.email]) expect(search(booking, typed).found).toHaveLength(1);
    }),
  );
}); // prettier-ignore

test('a search for a name with one extra letter finds the booking as an exact or similar match', () => {
  const name = fc.string({ unit: fc.constantFrom(...'bcdfgklmnr'), minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom(...'bcdfgklmnr'), (lastName, place, letter) => {
      const at = place % (lastName.length + 1);
      const { found, similar } = search(person(`Xx ${lastName}`), lastName.slice(0, at) + letter + lastName.slice(at));
      expect(found.length + similar.length).toBe(1);
    }),
  );
});

test('a booking that has not changed is normalized only once', () => {
  const [known, other] = [person('Ana Sousa'), person('Ben Kern')];
  const [entry] = indexOf([known]);
  expect(indexOf([other, known, { ...known }]).map((each) => each === entry)).toEqual([false, true, false]);
});
