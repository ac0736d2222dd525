/** @jest-environment node */
import fc from 'fast-check';
import { phoneSearch, searchedPhones } from './phone-search.ts';

const find = (typed: string, field: string) => {
  const placeIn = phoneSearch(typed);
  return placeIn && (searchedPhones(field).map(placeIn).find(Boolean) ?? null);
};

test.each([
  ['462', '+39 333 560 462', 'end'],
  ['0462', '+39 333 560 462', 'end'],
  ['560462', '+39 333 560 462', 'end'],
  ['560-462', '+39 333 560 462', 'end'],
  ['333 560', '+39 333 560 462', 'inside'],
  ['+39 333 560 462', '+39 333 560 462', 'end'],
  ['0039333560462', '+39 333 560 462', 'end'],
  ['00 39 333 560 462', '+39333560462', 'end'],
  ['(+39) 333 560462', '+39 333 560 462', 'end'],
  ['+39 0333 560462', '+39 333 560 462', 'end'],
  ['39333560462', '+39 333 560 462', 'end'],
  ['0333 560 462', '+39 333 560 462', 'end'],
  ['333/560462', '0039 333 560 462', 'end'],
  ['+39 333 560 462', '0333 560462', 'end'],
  ['+39 333 560 462', '333.560.462', 'end'],
  ['0039 333 56', '0333 560462', 'end'],
  ['+34 333 560 462', '+39 333 560 462', null],
  ['020 7946 0958', '+44 (0)20 7946 0958', 'end'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958', 'end'],
  ['+44 (0)20 7946 0958', '020 7946 0958', 'end'],
  ['+442079460958', '+44 020 7946 0958', 'end'],
  ['912345678', '+351 912 345 678 ext. 12', 'end'],
  ['555 0100', '+351 912 345 678 / +1 212 555 0100', 'end'],
  ['568', '+49 89 1234-567/568', 'end'],
  ['٤٦٢', '+39 333 560 462', 'end'],
  ['４６２', '+39 333 560 462', 'end'],
  ['\u202A462\u202C', '+39 333 560 462', 'end'],
  ['463', '+39 333 560 462', null],
  ['462', '', null],
  ['46', '+39 333 560 462', null],
  ['462a', '+39 333 560 462', null],
  ['', '+39 333 560 462', null],
  ['...', '+39 333 560 462', null],
])('a search for %j in %j returns %j', (typed, field, place) => {
  expect(find(typed, field)).toBe(place);
});

test('any three consecutive digits of a number find it, and its last digits are found at its end', () => {
  const digit = fc.constantFrom(...'0123456789');
  const national = fc.tuple(fc.constantFrom(...'123456789'), fc.string({ unit: digit, minLength: 7, maxLength: 9 }));
  fc.assert(
    fc.property(national, fc.nat(), fc.constantFrom('', ' ', '-', '.'), (parts, place, sign) => {
      const number = parts.join('');
      const from = place % (number.length - 2);
      const field = `+351 ${number}`;
      expect(
        find(
          number
            .slice(from, from + 3)
            .split('')
            .join(sign),
          field,
        ),
      ).not.toBeNull();
      expect(find(number.slice(from), field)).toBe('end');
      for (const typed of [`00351${number}`, `+351 0${number}`, `0${number}`, `(0)${number}`]) {
        expect(find(typed, field)).toBe('end');
      }
      expect(find(field, `0${number}`)).toBe('end');
    }),
  );
});
