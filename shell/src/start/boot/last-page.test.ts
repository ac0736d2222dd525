import { forgetPage, rememberPage, lastPage } from './last-page.ts';

const HOUR = 60 * 60_000;

beforeEach(() => localStorage.clear());

test.each([
  ['/account/bookings', 1, '/account/bookings'],
  ['/de/account', 11.9, '/de/account'],
  ['/de/account', 12, null],
  // Only host pages are restored, even if another page is stored.
  ['/login', 1, null],
  ['//evil.example/account', 1, null],
  ['/accounting', 1, null],
])('if the last page was %s, reading it %p hours later returns %p', (path, hours, expected) => {
  rememberPage({ user: 'u1', path, at: 0 });
  expect(lastPage('u1', hours * HOUR)).toBe(expected);
});

test('the last page is available only to its own host, and is deleted at sign-out', () => {
  rememberPage({ user: 'u1', path: '/account', at: 0 });
  expect(lastPage('u2', 1)).toBeNull();
  expect(lastPage(undefined, 1)).toBeNull();
  forgetPage();
  expect(lastPage('u1', 1)).toBeNull();
});

test.each(['{', 'null', '7', '{"user":"u1","path":7}', '{"user":"u1","path":"/account"}'])(
  'the stored value %p is ignored as a last page',
  (text) => {
    localStorage.setItem('last-page', text);
    expect(lastPage('u1', 1)).toBeNull();
  },
);
