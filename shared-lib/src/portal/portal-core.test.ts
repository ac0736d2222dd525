import { atom } from 'nanostores';
import { isNoTokenError } from '../api/index.ts';
import { listHosts } from '../contract/index.ts';
import { aSession, aTokenSession, failure, fakeApi } from '../testing/index.ts';
import { DEFAULT_CONFIG } from './default-config.ts';
import { createPortalCore, type Session, sessionCalls, type SessionParts, SIGNED_OUT } from './index.ts';

const nothing = () => {};

function aCore(session: Session = aSession()) {
  const $session = atom(session);
  const onUnauthorized = jest.fn(() => $session.set(SIGNED_OUT));
  let parts: SessionParts | undefined;
  const core = createPortalCore({
    config: DEFAULT_CONFIG,
    session: (given) => {
      parts = given;
      return {
        $session,
        signIn: (credentials) => sessionCalls(given.api).createToken(credentials),
        signOut: () => Promise.resolve($session.set(SIGNED_OUT)),
        updateUser: nothing,
        token: () => $session.get().token,
        onUnauthorized,
      };
    },
    visitor: { visitorId: () => 'v1', clientId: () => null },
    language: { $language: atom('en'), locale: () => 'en-GB', change: nothing },
    notify: { info: nothing, success: nothing, warning: nothing, scary: nothing },
    navigate: nothing,
    report: nothing,
    retryPauseMs: 1,
  });
  return { ...core, $session, onUnauthorized, parts };
}

test('the session uses the same client and cache as the remotes', () => {
  const { portal, parts, close } = aCore();
  expect(parts?.api).toBe(portal.api);
  expect(parts?.queryClient).toBe(portal.queryClient);
  close();
});

test('calls send the current token, and a 401 ends the session once', async () => {
  fakeApi.get('/v2/hosts', failure(401));
  const { portal, onUnauthorized, close } = aCore(aSession({ token: 't-9' }));
  await Promise.allSettled([portal.api.call(listHosts), portal.api.call(listHosts)]);
  expect(fakeApi.requests().map(({ headers }) => headers.get('authorization'))).toEqual(['Token t-9', 'Token t-9']);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  close();
});

test('signing out deletes all drafts', async () => {
  const { portal, $session, close } = aCore();
  portal.drafts.keep('profile', { firstName: 'Paola' });
  await portal.session.signOut();
  $session.set(aSession());
  expect(portal.drafts.read('profile')).toBeUndefined();
  close();
});

test('a host’s stored changes are loaded as soon as they sign in', () => {
  const { portal, $session, close } = aCore(SIGNED_OUT);
  const follow = jest.spyOn(portal.outbox, 'follow');
  $session.set(aSession());
  $session.set(aSession({ expiresAt: null }));
  expect(follow).toHaveBeenCalledTimes(1);
  close();
  $session.set(SIGNED_OUT);
  expect(follow).toHaveBeenCalledTimes(1);
});

test('a login response without a token throws the error that the spec defines', async () => {
  fakeApi.post('/v2/tokens', aTokenSession({ token: null }));
  const { portal, close } = aCore(SIGNED_OUT);
  const failed = await portal.session.signIn({ username: 'a', password: 'b' }).catch((error: unknown) => error);
  expect(isNoTokenError(failed)).toBe(true);
  expect(failed).toMatchObject({ message: 'Invalid authentication response' });
  close();
});
