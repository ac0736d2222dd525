import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import { type Session, SIGNED_OUT } from '@host-portal/shared-lib/portal';
import { redirectOf, guardedTo, pageOf } from './redirects.ts';

const notes: RemoteManifest = {
  name: 'notes',
  owner: 'notes',
  contract: '^2.0.0',
  labels: { en: 'Notes' },
  icon: 'store',
  routes: [
    { path: '/account/notes', access: 'host', titles: { en: 'Notes' } },
    { path: '/login', access: 'guest', titles: { en: 'Log in' } },
  ],
  navigation: [],
  slots: [],
  storageKeys: [],
};
const host: Session = { ...SIGNED_OUT, status: 'done', isAuthenticated: true, token: 't', role: 'host' };
const visitOf = (session: Session) => ({ manifests: [notes], session, origin: 'https://portal.example' });

test.each<[name: string, Session, pathname: string, search: string, hash: string, target: string | null]>([
  ['a host on a host page stays', host, '/account/notes', '?page=3', '', null],
  [
    'a visitor on a host page is redirected to the login',
    SIGNED_OUT,
    '/it/account/notes',
    '?page=3',
    '',
    '/it/login?next=%2Fit%2Faccount%2Fnotes%3Fpage%3D3&redirectReason=UNAUTHORIZED',
  ],
  ['a host on the login is redirected to the account', host, '/login', '', '', '/account'],
  [
    'the English prefix is removed; query and hash stay',
    host,
    '/en/account/notes',
    '?page=3',
    '#top',
    '/account/notes?page=3#top',
  ],
  ['the canonical path is checked before the guard', SIGNED_OUT, '/en/account/notes', '', '', '/account/notes'],
  ['an unclaimed page is not guarded', SIGNED_OUT, '/account/nothing', '', '', null],
])('a URL is redirected only if necessary: %s', (_, session, pathname, search, hash, target) => {
  expect(redirectOf({ pathname, search, hash }, visitOf(session))).toBe(target);
});

test('a URL is split into its language, its path without the language prefix, and the claim on that path', () => {
  expect(pageOf('/de/account/notes', [notes])).toMatchObject({ language: 'de', claim: { remote: 'notes' } });
  expect(pageOf('/account/nothing', [notes])).toEqual({ language: 'en', path: '/account/nothing', claim: null });
});

test('the guard alone doesn’t redirect a path to its canonical form', () => {
  expect(guardedTo({ pathname: '/en/account/notes', search: '', hash: '' }, visitOf(host))).toBeNull();
});
