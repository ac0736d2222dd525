import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { NOW, QUICK, startTestApi, type TestApi } from '../api.fixture.ts';
import { later, MINUTE } from '../clock.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { needsRehash, STRONG } from '../session/passwords.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type SignedUp = { full_token: { access_token: string; user: { id: string; email: string } } };

let count = 0;
const draft = (change: object = {}) => ({
  email: `new.host.${(count += 1)}@example.com`,
  first_name: 'Ana',
  last_name: 'Sousa',
  language: 'pt',
  password: 'uma frase comprida',
  phone_number: '+351 912 000 111',
  source: 'web',
  ...change,
});

async function signUp(change: object = {}) {
  const body = draft(change);
  const { status, body: answer } = await api.call<SignedUp>('POST /v2/users', { body });
  if (status !== 200) throw new Error(`The sign-up was refused: ${JSON.stringify(answer)}`);
  return { ...answer.full_token, draft: body };
}

const becomeHost = (accessToken: string, userId: string, referredBy: string | null = null) =>
  api.call<{ id: string; user_id: string; referred_by: string | null }>('POST /v2/hosts', {
    authorization: `Bearer ${accessToken}`,
    body: { user_id: userId, referred_by: referredBy },
  });

test('a new host signs up with two calls and can then log in', async () => {
  const { access_token, user, draft: typed } = await signUp();
  const host = await becomeHost(access_token, user.id, 'h42');
  expect(host.body).toEqual({ id: host.body.id, user_id: user.id, referred_by: 'h42' });
  const token = await api.logIn(typed.email, typed.password);
  const { body } = await api.call<{ id: string; user_id: string }[]>('GET /v2/hosts?paginate=false', { token });
  // The response contains only the new host, because the record of the host who referred them is private.
  expect(body).toEqual([host.body]);
  expect((await api.call('GET /v3/stashpoints', { token })).body).toMatchObject({ items: [], total: 0, pages: 0 });
});

test('an aborted sign-up can be completed with the access token from a later login', async () => {
  const { user, draft: typed } = await signUp();
  const login = await api.call<{ token: string; access_token: string }>('POST /v2/tokens', {
    body: { username: typed.email, password: typed.password, role: 'host' },
  });
  const { token, access_token } = login.body;
  expect((await api.call('GET /v2/bookings', { token })).body).toMatchObject({ items: [], total: 0 });
  const spot = await api.call('POST /v2/supply-orders', {
    token,
    body: { quantity: 1, stashpoint_id: 's101', type: 'tags' },
  });
  expect(spot.status).toBe(403);
  expect((await becomeHost(access_token, user.id)).status).toBe(200);
});

test('a sign-up’s second call can be repeated and creates only one host', async () => {
  const { access_token, user } = await signUp();
  const [first, second] = [await becomeHost(access_token, user.id), await becomeHost(access_token, user.id)];
  expect(second.body).toEqual(first.body);
});

test('a user cannot make another user a host', async () => {
  const { access_token } = await signUp();
  expect((await becomeHost(access_token, 'u7')).status).toBe(404);
});

test('a sign-up with a taken e-mail address gets a field error, even if the letter case differs', async () => {
  const { status, body } = await api.call('POST /v2/users', { body: draft({ email: 'PAOLA@example.com' }) });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: ['This e-mail address is taken.'] });
});

test.each([
  ...['\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u00a0', '\u202e', '\u2067', '\u3164', '\ufe0f'].map(
    (sign) => `x${sign}@example.com`,
  ),
  'x@exam\u200bple.com',
  'mailto:x@example.com',
  'Rita <x@example.com>',
  'x@example.com\u00a0',
])('the e-mail address %j is refused in every call that accepts one', async (email) => {
  const token = await api.logIn();
  const answers = await Promise.all([
    api.call('POST /v2/users', { body: draft({ email }) }),
    api.call('POST /v2/forgotten-password', { body: { email } }),
    api.call('PATCH /v2/me', { token, body: { email, current_password: 'store-my-bags-2026' } }),
  ]);
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
    Array(3).fill([422, ['email']]),
  );
});

