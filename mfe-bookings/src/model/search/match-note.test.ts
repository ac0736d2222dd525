import { translate } from '@host-portal/shared-lib/i18n';
import { aBooking } from '@host-portal/shared-lib/testing';
import { listedMatchNote } from './match-note.ts';

const LUCA = aBooking({
  id: 'bk_6RM6WXCXBRMF',
  customer: { firstName: 'Luca', lastName: 'D’Angelo', phoneNumber: '+39 333 560 462', email: 'luca.25@example.com' },
});

test.each([
  ['462', 'Phone …462'],
  ['luca 462', 'Phone …462'],
  ['560', 'Phone …560…'],
  ['0333 560 462', 'Phone …560462'],
  ['+39 0333 560 462', 'Phone …560462'],
  ['luca.25', 'E-mail luca.25@example.com'],
  ['6rm6', 'Booking number bk_6RM6WXCXBRMF'],
  ['cxbrmf', null],
  ['luca', null],
  ['nobody', null],
])('a row that was found by %j says %j', (typed, note) => {
  expect(listedMatchNote(LUCA, typed, (key, values) => translate('bookings', key, values))).toBe(note);
});
