import { aBooking } from '@host-portal/shared-lib/testing';
import { listedMatchNote } from './match-note.ts';

const LUCA = aBooking({
  id: 'bk_6RM6WXCXBRMF',
  customer: { firstName: 'Luca', lastName: 'D’Angelo', phoneNumber: '+39 333 560 462', email: 'luca.25@example.com' },
});

const sayPart = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('finder.matched.', ''), ...Object.values(values)].join(' ');

test.each([
  ['462', 'phone …462'],
  ['luca 462', 'phone …462'],
  ['560', 'phone …560…'],
  ['0333 560 462', 'phone …560462'],
  ['+39 0333 560 462', 'phone …560462'],
  ['luca.25', 'email luca.25@example.com'],
  ['6rm6wx', 'id bk_6RM6WXCXBRMF'],
  ['cxbrmf', null],
  ['luca', null],
  ['nobody', null],
])('the row of the booking that is found by %j has the note %j', (typed, note) => {
  expect(listedMatchNote(LUCA, typed, sayPart)).toBe(note);
});
