import { aBooking } from '@host-portal/shared-lib/testing';
import { codeOf } from './code-readings.ts';
import { bookingOfCode } from './find-bookings.ts';

const booking = aBooking({
  id: 'bk-7Y3Z2M',
  otaBooking: { referenceNumber: 'TR-48210339', ota: { id: 'o1', name: 'TripNest', slug: null } },
});
const other = aBooking({ id: 'bk-QAW904' });
const all = [booking, other];

test.each([
  ['a QR code’s kind before it', ']Q1bk-7Y3Z2M'],
  ['a Code 128’s kind before it', ']C1bk-7Y3Z2M'],
  ['another kind before it', ']d2BK-7Y3Z2M'],
  ['control characters around it', '\u0002bk-7Y3Z2M\u0003\r\n'],
  ['a group separator and a kind before it', '\u001D]Q3bk-7Y3Z2M'],
  ['stars around it', '*bk-7Y3Z2M*'],
  ['tildes around it', '~bk-7Y3Z2M~'],
  ['an address around it', 'https://portal.example/account/bookings?booking=bk-7Y3Z2M'],
  ['an upper-case address around it', 'HTTPS://PORTAL.EXAMPLE/ACCOUNT?BOOKING=BK-7Y3Z2M'],
  ['an address with its id in the path', 'https://x.example/b/bk-7Y3Z2M/?utm_source=mail'],
  ['an address with its id after a hash', 'https://x.example/#/tickets/bk-7Y3Z2M'],
  ['an address without a scheme', 'portal.example/b/bk-7Y3Z2M'],
  ['a kind and an address before it', ']Q1https://x.example/b/bk-7Y3Z2M'],
  ['a German keyboard layout', 'bkß7Z3Y2M'],
  ['a German keyboard layout and a kind before it', '+Q1bkß7z3y2m'],
  ['its last six characters', '7y3z2m'],
  ['its last six characters on a German keyboard', '7z3y2m'],
  ['its partner’s reference', 'TR-48210339'],
  ['its partner’s reference in full-width letters', 'ＴＲ－４８２１０３３９'],
  ['its partner’s reference on a French keyboard', 'TR)\'_é&à""ç'],
])('a booking is found by its code in this form: %s', (_, text) => {
  expect(bookingOfCode(all, text)).toBe(booking);
});

test('a code scanned with a French keyboard layout keeps all its letters', () => {
  expect(bookingOfCode(all, "bk)AQZçà'")).toBe(other);
});

test('a code that matches exactly as typed takes precedence over a reading in another layout', () => {
  const swapped = aBooking({ id: 'bk-7Z3Y2M' });
  expect(bookingOfCode([...all, swapped], 'bk-7Z3Y2M')).toBe(swapped);
  expect(bookingOfCode([...all, swapped], 'bk-7Y3Z2M')).toBe(booking);
});

test.each([
  ['\u001D]Q1ABC123\r', 'ABC123'],
  ['https://x.example/b/ABC123/', 'ABC123'],
  ['ana sousa', 'ana sousa'],
])('the text %j yields the code %s', (text, shown) => {
  expect(codeOf(text)).toBe(shown);
});
