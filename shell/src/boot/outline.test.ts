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
  ['/account/bookings', SIGNED_IN, 'Bookings'],
  ['/de/account/bookings', SIGNED_IN, 'Buchungen'],
  ['/xx/account/bookings', SIGNED_IN, null],
  ['/account/bookings', 'a=1; my-token=t', null],
  ['/account/spots/s101', SIGNED_IN, null],
  ['/login', SIGNED_IN, null],
  ['/', SIGNED_IN, null],
  ['/account', SIGNED_IN, null],
])('the outline of %s with cookies "%s" is named %s', (pathname, cookie, title) => {
  expect(outlineTitle(registry, { pathname, cookie })).toBe(title);
});
