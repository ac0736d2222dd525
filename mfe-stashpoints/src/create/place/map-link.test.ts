import { isLink, positionIn } from './map-link.ts';

const TOWER = { lat: 48.85837, lng: 2.29448 };

test.each([
  ['two numbers', '48.85837, 2.29448', TOWER],
  ['two numbers apart', ' 48.85837 2.29448 ', TOWER],
  [
    'a place of Google: its pin, not the middle of the map',
    'https://www.google.com/maps/place/Tour+Eiffel/@48.8,2.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d48.85837!4d2.29448',
    TOWER,
  ],
  ['the middle of a map of Google', 'https://www.google.fr/maps/@48.85837,2.29448,17z?entry=ttu', TOWER],
  ['a search of Google', 'https://www.google.com/maps/search/?api=1&query=48.85837%2C2.29448', TOWER],
  ['an old link of Google', 'http://maps.google.com/?q=loc:48.85837,2.29448', TOWER],
  ['without https', 'maps.google.com/maps?q=48.85837,2.29448', TOWER],
  ['Apple', 'https://maps.apple.com/?ll=48.85837,2.29448&q=Tour%20Eiffel', TOWER],
  ['a place of Apple', 'https://maps.apple.com/place?coordinate=48.85837,2.29448&name=Tour', TOWER],
  ['OpenStreetMap', 'https://www.openstreetmap.org/#map=19/48.85837/2.29448', TOWER],
  ['a marker of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=48.85837&mlon=2.29448#map=5/40.1/3.2', TOWER],
  ['Bing', 'https://www.bing.com/maps?cp=48.85837~2.29448&lvl=16', TOWER],
  ['HERE', 'https://wego.here.com/?map=48.85837,2.29448,17,normal', TOWER],
  ['Waze', 'https://ul.waze.com/ul?ll=48.85837%2C2.29448&navigate=yes', TOWER],
  ['a way with Waze', 'https://waze.com/live-map/directions?to=ll.48.85837%2C2.29448', TOWER],
  ['a phone', 'geo:48.85837,2.29448;u=35', TOWER],
  ['a phone with a name', 'geo:0,0?q=48.85837,2.29448(Shop)', TOWER],
  ['a phone that shall search', 'geo:0,0?q=Tour+Eiffel', null],
  ['south and west', 'https://www.google.com/maps/@-33.85,-70.6,15z', { lat: -33.85, lng: -70.6 }],
  ['a short link', 'https://maps.app.goo.gl/AbCdEf123', null],
  ['a link with the name of a place', 'https://www.google.com/maps?q=Tour+Eiffel,Paris', null],
  ['a map that writes the longitude first', 'https://yandex.com/maps/?ll=2.29448%2C48.85837&z=16', null],
  ['nowhere on Earth', 'https://www.google.com/maps/@98.2,2.29,17z', null],
  ['an address', 'Av. Gustave Eiffel 5, 75007 Paris', null],
  ['one number', '48.85837', null],
  ['a broken link', 'https://[', null],
  ['nothing', '', null],
  ['full-width digits', '４８．８５８３７，　２．２９４４８', TOWER],
  ['Arabic digits', '٤٨٫٨٥٨٣٧، ٢٫٢٩٤٤٨', TOWER],
  ['decimal commas', '48,85837; 2,29448', TOWER],
  ['decimal commas, as a German map writes them', '48,85837, 2,29448', TOWER],
  ['brackets', '(48.85837, 2.29448)', TOWER],
  ['degrees', '48.85837° N, 2.29448° E', TOWER],
  ['a real minus', '−33.85, −70.6', { lat: -33.85, lng: -70.6 }],
  ['letters for south and west', '33.85°S 70.6°W', { lat: -33.85, lng: -70.6 }],
  ['a sign and a letter', '-33.85° S, 70.6° W', null],
  ['O, which is east in German and west in French', '48.85837° N, 2.29448° O', null],
  ['north twice', '48.85837 N, 2.29448 N', null],
  ['beyond a pole', '98.2, 2.29', null],
])('a position is found in a string only if it is unambiguous: %s (%s)', (_, text, position) => {
  expect(positionIn(text)).toEqual(position);
});

test.each([
  ['https://maps.app.goo.gl/AbC', true],
  ['maps.google.com/?q=x', true],
  ['geo:0,0', true],
  ['48.85837', false],
  ['5th Ave.', false],
])('a string is recognized as a link by its scheme or its host name: %s → %s', (text, is) => {
  expect(isLink(text)).toBe(is);
});

test.each([
  ['spaces', ' '.repeat(50_000)],
  ['spaces after a number', `48.85837${' '.repeat(50_000)}`],
  ['spaces around signs', `${' - '.repeat(16_000)}1.1 1.1`],
  ['spaces between numbers', `48.85837${' '.repeat(50_000)}2.29448`],
  ['digits', '1'.repeat(50_000)],
  ['numbers', '1.1 '.repeat(12_500)],
  ['dots', `${'a.'.repeat(25_000)}b`],
  ['a link full of commas', `https://maps.example/?q=x,${'1.1,'.repeat(12_000)}`],
  ['a link with a long path', `https://maps.example/${'@1.1'.repeat(12_000)}`],
  ['a link with many parameters', `https://maps.example/?${'q=1&'.repeat(12_000)}`],
])('a string of about 50,000 characters is parsed in under half a second: %s', (_, text) => {
  const start = performance.now();
  expect(positionIn(text)).toBeNull();
  isLink(text);
  // Catastrophic backtracking once took 21 s here. Without backtracking, parsing takes milliseconds even on a busy
  // machine.
  expect(performance.now() - start).toBeLessThan(500);
});

test('a pair of coordinates is found among thousands of spaces', () => {
  expect(positionIn(`${' '.repeat(50_000)}48.85837 ,  2.29448${' '.repeat(50_000)}`)).toEqual(TOWER);
});
