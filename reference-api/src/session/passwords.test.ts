import { expect, test } from '@jest/globals';
import { passwordFault } from './passwords.ts';

test.each([
  ['Harbour Lockers', 'This password is too common.'],
  ['HarbourLockers2026', 'This password is too common.'],
  ['harbour-lockers!', 'This password is too common.'],
  ['harbourlockersharbourlockers', 'This password is too common.'],
  ['Bagpost2026', null],
  ['a locker in the harbour', null],
])('passwordFault of %s for the brand Harbour Lockers is %s', (password, fault) => {
  expect(passwordFault(password, { email: 'ana@example.com', brand: 'Harbour Lockers' })).toBe(fault);
});
