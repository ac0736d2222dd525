import { aBooking } from '@host-portal/shared-lib/testing';
import { companionsOf } from './collects-together.ts';

const IN = { hasBeenCheckedIn: true };
const PERSON = { email: 'ana@example.com', phoneNumber: '+351 912 345 678', userId: null };
const ANA = aBooking({ ...IN, id: 'ana', customer: PERSON });
const NOBODY = { email: null, phoneNumber: null, userId: null };

test.each([
  ['with the same account', { ...NOBODY, userId: 'u9' }, {}, 'account'],
  ['with the same number, written without its country code', { ...NOBODY, phoneNumber: '0912345678' }, {}, 'phone'],
  ['with the same number and a zero in brackets', { ...NOBODY, phoneNumber: '+351 (0)912 345 678' }, {}, 'phone'],
  ['with the same number in full-width digits', { ...NOBODY, phoneNumber: '＋３５１９１２３４５６７８' }, {}, 'phone'],
  ['with the same number and an extension', { ...NOBODY, phoneNumber: '+351 912 345 678 ext. 12' }, {}, 'phone'],
  ['with the same address in capitals', { ...NOBODY, email: ' Ana@Example.com ' }, {}, 'email'],
  ['with only the same name', NOBODY, {}, null],
  ['with a too short number', { ...NOBODY, phoneNumber: '45678' }, {}, null],
  ['whose bags have left', PERSON, { hasBeenCheckedOut: true }, null],
  ['whose bags have not come', PERSON, { hasBeenCheckedIn: false }, null],
  ['at another spot', PERSON, { stashpoint: { ...ANA.stashpoint, id: 's2' } }, null],
])(
  'bookings are grouped only if they are in store at the same spot for the same person: a booking %s (customer %s)',
  (_, customer, more, inCommon) => {
    const ana = { ...ANA, customer: { ...ANA.customer, userId: 'u9' } };
    const other = aBooking({ ...IN, id: 'other', customer: { ...customer }, ...more });
    expect(companionsOf(ana, [ana, other]).map((companion) => companion.inCommon)).toEqual(inCommon ? [inCommon] : []);
  },
);

test('bookings that share an agency’s contact details are not grouped', () => {
  const all = Array.from({ length: 12 }, (_, index) => aBooking({ ...IN, id: `b${index}`, customer: PERSON }));
  expect(companionsOf(ANA, all)).toEqual([]);
});

test('bookings of two extensions of one number are not grouped', () => {
  const [a, b] = ['ext. 12', 'ext. 13'].map((extension, index) =>
    aBooking({ ...IN, id: `b${index}`, customer: { ...NOBODY, phoneNumber: `+351 912 345 678 ${extension}` } }),
  );
  expect(companionsOf(a!, [a!, b!])).toEqual([]);
});
