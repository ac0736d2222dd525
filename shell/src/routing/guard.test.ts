import type { Access } from '@host-portal/shared-lib/federation';
import type { Session } from '@host-portal/shared-lib/portal';
import { guard } from './guard.ts';

const guest: Session = {
  status: 'initial',
  isAuthenticated: false,
  token: null,
  expiresAt: null,
  role: null,
  scopes: [],
  user: null,
};
const host: Session = { ...guest, status: 'done', isAuthenticated: true, token: 't', role: 'host' };
const recovery: Session = { ...host, role: 'recovery' };

test.each<[Access, Session, string, string, string | null]>([
  ['public', guest, '/', '', null],
  ['public', host, '/', '', null],
  ['host', host, '/account', '', null],
  ['host', { ...host, role: null }, '/account', '', null],
  ['host', { ...host, scopes: [] }, '/account/earnings', '', null],
  ['host', guest, '/account', '', '/login?next=%2Faccount&redirectReason=UNAUTHORIZED'],
  ['host', guest, '/de/account', '', '/de/login?next=%2Fde%2Faccount&redirectReason=UNAUTHORIZED'],
  [
    'host',
    guest,
    '/pt/account/bookings',
    '?page=2&state=late',
    '/pt/login?next=%2Fpt%2Faccount%2Fbookings%3Fpage%3D2%26state%3Dlate&redirectReason=UNAUTHORIZED',
  ],
  ['host', recovery, '/account', '', '/login?next=%2Faccount&redirectReason=UNAUTHORIZED'],
  ['guest', guest, '/login', '?next=%2Faccount', null],
  ['guest', recovery, '/login', '', null],
  ['guest', host, '/login', '', '/account'],
  ['guest', host, '/fr/signup', '', '/fr/account'],
  ['guest', host, '/login', '?next=%2Fde%2Faccount%2Fearnings%3Fa%3D1', '/de/account/earnings?a=1'],
  [
    'guest',
    host,
    '/de/login',
    '?utm_source=mail&page=2&redirectReason=UNAUTHORIZED',
    '/de/account?utm_source=mail&page=2',
  ],
  ['guest', host, '/login', '?next=%2Faccount%2Fearnings%3Fa%3D1%23b&a=2&ref=x', '/account/earnings?a=1&ref=x#b'],
  ['guest', host, '/de/login', '?next=%2Faccount%2Fearnings', '/de/account/earnings'],
  ['guest', host, '/login', '?next=//evil.com', '/account'],
  ['guest', host, '/login', '?next=%2F%5Cevil.com', '/account'],
  ['guest', host, '/login', '?next=javascript:alert(1)', '/account'],
  ['guest', host, '/it/login', '?next=%2Flogin', '/it/account'],
])(
  'the guard of a %s page, with the session %o at %s%s, redirects to %s',
  (access, session, pathname, search, target) => {
    expect(guard(access, session, { pathname, search }, 'https://portal.example')).toBe(target);
  },
);
