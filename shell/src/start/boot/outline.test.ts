import type { Registry } from '@host-portal/shared-lib/federation';
import { outlineTitle } from './outline.ts';

const titles = { en: 'Bookings', fr: 'Réservations', de: 'Buchungen', it: 'P', es: 'R', pt: 'R' };
const routes = [
  { path: '/account/bookings', access: 'host', titles },
  { path: '/account/spots/:id', access: 'host', titles },
  { path: '/login', access: 'guest', titles },
];
const registry = { remotes: [{ current: { manifest: { routes } } }] } as unknown as Registry;
const SIGNED_IN = 'a=1; token=t';

test.each([
  ['/account/bookings', 'en', SIGNED_IN, 'Bookings'],
  ['/de/account/bookings', 'de', SIGNED_IN, 'Buchungen'],
  ['/nl/account/bookings', 'nl', SIGNED_IN, 'Bookings'],
  ['/xx/account/bookings', 'en', SIGNED_IN, null],
  ['/account/bookings', 'en', 'a=1; my-token=t', null],
  ['/account/spots/s101', 'en', SIGNED_IN, null],
  ['/login', 'en', SIGNED_IN, null],
  ['/', 'en', SIGNED_IN, null],
  ['/account', 'en', SIGNED_IN, null],
])('the outline of %s in "%s" with the cookies "%s" has the name %s', (pathname, language, cookie, title) => {
  expect(outlineTitle(registry, { pathname, language, cookie })).toBe(title);
});
