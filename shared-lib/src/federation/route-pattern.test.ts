import { matches } from './route-pattern.ts';

test.each([
  ['/account', '/account', true],
  ['/account', '/account/bookings', false],
  ['/spots/:id', '/spots/7', true],
  ['/spots/:id', '/spots', false],
  ['/spots/:id/*', '/spots/7', true],
  ['/spots/:id/*', '/spots/7/hours/x', true],
  ['/spots/:id/*', '/spots', false],
])('%s against %s is %s', (pattern, path, expected) => {
  expect(matches(pattern, path)).toBe(expected);
});
