import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { NOW, startTestApi, type TestApi } from '../api.fixture.ts';
import { DAY, later, MINUTE } from '../clock.ts';
import { DEMO_ACCOUNT } from '../demo/demo-people.ts';
import { createToken } from '../session/tokens.repository.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type Session = {
  id: string;
  token: string;
  access_token: string;
  expires_at: string;
  role: string;
  user: { id: string };
};

const logIn = (body: object) => api.call<Session>('POST /v2/tokens', { body });
const paola = () => logIn({ username: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password, role: 'host' });

test('a login returns a 14-day session with all fields of spec §7', async () => {
  const { status, body } = await paola();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    role: 'host',
    scopes: ['host'],
    created: NOW.toISOString(),
    expires_at: later(NOW, 14 * DAY).toISOString(),
    user: { id: 'u7', email: 'paola@example.com', first_name: 'Paola Zoë', last_name: 'Müller', language: 'en' },
  });
  expect(JSON.stringify(body)).not.toMatch(/password|scrypt/);
});

test('a login ignores spaces around the e-mail address and its letter case', async () => {
  expect((await logIn({ username: ' PAOLA@Example.com ', password: DEMO_ACCOUNT.password, role: 'host' })).status).toBe(
    200,
  );
});

test('a wrong password and an unknown e-mail address get the same response', async () => {
  const wrong = await logIn({ username: DEMO_ACCOUNT.email, password: 'not-my-password', role: 'host' });
  const unknown = await logIn({ username: 'nobody@example.com', password: 'not-my-password', role: 'host' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ error_id: 'INVALID_CREDENTIALS' });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test.each([
  [{}, ['username', 'password', 'role']],
  [{ username: 'a@b.c', password: 'x', role: 'admin' }, ['role']],
  [{ username: 'a@b.c', password: 'x', role: 'host', admin: true }, ['admin']],
  [{ username: ['a@b.c'], password: { $ne: null }, role: 'host' }, ['username', 'password']],
])('the login %j is refused with field errors', async (body, fields) => {
  const answer = await api.call('POST /v2/tokens', { body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields.toSorted());
});

test('tokens and access tokens are not stored in plain text', async () => {
  const { token, access_token } = (await paola()).body;
  const rows = JSON.stringify([
    await api.db.selectFrom('tokens').selectAll().execute(),
    await api.db.selectFrom('access_tokens').selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(access_token);
});

test.each([
  ['no authorization', () => undefined],
  ['the access token in place of the token', ({ access_token }: Session) => `Token ${access_token}`],
  ['the token as a bearer', ({ token }: Session) => `Bearer ${token}`],
  ['another scheme', ({ token }: Session) => `Basic ${token}`],
  ['an unknown token', () => `Token ${'x'.repeat(43)}`],
  ['an invalid value', () => "Token ' or 1=1 --"],
])('a call with %s is refused', async (_, authorizationOf) => {
  const authorization = authorizationOf((await paola()).body);
  const { status, body } = await api.call('GET /v2/hosts?paginate=false', authorization ? { authorization } : {});
  expect([status, body.error_id]).toEqual([401, 'UNAUTHORIZED']);
});

test('a session ends when it expires', async () => {
  const token = await api.logIn();
  api.setNow(later(NOW, 14 * DAY + MINUTE));
  const answer = await api.call('GET /v2/hosts', { token });
  const shown = await api.call(`GET /v2/tokens/${token}`);
  api.setNow(NOW);
  expect([answer.status, shown.status]).toEqual([401, 404]);
});

test('a token can be renewed for at most 30 days', async () => {
  const token = await api.logIn();
  const renew = (expiresAt: Date) =>
    api.call<Session>(`PATCH /v2/tokens/${token}`, { token, body: { expires_at: expiresAt.toISOString() } });
  expect((await renew(later(NOW, 30 * DAY))).body).toMatchObject({
    token,
    expires_at: later(NOW, 30 * DAY).toISOString(),
  });
  expect((await renew(later(NOW, 31 * DAY))).status).toBe(422);
  expect((await renew(later(NOW, -DAY))).status).toBe(422);
  expect((await api.call<Session>(`GET /v2/tokens/${token}`)).body.expires_at).toBe(later(NOW, 30 * DAY).toISOString());
});

test('a recovery token cannot be renewed, and allows only calls about itself', async () => {
  const { token } = await createToken(api.db, 'u7', 'recovery', NOW);
  const renewal = await api.call(`PATCH /v2/tokens/${token}`, { body: { expires_at: later(NOW, DAY).toISOString() } });
  expect(renewal.status).toBe(403);
  expect((await api.call('GET /v2/bookings', { token })).status).toBe(401);
  expect((await api.call<Session>(`GET /v2/tokens/${token}`)).body).toMatchObject({
    role: 'recovery',
    user: { id: 'u7' },
  });
});

test('deleting a token also deletes its access token', async () => {
  const { token, access_token } = (await paola()).body;
  expect((await api.call(`DELETE /v2/tokens/${token}`, { token })).status).toBe(200);
  expect((await api.call('GET /v2/hosts', { token })).status).toBe(401);
  expect((await api.call(`DELETE /v2/tokens/${token}`)).status).toBe(404);
  const host = await api.call('POST /v2/hosts', { authorization: `Bearer ${access_token}`, body: { user_id: 'u7' } });
  expect(host.status).toBe(401);
});

test('after twenty failures, a network has to wait, but the host can still log in from another network', async () => {
  const from = (address: string, password: string) =>
    api.call('POST /v2/tokens', {
      body: { username: 'tiago@example.com', password, role: 'host' },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await from('203.0.113.9', 'guess')).status);
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  const refused = await from('203.0.113.9', DEMO_ACCOUNT.password);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await from('198.51.100.7', DEMO_ACCOUNT.password)).status).toBe(200);
  api.setNow(later(NOW, 16 * MINUTE));
  expect((await from('203.0.113.9', DEMO_ACCOUNT.password)).status).toBe(200);
  api.setNow(NOW);
});

describe('password guesses', () => {
  const WINDOW = 16 * MINUTE;
  let windows = 0;
  // Each test runs in its own time window, so that its failures don't count in the next test.
  beforeEach(() => api.setNow(later(NOW, (windows += 1) * WINDOW)));
  afterAll(() => api.setNow(NOW));

  const from = (address: string, password: string, username = 'tiago@example.com') =>
    api.call('POST /v2/tokens', {
      body: { username, password, role: 'host' },
      headers: { 'x-forwarded-for': address },
    });
  const guessFrom = async (addresses: string[]) => {
    const statuses = [];
    for (const address of addresses) statuses.push((await from(address, 'guess')).status);
    return statuses;
  };
  const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

  test('guesses from many IP addresses of one /64 are counted as guesses from one network', async () => {
    const statuses = await guessFrom(times(60, (at) => `2001:db8:7:1::${(at + 1).toString(16)}`));
    expect(statuses).toEqual([...times(20, () => 401), ...times(40, () => 429)]);
    expect((await from('2001:db8:7:1:ffff::9', DEMO_ACCOUNT.password)).headers['retry-after']).toBe('900');
    expect((await from('2001:db8:7:2::1', DEMO_ACCOUNT.password)).status).toBe(200);
  });

  test('after guesses from many networks, each network has a few attempts left, and the host can still log in', async () => {
    const botnet = times(120, (at) => `203.0.113.${at}`);
    expect(new Set(await guessFrom(botnet))).toEqual(new Set([401]));
    expect(await guessFrom(times(5, () => '198.51.100.1'))).toEqual([401, 401, 401, 429, 429]);
    expect((await from('198.51.100.2', DEMO_ACCOUNT.password)).status).toBe(200);
    expect((await from('198.51.100.3', DEMO_ACCOUNT.password, DEMO_ACCOUNT.email)).status).toBe(200);
  });

  test('one network’s guesses for the passwords of many accounts are counted together', async () => {
    const statuses = [];
    for (const at of times(101, (index) => index))
      statuses.push((await from('203.0.113.77', 'guess', `nobody-${at}@example.com`)).status);
    expect(statuses).toEqual([...times(100, () => 401), 429]);
    expect((await from('203.0.113.78', DEMO_ACCOUNT.password)).status).toBe(200);
  });
});
