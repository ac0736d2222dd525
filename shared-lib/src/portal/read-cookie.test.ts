import { readCookie } from './read-cookie.ts';

test.each([
  ['the only one', 'token=t1', 't1'],
  ['one of several', 'a=1; token=t1; b=2', 't1'],
  ['encoded', 'token=t%3D1%20%C3%A9', 't=1 é'],
  ['with = in its value', 'token=t=1', 't=1'],
  ['empty', 'token=', ''],
  ['with a lone percent sign', 'token=50%', '50%'],
  ['beside a lone percent sign', 'x=%; token=t%3D1; y=%zz', 't=1'],
  ['not there', 'a=1', null],
  ['not there, but the end of a name is', 'my_token=t1', null],
  ['not there, no cookies at all', '', null],
])('a cookie: %s', (_, cookies, value) => {
  expect(readCookie(cookies, 'token')).toBe(value);
});
