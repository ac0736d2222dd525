/** @jest-environment-options {"url": "https://portal.example/"} */
import { anAnswer, aSession, credentials, DAY, hasCookie, inDays, maxAgeOf, NOW, paola } from './session.fixture.ts';

describe('a wrong device clock', () => {
  test.each([-20, -1, 1, 20])('a host stays signed in if the device clock is %i days off', async (days) => {
    const { session, setDeviceClock } = aSession();
    await session.signIn(credentials);
    setDeviceClock(NOW + days * DAY);
    expect(session.token()).toBe('t/1=');
  });

  test('cookies that expired because the device clock jumped are written again', async () => {
    const { session, setDeviceClock } = aSession();
    await session.signIn(credentials);
    setDeviceClock(NOW + 40 * DAY);
    document.cookie = 'token=; max-age=0; path=/; secure';
    expect(session.token()).toBe('t/1=');
    expect(hasCookie('token')).toBe(true);
  });

  test('a missing cookie without a clock jump counts as a sign-out', async () => {
    const { session, pass } = aSession();
    await session.signIn(credentials);
    pass(40 * DAY);
    document.cookie = 'token=; max-age=0; path=/; secure';
    expect(session.token()).toBeNull();
  });
});

describe('renewing a session', () => {
  test('a renewal extends both cookies to 30 days from now', async () => {
    const { session, calls, cookies, pass } = aSession();
    await session.signIn(credentials);
    pass(16 * DAY);
    await session.renew();
    expect(calls.renewToken).toHaveBeenCalledWith('t/1=', inDays(46));
    expect(session.$session.get().expiresAt).toBe(inDays(46));
    expect(maxAgeOf(cookies, 'token')).toBe((30 * DAY) / 1000);
    expect(maxAgeOf(cookies, 'user')).toBe((30 * DAY) / 1000);
  });

  test('three open tabs send only one renewal', async () => {
    const { session, openTab, calls, pass } = aSession();
    await session.signIn(credentials);
    const tabs = [session, openTab(), openTab()];
    pass(20 * DAY);
    await Promise.all(tabs.map((tab) => tab.renew()));
    expect(calls.renewToken).toHaveBeenCalledTimes(1);
  });

  test('a token without an expiry is renewed only once, not at every start', async () => {
    const { session, openTab, calls, pass } = aSession();
    calls.createToken.mockResolvedValue(anAnswer({ expiresAt: null }));
    calls.renewToken.mockResolvedValue({ expiresAt: null });
    await session.signIn(credentials);
    await session.renew();
    pass(2 * 60 * 60 * 1000);
    await session.renew();
    await openTab().renew();
    expect(calls.renewToken).toHaveBeenCalledTimes(1);
  });

  test('a failed renewal does not change the session and is retried after an hour', async () => {
    const { session, calls, pass } = aSession();
    await session.signIn(credentials);
    pass(20 * DAY);
    calls.renewToken.mockRejectedValueOnce(new Error('500'));
    await session.renew();
    expect(session.$session.get()).toMatchObject({ isAuthenticated: true, expiresAt: inDays(30) });
    pass(59 * 60 * 1000);
    await session.renew();
    expect(calls.renewToken).toHaveBeenCalledTimes(1);
    pass(60 * 1000);
    await session.renew();
    expect(calls.renewToken).toHaveBeenCalledTimes(2);
  });
});

test('a profile change doesn’t extend the lifetime of the user cookie', async () => {
  const { session, cookies, pass } = aSession();
  await session.signIn(credentials);
  pass(10 * DAY);
  session.updateUser({ ...paola, lastName: 'Sousa' });
  expect(maxAgeOf(cookies, 'user')).toBe((20 * DAY) / 1000);
  expect(session.$session.get().user?.lastName).toBe('Sousa');
});
