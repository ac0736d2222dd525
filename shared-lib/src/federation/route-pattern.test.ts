import type { RemoteManifest } from './remote-manifest.ts';
import { claimedRoutes, matches } from './route-pattern.ts';

test.each([
  ['/account', '/account', true],
  ['/account', '/account/bookings', false],
  ['/spots/:id', '/spots/7', true],
  ['/spots/:id', '/spots', false],
  ['/spots/:id/*', '/spots/7', true],
  ['/spots/:id/*', '/spots/7/hours/x', true],
  ['/spots/:id/*', '/spots', false],
])('for the pattern %s and the path %s, matches returns %s', (pattern, path, expected) => {
  expect(matches(pattern, path)).toBe(expected);
});

test('a route that ends in `/:segment` matches only segments that an area fills', () => {
  const manifest = (name: string, paths: string[], segments: string[]) =>
    ({
      name,
      routes: paths.map((path) => ({ path })),
      slots: segments.map((segment) => ({ slot: 'storage-spot', segment })),
    }) as unknown as RemoteManifest;
  const claimed = claimedRoutes([
    manifest('spots', ['/spots/:id', '/spots/:id/:segment'], []),
    manifest('reviews', ['/reviews'], ['reviews', 'supplies']),
  ]);
  expect(claimed.map(({ manifest: { name }, route: { path } }) => `${name} ${path}`)).toEqual([
    'spots /spots/:id',
    'spots /spots/:id/reviews',
    'spots /spots/:id/supplies',
    'reviews /reviews',
  ]);
});
