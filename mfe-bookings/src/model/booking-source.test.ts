import { bookingSource } from './booking-source.ts';

const key = (name: string) => name;

test.each([
  ['web', 'sheet.source.web'],
  ['App', 'sheet.source.app'],
  ['walk_in', 'sheet.source.walkIn'],
  ['Walk-in', 'sheet.source.walkIn'],
  ['kiosk 7', 'kiosk 7'],
  ['', ''],
  [null, null],
])('a booking whose source is %j shows %j', (source, said) => {
  expect(bookingSource(source, key)).toBe(said);
});