test('of two concurrent sign-ups with one e-mail address, only one creates a user', async () => {
  const body = draft();
  const answers = await Promise.all([1, 2, 3].map(() => api.call('POST /v2/users', { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test.each([
  ['too short', 'sieben7', 'Use at least 8 characters.'],
  ['common', 'Password123', 'This password is too common.'],
  ['the brand and a digit', 'Bagpost1', 'This password is too common.'],
  ['a common one twice', 'passwordpassword', 'This password is too common.'],
  ['a common one with a tail, twice', 'qwerty12qwerty12', 'This password is too common.'],
  ['one letter', 'a'.repeat(64), 'This password is too common.'],
  ['one emoji', '🧳'.repeat(8), 'This password is too common.'],
  ['spaces', ' '.repeat(8), 'This password is too common.'],
  ['more than 256 bytes', 'ß'.repeat(200), 'This password is too long.'],
])('a password that is %s is refused', async (_, password, sentence) => {
  const { status, body } = await api.call('POST /v2/users', { body: draft({ password }) });
  expect([status, body.errors]).toEqual([422, { password: [sentence] }]);
});

test.each(['пароль из слов', '8 spaces', '🧳👜🎒🧳👜🎒🧳🛄', 'ab'.repeat(32), 'Bagpost am Bahnhof'])(
  'the password %s is accepted',
  async (password) => {
    const { draft: typed } = await signUp({ password });
    expect(await api.logIn(typed.email, password)).toEqual(expect.any(String));
  },
);

test.each(['long.name@bags.example', 'LONG.NAME', 'long.name1', 'bags.example'])(
  'the password %s of long.name@bags.example is refused',
  async (password) => {
    const { status, body } = await api.call('POST /v2/users', {
      body: draft({ email: 'long.name@bags.example', password }),
    });
    expect([status, body.errors]).toEqual([422, { password: ['Do not use your e-mail address.'] }]);
  },
);

test('a password is accepted in a different Unicode form of the same letters', async () => {
  const { draft: typed } = await signUp({ password: 'Caf\u00e9 M\u00fcnchen' });
  expect(await api.logIn(typed.email, 'Cafe\u0301 Mu\u0308nchen')).toEqual(expect.any(String));
});

test('fields that a user may not set are refused', async () => {
  const user = await api.call('POST /v2/users', { body: { ...draft(), id: 'u7', role: 'admin' } });
  expect([user.status, Object.keys(user.body.errors).toSorted()]).toEqual([422, ['id', 'role']]);
  const token = await api.logIn();
  const me = await api.call('PATCH /v2/me', {
    token,
    body: { id: 'u7', created: '2020-01-01T00:00:00Z', password_hash: 'x' },
  });
  expect([me.status, Object.keys(me.body.errors).toSorted()]).toEqual([422, ['created', 'password_hash']]);
});

test('users can only change their own account', async () => {
  const { draft: typed, user } = await signUp();
  const token = await api.logIn(typed.email, typed.password);
  const change = { id: user.id, first_name: 'Zoë', language: 'de', email_opt_in: true, secondary_phone_number: null };
  const { body } = await api.call('PATCH /v2/me', {
    token,
    body: { ...change, accepted_tos_at: '1999-03-05T14:00:00Z' },
  });
  expect(body).toMatchObject({ ...change, accepted_tos_at: NOW.toISOString(), last_name: 'Sousa' });
  expect((await api.call('PATCH /v2/me', { token, body: { id: 'u7', first_name: 'Eve' } })).status).toBe(404);
  const taken = await api.call('PATCH /v2/me', {
    token,
    body: { id: user.id, email: 'paola@example.com', current_password: typed.password },
  });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']]);
});

test('a new password requires the current one and ends all other sessions', async () => {
  const { draft: typed, user } = await signUp();
  const [here, elsewhere] = [
    await api.logIn(typed.email, typed.password),
    await api.logIn(typed.email, typed.password),
  ];
  const change = (body: object, key?: string) =>
    api.call('PATCH /v2/me', { token: here, body: { id: user.id, ...body }, key });
  expect((await change({ password: 'noch ein langer Satz' })).body.errors).toEqual({
    current_password: ['This is required.'],
  });
  const wrong = await change({ password: 'noch ein langer Satz', current_password: 'falsch' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);
  const right = { password: 'noch ein langer Satz', current_password: typed.password };
  expect((await change(right, 'change-1')).status).toBe(200);
  // Repeats the request as if its response had been lost. The old password in it must not count as a failed guess.
  expect((await change(right, 'change-1')).status).toBe(200);
  expect((await api.call('GET /v2/hosts', { token: here })).status).toBe(200);
  expect((await api.call('GET /v2/hosts', { token: elsewhere })).status).toBe(401);
  expect(await api.logIn(typed.email, 'noch ein langer Satz')).toEqual(expect.any(String));
});

test('a new e-mail address requires the password, is reported to the old address, and invalidates recovery links', async () => {
  const { draft: typed, user } = await signUp();
  const token = await api.logIn(typed.email, typed.password);
  await api.call('POST /v2/forgotten-password', { body: { email: typed.email } });
  await api.app.background.settled();
  const change = (body: object, key?: string) =>
    api.call('PATCH /v2/me', { token, body: { id: user.id, ...body }, key });
  expect((await change({ email: 'eve@evil.example' })).body.errors).toEqual({
    current_password: ['This is required.'],
  });
  expect((await change({ email: 'eve@evil.example', current_password: 'geraten' })).body.errors).toEqual({
    current_password: ['This is not your current password.'],
  });
  expect(await mailsTo(typed.email)).toHaveLength(1);
  expect((await change({ email: typed.email.toUpperCase(), first_name: 'Ana' })).status).toBe(200);

  const moved = { email: 'ana.new@example.com', current_password: typed.password };
  expect((await change(moved, 'move-1')).status).toBe(200);
  expect((await change(moved, 'move-1')).status).toBe(200);
  await api.app.background.settled();
  const [link, notice, ...more] = await mailsTo(typed.email);
  expect(more).toEqual([]);
  expect([notice?.subject, notice?.body]).toEqual([
    'Bagpost: o seu endereço de e-mail foi alterado',
    expect.stringContaining('ana.new@example.com'),
  ]);
  const recovery = /\?token=([\w-]+)/.exec(link?.body ?? '')?.[1] ?? '';
  expect((await api.call('PATCH /v2/me', { token: recovery, body: { password: 'outra frase comprida' } })).status).toBe(
    401,
  );
  expect(await api.logIn('ana.new@example.com', typed.password)).toEqual(expect.any(String));
});

const mailsTo = (recipient: string) =>
  api.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .orderBy('created')
    .orderBy(sql`subject = 'Bagpost: o seu endereço de e-mail foi alterado'`)
    .execute();

test('the e-mail about a new e-mail address is delayed but not lost while the mail server is down', async () => {
  const { draft: typed, user } = await signUp();
  const token = await api.logIn(typed.email, typed.password);
  const send = jest.spyOn(api.app.mailer, 'send').mockRejectedValueOnce(new Error('no mail server'));
  const body = { id: user.id, email: 'ana.later@example.com', current_password: typed.password };
  expect((await api.call('PATCH /v2/me', { token, body })).status).toBe(200);
  await api.app.background.settled();
  expect(await mailsTo(typed.email)).toEqual([]);
  send.mockRestore();
  await sendQueuedMails(api.app);
  expect(await mailsTo(typed.email)).toHaveLength(1);
});

test('guesses at the current password are limited per network', async () => {
  const { draft: typed, user } = await signUp();
  const token = await api.logIn(typed.email, typed.password);
  const guess = (current_password: string, address: string) =>
    api.call('PATCH /v2/me', {
      token,
      body: { id: user.id, password: 'noch ein langer Satz', current_password },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await guess('geraten', '203.0.113.88')).status);
  expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  expect((await guess(typed.password, '203.0.113.88')).headers['retry-after']).toBe('900');
  expect((await guess(typed.password, '198.51.100.88')).status).toBe(200);
});

test('of two concurrent changes with the same old password, only one is made', async () => {
  const { draft: typed, user } = await signUp();
  const token = await api.logIn(typed.email, typed.password);
  const answers = await Promise.all(
    ['ein erster langer Satz', 'ein zweiter langer Satz'].map((password) =>
      api.call('PATCH /v2/me', { token, body: { id: user.id, password, current_password: typed.password } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a password hash with a different cost is replaced at the next login', async () => {
  const { user_hash: before } = await hashOf('paola@example.com');
  expect(needsRehash(before, STRONG)).toBe(true);
  api.app.passwordCost = { cost: 5, parallel: 2 };
  await api.logIn();
  const { user_hash: after } = await hashOf('paola@example.com');
  expect(needsRehash(after, { cost: 5, parallel: 2 })).toBe(false);
  api.app.passwordCost = QUICK;
  expect(await api.logIn()).toEqual(expect.any(String));
});

const hashOf = (email: string) =>
  api.db.selectFrom('users').select('password_hash as user_hash').where('email', '=', email).executeTakeFirstOrThrow();

test('too many sign-ups from one network are refused for a while, but other networks can still sign up', async () => {
  const from = (address: string, email: string) =>
    api.call('POST /v2/users', { body: draft({ email }), headers: { 'x-forwarded-for': address } });
  const statuses = new Set<number>();
  for (let time = 0; time < 100; time += 1) statuses.add((await from('203.0.113.77', 'paola@example.com')).status);
  expect([...statuses]).toEqual([422]);
  const refused = await from('203.0.113.77', 'late.host@example.com');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await from('198.51.100.77', 'late.host@example.com')).status).toBe(200);
  api.setNow(later(NOW, 16 * MINUTE));
  expect((await from('203.0.113.77', 'later.host@example.com')).status).toBe(200);
  api.setNow(NOW);
});
