/** @jest-environment-options {"url": "https://portal.example/"} */
import { COOKIE_NAMES, createServerClock } from '@host-portal/shared-lib/portal';
import { createCookieJar } from './cookie-jar.ts';
import { createSessionRecordStore } from './session-record.ts';
import { anAnswer, aSession, credentials, DAY, hasCookie, inDays, maxAgeOf, paola } from './session.fixture.ts';
import { createSession } from './session.store.ts';

describe('signing in', () => {
  test('a sign-in stores token, metadata, user and scopes and makes the session authenticated', async () => {
    const { session } = aSession();
    const statuses: string[] = [];
    session.$session.listen(({ status }) => statuses.push(status));
    expect(await session.signIn(credentials)).toEqual({ accessToken: 'a1' });
    expect(statuses).toEqual(['loading', 'done']);
    expect(session.$session.get()).toEqual({
      status: 'done',
      isAuthenticated: true,
      token: 't/1=',
      expiresAt: inDays(30),
      role: 'host',
      scopes: ['host:all'],
      user: paola,
    });
  });

  test.each([
    { name: 'both cookies end with the token', expiresAt: inDays(30), days: 30 },
    { name: 'an expiry without a zone is UTC', expiresAt: '2026-03-10T14:05:00', days: 5 },
    { name: 'no expiry: 14 days', expiresAt: null, days: 14 },
    { name: 'an unreadable expiry: 14 days', expiresAt: 'soon', days: 14 },
  ])('a sign-in sets the lifetime of both cookies: $name', async ({ expiresAt, days }) => {
    const { session, calls, cookies } = aSession();
    calls.createToken.mockResolvedValue(anAnswer({ expiresAt }));
    await session.signIn(credentials);
    for (const name of [COOKIE_NAMES.token, COOKIE_NAMES.user]) {
      expect(maxAgeOf(cookies, name)).toBe((days * DAY) / 1000);
      expect(cookies.written.findLast((line) => line.startsWith(`${name}=`))).toMatch(
        /path=\/; secure; samesite=strict$/,
      );
    }
  });

  test('the user cookie contains only five fields of the server’s user and survives a reload', async () => {
    const { session, calls, openTab, cookies } = aSession();
    const user = { ...paola, language: 'de', password: 'x' };
    calls.createToken.mockResolvedValue(anAnswer({ user }));
    await session.signIn(credentials);
    const cookie = cookies.written.findLast((line) => line.startsWith('user=')) ?? '';
    expect(JSON.parse(decodeURIComponent(cookie.slice(5, cookie.indexOf(';'))))).toEqual(paola);
    expect(openTab().$session.get()).toEqual(session.$session.get());
  });

  test('a refused login sets the error status and no cookie, and throws the error', async () => {
    const { session, calls, page } = aSession();
    calls.createToken.mockRejectedValue(new Error('401'));
    await expect(session.signIn(credentials)).rejects.toThrow('401');
    expect(session.$session.get()).toMatchObject({ status: 'error', isAuthenticated: false, token: null });
    expect(hasCookie('token') || hasCookie('user')).toBe(false);
    expect(page.goToLogin).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('a sign-out deletes the token, clears the user and the cookies, redirects and resets the state, in this order', async () => {
    const { session, steps, calls } = aSession();
    await session.signIn(credentials);
    document.cookie = 'checkout=1; path=/; secure';
    document.cookie = 'visitor_id=v; path=/; secure';
    document.cookie = 'analytics_id=a; path=/; secure';
    steps.length = 0;
    calls.deleteToken.mockImplementation(
      async () => void steps.push(`delete with user ${session.$session.get().user?.id}`),
    );
    session.$session.listen(() => steps.push(`cleared with cookie ${hasCookie('token')}`));
    await session.signOut();
    expect(steps).toEqual(['delete with user u7', 'cleared with cookie true', 'go /', 'reset']);
    expect(['token', 'user', 'checkout'].filter(hasCookie)).toEqual([]);
    expect(['visitor_id', 'analytics_id'].filter(hasCookie)).toEqual(['visitor_id', 'analytics_id']);
    expect(localStorage).toHaveLength(0);
  });

  test('a sign-out is completed and redirects to the given page even if the server fails', async () => {
    const { session, calls, page } = aSession();
    await session.signIn(credentials);
    calls.deleteToken.mockRejectedValue(new Error('offline'));
    await session.signOut({ redirectTo: '/login' });
    expect(page.goTo).toHaveBeenCalledWith('/login');
    expect(session.$session.get().token).toBeNull();
  });

  test('a sign-out waits at most three seconds for the server', async () => {
    jest.useFakeTimers();
    try {
      const { session, calls, page } = aSession();
      await session.signIn(credentials);
      calls.deleteToken.mockReturnValue(new Promise(() => undefined));
      const done = session.signOut();
      await jest.advanceTimersByTimeAsync(2999);
      expect(page.goTo).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await done;
      expect(page.goTo).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('pressing Log out twice signs out only once', async () => {
    const { session, calls } = aSession();
    await session.signIn(credentials);
    await Promise.all([session.signOut(), session.signOut()]);
    expect(calls.deleteToken).toHaveBeenCalledTimes(1);
  });

  test('a 401 during sign-out doesn’t start a second sign-out', async () => {
    const { session, calls, page } = aSession();
    await session.signIn(credentials);
    calls.deleteToken.mockImplementation(async () => session.onUnauthorized());
    await session.signOut();
    expect(page.goToLogin).not.toHaveBeenCalled();
    expect(page.goTo).toHaveBeenCalledTimes(1);
  });
});

describe('a 401 response', () => {
  test('five 401s cause one sign-out and one redirect, and a 401 in the next session redirects again', async () => {
    const { session, calls, page } = aSession();
    await session.signIn(credentials);
    for (let answer = 0; answer < 5; answer += 1) session.onUnauthorized();
    expect(calls.deleteToken).toHaveBeenCalledTimes(1);
    expect(page.goToLogin).toHaveBeenCalledTimes(1);
    expect(session.$session.get()).toMatchObject({ status: 'initial', token: null, user: null });
    expect(hasCookie('token')).toBe(false);
    await session.signIn(credentials);
    session.onUnauthorized();
    expect(page.goToLogin).toHaveBeenCalledTimes(2);
  });

  test('a 401 for a token that another tab has replaced does not end the new session', async () => {
    const { session, openTab, calls, page } = aSession();
    await session.signIn(credentials);
    calls.createToken.mockResolvedValue(anAnswer({ token: 't2' }));
    await openTab().signIn(credentials);
    session.onUnauthorized();
    expect(session.$session.get()).toMatchObject({ token: 't2', isAuthenticated: true });
    expect(page.goToLogin).not.toHaveBeenCalled();
  });

  test('a 401 without a session still redirects to the login', () => {
    const { session, calls, page } = aSession();
    session.onUnauthorized();
    expect(calls.deleteToken).not.toHaveBeenCalled();
    expect(page.goToLogin).toHaveBeenCalledTimes(1);
  });
});

describe('two tabs with the same session', () => {
  test('a sign-out in one tab ends the session in the other tab, which then runs its guard', async () => {
    const { session, openTab, page } = aSession();
    await session.signIn(credentials);
    const other = openTab();
    await session.signOut();
    expect(other.token()).toBeNull();
    expect(other.$session.get().user).toBeNull();
    expect(page.recheck).toHaveBeenCalledTimes(1);
  });

  test('after one tab signs in another user, the other tab’s next call uses the new token and the first user’s data is cleared', async () => {
    const { session, openTab, calls, page } = aSession();
    await session.signIn(credentials);
    const other = openTab();
    calls.createToken.mockResolvedValue(anAnswer({ token: 't9', user: { ...paola, id: 'u9' } }));
    await session.signIn(credentials);
    page.resetState.mockClear();
    expect(other.token()).toBe('t9');
    expect(other.$session.get().user?.id).toBe('u9');
    expect(page.resetState).toHaveBeenCalledTimes(1);
    expect(page.recheck).toHaveBeenCalledTimes(1);
  });

  test('a profile change in one tab changes the name in the other tab', async () => {
    const { session, openTab } = aSession();
    await session.signIn(credentials);
    const other = openTab();
    session.updateUser({ ...paola, firstName: 'Ana' });
    expect(other.agreeWithCookies()).toBe('same');
    expect(other.$session.get().user?.firstName).toBe('Ana');
  });
});

test('without cookies, the session lasts until the page is closed', async () => {
  const { calls, page, announce } = aSession();
  const jar = createCookieJar({ cookie: '' });
  const blocked = Object.freeze({ cookie: '' });
  expect(jar.isBlocked).toBe(false);
  const deaf = createCookieJar({
    get cookie() {
      return blocked.cookie;
    },
    set cookie(_value: string) {
      // If the browser blocks cookies, writing a cookie has no effect but doesn't throw.
    },
  });
  expect(deaf.isBlocked).toBe(true);
  const session = createSession({
    calls,
    jar: deaf,
    clock: createServerClock(),
    records: createSessionRecordStore(),
    page,
    announce,
  });
  await session.signIn(credentials);
  expect(session.token()).toBe('t/1=');
});

describe('a token whose user is unknown', () => {
  test('if a token comes without a user, the user is requested from the server and stored', async () => {
    document.cookie = 'token=t7; path=/; secure';
    const { session, openTab, calls } = aSession();
    expect(session.$session.get()).toMatchObject({ isAuthenticated: true, user: null, role: null });
    await session.complete();
    expect(session.$session.get()).toMatchObject({ token: 't7', user: paola, role: 'host', expiresAt: inDays(30) });
    await openTab().complete();
    expect(calls.getToken).toHaveBeenCalledTimes(1);
  });

  test('a token without a user keeps working if the server doesn’t answer', async () => {
    document.cookie = 'token=t7; path=/; secure';
    const { session, calls } = aSession();
    calls.getToken.mockRejectedValue(new Error('offline'));
    await session.complete();
    expect(session.$session.get()).toMatchObject({ token: 't7', isAuthenticated: true });
  });

  test('a login without a user clears the previous user’s name', async () => {
    document.cookie = `user=${encodeURIComponent(JSON.stringify(paola))}; path=/; secure`;
    const { session, calls } = aSession();
    calls.createToken.mockResolvedValue(anAnswer({ user: null }));
    await session.signIn(credentials);
    expect(session.$session.get().user).toBeNull();
    expect(hasCookie('user')).toBe(false);
  });
});

describe('a session that has ended on this device', () => {
  test.each([
    ['a host who never signed in', async () => {}, false],
    ['a host who is signed in', ({ session }: ReturnType<typeof aSession>) => session.signIn(credentials), false],
    [
      'a host whose session was refused by the server',
      async ({ session }: ReturnType<typeof aSession>) => {
        await session.signIn(credentials);
        session.onUnauthorized();
      },
      true,
    ],
    [
      'a host who signed out',
      async ({ session }: ReturnType<typeof aSession>) => {
        await session.signIn(credentials);
        await session.signOut();
      },
      false,
    ],
    [
      'a host whose cookies expired',
      async ({ session }: ReturnType<typeof aSession>) => {
        await session.signIn(credentials);
        document.cookie = 'token=; max-age=0; path=/; secure';
      },
      true,
    ],
  ])('a new tab detects whether a session has ended without a sign-out, for %s', async (_, live, expected) => {
    const device = aSession();
    await live(device);
    expect(device.openTab().hasEnded?.()).toBe(expected);
  });
});
