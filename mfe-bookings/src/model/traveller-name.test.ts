import { act } from 'react';
import { translate } from '@host-portal/shared-lib/i18n';
import { aBooking, aPortal } from '@host-portal/shared-lib/testing';
import { counterName, fullName } from './traveller-name.ts';

const t = (key: string) => translate('bookings', key);
const UNNAMED = t('traveller.unnamed');

test.each<[string | null, string | null, string, string]>([
  ['Ana', 'Sousa', 'Ana S.', 'Ana Sousa'],
  [' Ana ', ' Sousa ', 'Ana S.', 'Ana Sousa'],
  ['Ana', null, 'Ana', 'Ana'],
  [null, 'Sousa', 'Sousa', 'Sousa'],
  ['Ana', 'ø', 'Ana Ø.', 'Ana ø'],
  ['محمد', 'علي', 'محمد ع.', 'محمد علي'],
  ['Ana\u202E', '\u202ESousa', 'Ana S.', 'Ana Sousa'],
  ['\u2067Ana', 'Sousa\u2069', 'Ana S.', 'Ana Sousa'],
  ['\u200BAna', '\u200BSousa', 'Ana S.', 'Ana Sousa'],
  [null, null, UNNAMED, UNNAMED],
  ['', '', UNNAMED, UNNAMED],
  ['\u200B\u200B', '\u3164', UNNAMED, UNNAMED],
  ['\u202E', 'Sousa', 'Sousa', 'Sousa'],
  ['Ana', '\u2800', 'Ana', 'Ana'],
])('the traveller %j %j is shown as %j at the counter and as %j in the sheet', (firstName, lastName, short, full) => {
  const booking = aBooking({ customer: { firstName, lastName } });
  expect(counterName(booking, t, aPortal().bookings)).toBe(short);
  expect(fullName(booking, t)).toBe(full);
});

test('a short name gets longer when a traveller with a similar name is loaded', () => {
  const { bookings } = aPortal();
  const schmidt = aBooking({ customer: { firstName: 'Anna', lastName: 'Schmidt' } });
  act(() => bookings.add([schmidt]));
  expect(counterName(schmidt, t, bookings)).toBe('Anna S.');
  act(() => bookings.add([aBooking({ customer: { firstName: 'Anna', lastName: 'Schmid' } })]));
  expect(counterName(schmidt, t, bookings)).toBe('Anna Schmidt');
});
