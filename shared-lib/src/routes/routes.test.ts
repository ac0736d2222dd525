import fc from 'fast-check';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import {
  canonicalPath,
  href,
  isNotFound,
  loginRedirect,
  luggageStorageSegment,
  notFound,
  paths,
  redirectAddress,
  safeNext,
  splitLanguage,
  switchLanguage,
  withLanguage,
} from './index.ts';

const ORIGIN = 'https://host.example';
const languages = LANGUAGES.map(({ lang }) => lang);

test('every page has the path of the spec', () => {
  expect([
    paths.home(), paths.login(), paths.signup(), paths.forgot(), paths.reset(), paths.email(), paths.privacy(),
    paths.terms(), paths.account(), paths.profile(), paths.password(), paths.bookings(), paths.earnings(),
    paths.earning(':earningsId').replace('%3A', ':'), paths.createSpot(), paths.spots(),
    paths.spot(':storageSpotId').replace('%3A', ':'), paths.training(),
  ]).toEqual([
    '/', '/login', '/signup', '/forgot', '/reset', '/email', '/privacy',
    '/terms', '/account', '/account/profile', '/account/password', '/account/bookings', '/account/earnings',
    '/account/earnings/:earningsId', '/account/stashpoints/create', '/account/storage-spots',
    '/account/storage-spots/:storageSpotId', '/account/training',
  ]); // prettier-ignore
});

test.each([
  [paths.spot('s1', 'hours'), '/account/storage-spots/s1/hours'],
  [paths.spot('a/b?c'), '/account/storage-spots/a%2Fb%3Fc'],
  [paths.bookings({ booking: 'b 1' }), '/account/bookings?booking=b+1'],
])('the path builders return %s', (built, expected) => {
  expect(built).toBe(expected);
});

test.each<[string, Language, string]>([
  ['/', 'en', '/'],
  ['/login', 'en', '/login'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/account/bookings', 'de', '/account/bookings'],
  ['/debit', 'en', '/debit'],
  ['/xx/login', 'en', '/xx/login'],
  ['/en/login', 'en', '/en/login'],
  ['/DE/login', 'en', '/DE/login'],
  ['/pt/deposito-bagagem/lisboa', 'pt', '/luggage-storage/lisboa'],
  ['/pt/deposito-bagagli/lisboa', 'pt', '/deposito-bagagli/lisboa'],
])('the pathname %s is split into the language %s and the path %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
});

test.each<[Language, string]>([
  ['en', '/luggage-storage/x'],
  ['fr', '/fr/consigne-bagages/x'],
  ['de', '/de/gepackaufbewahrung/x'],
  ['it', '/it/deposito-bagagli/x'],
  ['es', '/es/consignas-equipaje/x'],
  ['pt', '/pt/deposito-bagagem/x'],
])('the path segment for luggage storage is translated to %s and back', (language, path) => {
  expect(withLanguage('/luggage-storage/x', language)).toBe(path);
  expect(splitLanguage(path)).toEqual({ language, path: '/luggage-storage/x' });
  expect(path).toContain(luggageStorageSegment(language));
});

test('a path is unchanged after a language is added and removed', () => {
  const path = fc
    .array(fc.constantFrom('account', 'luggage-storage', 'bookings', 'x1', 'login'))
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, fc.constantFrom(...languages), (original, language) => {
      expect(splitLanguage(withLanguage(original, language))).toEqual({ language, path: original });
      expect(canonicalPath(withLanguage(original, language))).toBeNull();
    }),
  );
});

test('the language switch keeps the page, its query and its hash', () => {
  const location = { pathname: '/de/account/bookings', search: '?page=2', hash: '#b1' };
  expect(switchLanguage(location, 'fr')).toBe('/fr/account/bookings?page=2#b1');
  expect(switchLanguage(location, 'en')).toBe('/account/bookings?page=2#b1');
});

test.each([
  ['/en', '/'],
  ['/en/login', '/login'],
  ['/DE/login', '/de/login'],
  ['/de/', '/de'],
  ['/login/', '/login'],
  ['/de/luggage-storage/berlin', '/de/gepackaufbewahrung/berlin'],
  ['/gepackaufbewahrung/berlin', '/luggage-storage/berlin'],
  ['/en//evil.com', '/evil.com'],
  ['//evil.com', '/evil.com'],
  ['/de/\\evil.com', '/de/evil.com'],
  ['/\\\\evil.com', '/evil.com'],
  ['/', null],
  ['/de', null],
  ['/account/bookings', null],
  ['/xx/login', null],
])('the path %s has the canonical form %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
});

