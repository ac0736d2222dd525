import { type SessionUser, type SignedInSession, SIGNED_OUT } from '@host-portal/shared-lib/portal';
import { recordOf, rememberedSession, type SessionEvent, type SessionState, step } from './session-state.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const paola: SessionUser = {
  id: 'u7',
  email: 'paola@example.com',
  firstName: 'Paola',
  lastName: 'M',
  phoneNumber: '+351 1',
};
const renamedUser: SessionUser = { ...paola, lastName: 'Sousa' };
const other: SessionUser = { ...paola, id: 'u9', email: 'other@example.com' };
const session: SignedInSession = {
  status: 'done',
  isAuthenticated: true,
  token: 't1',
  expiresAt: '2026-04-05T14:05:00Z',
  role: 'host',
  scopes: ['host:all'],
  user: paola,
};
const record = recordOf(session, NOW);
const signedIn: SessionState = { session: rememberedSession({ token: 't1', user: paola }, record), isLeaving: false };
const signedOut: SessionState = { session: SIGNED_OUT, isLeaving: false };
const leaving = { ...signedIn, isLeaving: true };
const renewed = { ...record, expiresAt: '2026-05-05T14:05:00Z' };
const seen = (over: Partial<Extract<SessionEvent, { type: 'cookiesSeen' }>>): SessionEvent => ({
  type: 'cookiesSeen',
  cookies: { token: null, user: null },
  recordOfCookies: null,
  mayRestore: null,
  ...over,
});

type Row = [name: string, state: SessionState, event: SessionEvent, effects: string[], after: object];

test.each<Row>([
  ['a login begins', signedOut, { type: 'signInStarted' }, ['show'], { session: { status: 'loading', token: null } }],
  ['a login is refused', signedOut, { type: 'signInFailed' }, ['show'], { session: { status: 'error', token: null } }],
  [
    'a login is stored before subscribers are notified',
    signedOut,
    { type: 'signedIn', session, now: NOW },
    ['writeRecord', 'writeCookies', 'show', 'announce'],
    signedIn,
  ],
  [
    'a login without a user clears the previous name',
    signedOut,
    { type: 'signedIn', session: { ...session, user: null }, now: NOW },
    ['writeRecord', 'forgetUserCookie', 'writeCookies', 'show', 'announce'],
    { session: { user: null } },
  ],
  [
    'a login after a sign-out may end again',
    leaving,
    { type: 'signedIn', session, now: NOW },
    ['writeRecord', 'writeCookies', 'show', 'announce'],
    { isLeaving: false },
  ],
  [
    'the server says whose token this is',
    { ...signedIn, session: { ...signedIn.session, user: null } },
    { type: 'completed', session, now: NOW },
    ['writeRecord', 'writeCookies', 'show'],
    signedIn,
  ],
  ['the server answers about a deleted token', signedOut, { type: 'completed', session, now: NOW }, [], signedOut],
  ['a sign-out starts', signedIn, { type: 'signOutStarted' }, [], leaving],
  [
    'a sign-out ends',
    leaving,
    { type: 'left' },
    ['show', 'forgetCookies', 'forgetRecord', 'announce'],
    { isLeaving: true, session: SIGNED_OUT },
  ],
  [
    'a 401 arrives',
    signedIn,
    { type: 'unauthorized' },
    ['deleteToken', 'show', 'forgetCookies', 'announce', 'goToLogin'],
    { isLeaving: true, session: SIGNED_OUT },
  ],
  [
    'a 401 arrives without a token',
    signedOut,
    { type: 'unauthorized' },
    ['show', 'forgetCookies', 'announce', 'goToLogin'],
    { isLeaving: true },
  ],
  ['a second 401 arrives', leaving, { type: 'unauthorized' }, [], leaving],
  ['a renewal finds no token', signedIn, { type: 'tokenMissing' }, ['show'], { session: SIGNED_OUT }],
  [
    'a renewal finds a login under way',
    { ...signedOut, session: { ...SIGNED_OUT, status: 'loading' } },
    { type: 'tokenMissing' },
    [],
    { session: { status: 'loading' } },
  ],
  [
    'a profile is changed',
    signedIn,
    { type: 'userChanged', user: renamedUser, record },
    ['show', 'writeCookies', 'announce'],
    { session: { user: renamedUser } },
  ],
  [
    'a change to another user’s profile arrives late',
    signedIn,
    { type: 'userChanged', user: other, record },
    [],
    signedIn,
  ],
  [
    'a profile is changed after the session ended',
    signedOut,
    { type: 'userChanged', user: other, record },
    [],
    signedOut,
  ],
  [
    'this tab renews the token',
    signedIn,
    { type: 'renewed', token: 't1', record: renewed, isOurs: true },
    ['writeRecord', 'show', 'writeCookies', 'announce'],
    { session: { expiresAt: renewed.expiresAt } },
  ],
  [
    'another tab renews the token',
    signedIn,
    { type: 'renewed', token: 't1', record: renewed, isOurs: false },
    ['show'],
    { session: { expiresAt: renewed.expiresAt } },
  ],
  [
    'a renewal arrives after the session ended',
    signedOut,
    { type: 'renewed', token: 't1', record: renewed, isOurs: true },
    [],
    signedOut,
  ],
  ['the cookies are the same', signedIn, seen({ cookies: { token: 't1', user: paola } }), [], signedIn],
  [
    'another tab has changed the profile',
    signedIn,
    seen({ cookies: { token: 't1', user: other } }),
    ['show'],
    { session: { user: other } },
  ],
  ['the user cookie is missing', signedIn, seen({ cookies: { token: 't1', user: null } }), [], signedIn],
  [
    'another tab has signed out',
    signedIn,
    seen({}),
    ['show', 'resetState', 'recheck'],
    { isLeaving: true, session: SIGNED_OUT },
  ],
  ['only the device’s clock has ended the cookies', signedIn, seen({ mayRestore: record }), ['writeCookies'], signedIn],
  ['nobody is signed in, before or after', signedOut, seen({ mayRestore: record }), [], signedOut],
  [
    'another tab has signed in',
    { ...signedOut, isLeaving: true },
    seen({ cookies: { token: 't1', user: paola }, recordOfCookies: record }),
    ['resetState', 'show', 'recheck'],
    signedIn,
  ],
  [
    'another tab has signed in as somebody else',
    signedIn,
    seen({ cookies: { token: 't2', user: other } }),
    ['resetState', 'show', 'recheck'],
    { isLeaving: false, session: { token: 't2', user: other, role: null } },
  ],
  [
    'another tab has signed in as the same person',
    signedIn,
    seen({ cookies: { token: 't2', user: paola } }),
    ['show', 'recheck'],
    { session: { token: 't2' } },
  ],
])('an event leads to the expected session state and effects: %s', (_, state, event, effects, after) => {
  const next = step(state, event);
  expect(next.effects.map((effect) => effect.do)).toEqual(effects);
  expect(next.state).toMatchObject(after);
});

test('the session’s user has only the cookie’s fields, even if the server sends more', () => {
  const user = { ...paola, language: 'de', password: 'x' };
  expect(step(signedOut, { type: 'signedIn', session: { ...session, user }, now: NOW }).state.session.user).toEqual(
    paola,
  );
});
