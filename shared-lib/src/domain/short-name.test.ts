/** @jest-environment node */
import fc from 'fast-check';
import { shortNames } from './short-name.ts';

const person = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
};

test.each([
  [['Anna Schmidt'], ['Anna S.']],
  [
    ['Anna Schmidt', 'Anna Schmid'],
    ['Anna Schmidt', 'Anna Schmid'],
  ],
  [
    ['Anna Schmidt', 'Anna Schmid', 'Anna Kern'],
    ['Anna Schmidt', 'Anna Schmid', 'Anna K.'],
  ],
  [
    ['Anna Schmidt', 'Anna Sousa'],
    ['Anna Sc.', 'Anna So.'],
  ],
  [
    ['Anna Schmidt', 'Anna SCHMIDT'],
    ['Anna S.', 'Anna S.'],
  ],
  [
    ['Anna Schmidt', 'ANNA Sousa', 'Ánna Stein'],
    ['Anna Sc.', 'ANNA So.', 'Ánna St.'],
  ],
  [
    ['Anna Schmidt', 'Ben Schmid'],
    ['Anna S.', 'Ben S.'],
  ],
  [
    ['Femke van den Berg', 'Femke van den Broek'],
    ['Femke van den Be.', 'Femke van den Br.'],
  ],
  [
    ['Lea De', 'Lea De Vries'],
    ['Lea De', 'Lea De V.'],
  ],
  [
    ['Lea O’Neil', 'Lea Okafor'],
    ['Lea O’N.', 'Lea Ok.'],
  ],
  [
    ['Zoë Müller', 'Zoë Mueller'],
    ['Zoë Mü.', 'Zoë Mu.'],
  ],
  [
    ['Ana S', 'Ana Sousa'],
    ['Ana S.', 'Ana So.'],
  ],
  [['Ana ø'], ['Ana Ø.']],
  [
    ['Ana É\u0301va', 'Ana E\u0301ve'],
    ['Ana É\u0301.', 'Ana É.'],
  ],
  [
    ['Ana', 'Ana Sousa', ' Sousa', ''],
    ['Ana', 'Ana S.', 'Sousa', ''],
  ],
  [
    ['さくら 高橋', 'さくら 高木'],
    ['さくら 高橋', 'さくら 高木'],
  ],
  [
    ['محمد علي', 'محمد حسن'],
    ['محمد ع.', 'محمد ح.'],
  ],
])('the names %j are shown as %j', (names, shown) => {
  const people = names.map(person);
  expect(people.map(shortNames(people)).map((name) => name.normalize('NFC'))).toEqual(
    shown.map((name) => name.normalize('NFC')),
  );
});

test('a name that is not in the list gets a short name that differs from those in the list', () => {
  expect(shortNames([person('Anna Schmidt')])(person('Anna Schmid'))).toBe('Anna Schmid');
});

test('two people with the same first name and different last names never have the same short name', () => {
  const lastName = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', ' ', 's', 'ß', 'ı', 'i', '’'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(lastName, { minLength: 2, maxLength: 6 }), (lastNames) => {
      const people = lastNames.map((name) => ({ firstName: 'Ana', lastName: name }));
      const nameOf = shortNames(people);
      for (const a of people) {
        for (const b of people) {
          const isSame = a.lastName.trim().toLocaleUpperCase('en') === b.lastName.trim().toLocaleUpperCase('en');
          if (!isSame) expect(nameOf(a)).not.toBe(nameOf(b));
        }
      }
    }),
    { numRuns: 2000 },
  );
});
