import crypto from 'node:crypto';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { apiWithHost } from '../api.fixture.ts';
import { DEMO_ACCOUNT } from '../demo/demo-people.ts';
import { createToken } from './tokens.repository.ts';

/** The hashing calls that wait until the test releases them. */
const blocked: (() => void)[] = [];

const api = apiWithHost();
let tiago = '';
beforeAll(async () => {
  tiago = await api.logIn('tiago@example.com');
});
beforeEach(() => {
  const hash = crypto.scrypt;
  jest.spyOn(crypto, 'scrypt').mockImplementation((...all) => void blocked.push(() => hash(...all)));
});

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};
const letGo = () => {
  for (const begin of blocked.splice(0)) begin();
};
/** Releases hashing calls until the response arrives. */
async function released<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let isOver = false;
  void asked.finally(() => (isOver = true));
  await until(() => (letGo(), isOver));
  return asked;
}

const password = 'ein neuer langer Satz';
const changeOf = async (body: object) =>
  api.call('PATCH /v2/me', { token: api.token, body: { id: 'u7', current_password: DEMO_ACCOUNT.password, ...body } });

// The embedded database has one connection, so an open transaction would block all other requests.
test.each([
  ['a log-in', () => api.call('POST /v2/tokens', { body: { ...credentials, password: 'wrong' } }), 401],
  ['another address', () => changeOf({ email: 'paola.new@example.com' }), 200],
  ['another password', () => changeOf({ password }), 200],
  ['a sign-up', () => api.call('POST /v2/users', { body: newHost }), 200],
  ['a reset', reset, 200],
])('other requests can read from the database while a password is being hashed: %s', async (_, ask, status) => {
  const asked = ask();
  await until(() => blocked.length > 0);
  expect((await api.call('GET /v2/bookings', { token: tiago })).status).toBe(200);
  expect((await released(asked)).status).toBe(status);
});

const credentials = { username: 'tiago@example.com', role: 'host' };
const newHost = {
  email: 'new.host@example.com',
  first_name: 'Ana',
  last_name: 'Sousa',
  language: 'pt',
  password,
  phone_number: '+351 912 000 111',
  source: 'web',
};

async function reset() {
  const { token } = await createToken(api.db, 'u1', 'recovery', api.app.clock());
  return api.call('PATCH /v2/me', { token, body: { id: 'u1', password } });
}

test('at most four of sixty passwords are hashed concurrently', async () => {
  const asked = Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      api.call('POST /v2/tokens', {
        body: { ...credentials, password: `wrong-${at}` },
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    ),
  );
  let most = 0;
  let isOver = false;
  void asked.finally(() => (isOver = true));
  await until(() => {
    most = Math.max(most, blocked.length);
    letGo();
    return isOver;
  });
  expect([...new Set((await asked).map(({ status }) => status))]).toEqual([401]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
