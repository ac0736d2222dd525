import { readClientId, readCookie } from './read-cookie.ts';

test.each([
  ['the only one', 'token=t1', 't1'],
  ['one of several', 'a=1; token=t1; b=2', 't1'],
  ['encoded', 'token=t%3D1%20%C3%A9', 't=1 é'],
  ['with = in its value', 'token=t=1', 't=1'],
  ['empty', 'token=', ''],
  ['with a lone percent sign', 'token=50%', '50%'],
  ['next to a lone percent sign', 'x=%; token=t%3D1; y=%zz', 't=1'],
  ['not there', 'a=1', null],
  ['not there, but the end of a name is', 'my_token=t1', null],
  ['not there, no cookies at all', '', null],
])('readCookie returns the cookie’s value or null: %s', (_, cookies, value) => {
  expect(readCookie(cookies, 'token')).toBe(value);
});

test.each([
  ['the default name', 'analytics_id=a1', {}, 'a1'],
  [
    'the default name with the brand’s prefix',
    'analytics_id=x; harbour_analytics_id=a1',
    { cookiePrefix: 'harbour_' },
    'a1',
  ],
  ['the name that the brand sets', 'analytics_id=x; _ga=GA1.1.12.34', { analyticsCookie: '_ga' }, 'GA1.1.12.34'],
  [
    'the name that the brand sets, without the prefix',
    '_ga=GA1.2',
    { analyticsCookie: '_ga', cookiePrefix: 'h_' },
    'GA1.2',
  ],
  ['no cookie of the tool', 'analytics_id=x', { analyticsCookie: '_ga' }, null],
])('the Client-Id header gets its value from %s', (_, cookies, brand, value) => {
  expect(readClientId(cookies, brand)).toBe(value);
});
