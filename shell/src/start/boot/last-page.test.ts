import { forgetPage, keepPage, lastPage } from './last-page.ts';

const HOUR = 60 * 60_000;

beforeEach(() => localStorage.clear());

test.each([
  ['/account/bookings', 1, '/account/bookings'],
  ['/de/account', 11.9, '/de/account'],
  ['/de/account', 12, null],
  // Only a host's page, whatever somebody wrote there.
  ['/login', 1, null],
  ['//evil.example/account', 1, null],
  ['/accounting', 1, null],
])('%s, %p hours later: %p', (path, hours, expected) => {
  keepPage({ user: 'u1', path, at: 0 });
  expect(lastPage('u1', hours * HOUR)).toBe(expected);
});

test('is known to its own host only, and forgotten at sign-out', () => {
  keepPage({ user: 'u1', path: '/account', at: 0 });
  expect(lastPage('u2', 1)).toBeNull();
  expect(lastPage(undefined, 1)).toBeNull();
  forgetPage();
  expect(lastPage('u1', 1)).toBeNull();
});

test.each(['{', 'null', '7', '{"user":"u1","path":7}', '{"user":"u1","path":"/account"}'])('%p is no page', (text) => {
  localStorage.setItem('last-page', text);
  expect(lastPage('u1', 1)).toBeNull();
});