const search = '?page=3&ref=acme&utm_source=mail&next=%2Faccount&redirectReason=UNAUTHORIZED&booking=b1';

test.each<[string, Language, string, string]>([
  ['/account', 'en', '', '/account'],
  ['/account?page=2', 'de', '', '/de/account?page=2'],
  ['/signup', 'de', search, '/de/signup?ref=acme&utm_source=mail'],
  ['/signup?ref=own#top', 'en', '?ref=acme', '/signup?ref=own#top'],
  ['/signup#top', 'en', '?ref=acme', '/signup?ref=acme#top'],
  ['/fr/account', 'de', '', '/fr/account'],
  ['https://other.example/x?y=1', 'de', search, 'https://other.example/x?y=1'],
  ['//cdn.example/x', 'de', search, '//cdn.example/x'],
  ['mailto:a@b.c', 'de', search, 'mailto:a@b.c'],
  [`${ORIGIN}/account?x=1`, 'de', '', `${ORIGIN}/de/account?x=1`],
  [`${ORIGIN}/de/account`, 'de', '', `${ORIGIN}/de/account`],
  [ORIGIN, 'it', '', `${ORIGIN}/it`],
  [`${ORIGIN}.evil.com/`, 'it', '', `${ORIGIN}.evil.com/`],
  ['#main', 'de', search, '#main'],
])('for the target %s, the language %s and the page’s query %j, href returns %s', (to, language, from, expected) => {
  expect(href(to, { language, search: from, origin: ORIGIN })).toBe(expected);
});

test('a redirect keeps the prefix and the query, and its target’s keys take precedence', () => {
  expect(redirectAddress('/login', { language: 'de', search: '?x=1&y=a%20b' })).toBe('/de/login?x=1&y=a+b');
  expect(redirectAddress('/login?x=2', { language: 'en', search: '?x=1' })).toBe('/login?x=2');
});

test.each([
  [
    '/account/bookings',
    '?page=2&q=a%20b',
    '#x',
    '/login?next=%2Faccount%2Fbookings%3Fpage%3D2%26q%3Da%2520b%23x&redirectReason=UNAUTHORIZED',
  ],
  ['/de/account', '', '', '/de/login?next=%2Fde%2Faccount&redirectReason=UNAUTHORIZED'],
])(
  'an unauthorised response on %s%s redirects to the login page in its language',
  (pathname, query, hash, expected) => {
    const target = loginRedirect({ pathname, search: query, hash });
    expect(target).toBe(expected);
    const next = new URL(target ?? '', ORIGIN).searchParams.get('next');
    expect(safeNext(next, ORIGIN)).toBe(pathname + query + hash);
  },
);

test.each(['/login', '/login/', '/de/login', '/pt/login'])(
  'the path %s does not redirect to a login page again',
  (pathname) => {
    expect(loginRedirect({ pathname, search: '?next=%2Faccount' })).toBeNull();
  },
);

test.each([
  ['/account', '/account'],
  ['/de/account?page=2#x', '/de/account?page=2#x'],
  ['/account/../account/profile', '/account/profile'],
  ['', null],
  [null, null],
  ['account', null],
  ['//evil.com', null],
  ['///evil.com', null],
  ['/\\evil.com', null],
  ['\\\\evil.com', null],
  ['/\t/evil.com', null],
  [' //evil.com', null],
  ['/a/..//evil.com', null],
  ['https:evil.com', null],
  ['http:/evil.com', null],
  ['https://host.example/account', null],
  ['javascript:alert(1)', null],
  ['/login', null],
  ['/de/login?next=/x', null],
  ['/x/../login', null],
])('after the login, next=%j leads to %j', (next, expected) => {
  expect(safeNext(next, ORIGIN)).toBe(expected);
});

test('no value of the `next` parameter leads to another origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.com',
    'javascript:',
    '%2f',
    '%5c',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeNext(pieces.join(''), ORIGIN) ?? '/';
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, unknown, boolean]>([
  ['our own', notFound(), true],
  ["the router's", { status: 404, statusText: '', data: null, internal: true }, true],
  ['another status', { status: 500 }, false],
  ['an error that speaks of 404', new Error('404'), false],
  ['nothing', null, false],
])('isNotFound recognises only 404s: %s', (_, error, expected) => {
  expect(isNotFound(error)).toBe(expected);
});
