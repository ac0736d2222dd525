import { expect, jest, test } from '@jest/globals';
import { apiWithHost, type TestPage } from '../api.fixture.ts';

const api = apiWithHost();

const CLOSURE = {
  close_date: '2026-12-24T00:00:00Z',
  open_date: '2026-12-27T00:00:00Z',
  reason: 'Holiday',
  stashpoint_id: 's101',
};

const close = (key: string, change: object = {}) =>
  api.call('POST /v2/closures', { token: api.token, key, body: { ...CLOSURE, ...change } });
const closures = async () => {
  const { body } = await api.call<{ id: string }[]>('GET /v2/closures?stashpoint_id=s101', { token: api.token });
  return body.map(({ id }) => id);
};

test('requests with the same idempotency key and body get the same response, and only the first one writes', async () => {
  const before = await closures();
  const [first, second] = [await close('once-1'), await close('once-1')];
  expect(second.body).toEqual(first.body);
  expect(await closures()).toHaveLength(before.length + 1);
});

test('an idempotency key that is reused with a different body, path or method is refused', async () => {
  const { body } = await close('once-2');
  expect((await close('once-2', { reason: 'Other' })).body).toMatchObject({
    error_id: 'IDEMPOTENCY_KEY_REUSED',
    status_code: 422,
  });
  expect(
    (await api.call(`PATCH /v2/closures/${String(body['id'])}`, { token: api.token, key: 'once-2', body: CLOSURE }))
      .status,
  ).toBe(422);
});

test('of twenty concurrent requests with one idempotency key, only one writes, and the others get the same response or a 409', async () => {
  const before = await closures();
  const answers = await Promise.all(Array.from({ length: 20 }, () => close('once-3')));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await closures()).toHaveLength(before.length + 1);
  expect((await close('once-3')).status).toBe(200);
});

test('a request whose idempotency key is still in use gets a 409', async () => {
  jest.spyOn(api.app.inFlight, 'has').mockReturnValueOnce(true);
  const { status, body, headers } = await close('once-3b');
  expect([status, body.error_id, headers['retry-after']]).toEqual([409, 'REQUEST_IN_FLIGHT', '1']);
  expect((await close('once-3b')).status).toBe(200);
});

test('a repeated request is refused like the first one, even if it would now succeed', async () => {
  const id = 'cl_NOTYET';
  const remove = () => api.call(`DELETE /v2/closures/${id}`, { token: api.token, key: 'once-4' });
  const first = await remove();
  expect(first.status).toBe(404);
  await api.db
    .insertInto('closures')
    .values({ id, stashpoint_id: 's101', close_date: new Date('2026-06-01'), open_date: null, reason: null })
    .execute();
  const second = await remove();
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await closures()).toContain(id);
});

test('two users can use the same idempotency key', async () => {
  const tiago = await api.logIn('tiago@example.com');
  await close('once-5');
  const other = await api.call('POST /v2/closures', {
    token: tiago,
    key: 'once-5',
    body: { ...CLOSURE, stashpoint_id: 's001' },
  });
  expect(other.status).toBe(200);
});

test('a failed write stores neither its rows nor its idempotency key', async () => {
  await api.db.schema.alterTable('idempotency_keys').renameTo('idempotency_keys_away').execute();
  const before = await closures();
  const failed = await close('once-6');
  await api.db.schema.alterTable('idempotency_keys_away').renameTo('idempotency_keys').execute();
  expect([failed.status, failed.body.error_id]).toEqual([500, 'INTERNAL_ERROR']);
  expect(await closures()).toEqual(before);
  expect((await close('once-6')).status).toBe(200);
});

test('responses to sign-ups and logins are not stored, because they contain secrets', async () => {
  const body = {
    email: 'twice@example.com',
    first_name: 'A',
    last_name: 'B',
    password: 'a long sentence here',
    phone_number: '+351912000111',
  };
  expect((await api.call('POST /v2/users', { key: 'once-7', body })).status).toBe(200);
  const again = await api.call('POST /v2/users', { key: 'once-7', body });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']]);
  const login = () =>
    api.call('POST /v2/tokens', {
      key: 'once-8',
      body: { username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' },
    });
  expect((await login()).body['token']).not.toBe((await login()).body['token']);
});

test('a repeated renewal responds with the same token again, although the token is not stored', async () => {
  const body = { expires_at: '2026-04-01T00:00:00.000Z' };
  const renew = () => api.call(`PATCH /v2/tokens/${api.token}`, { token: api.token, key: 'once-9', body });
  const [first, second] = [await renew(), await renew()];
  expect(second.body).toEqual(first.body);
  expect(first.body['token']).toBe(api.token);
  expect(JSON.stringify(await api.db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(api.token);
});

test.each(['', 'with blank', 'ü', 'x'.repeat(201)])('the idempotency key "%s" is refused', async (key) => {
  const { status } = await api.call('POST /v2/closures', {
    token: api.token,
    headers: { 'idempotency-key': key },
    body: CLOSURE,
  });
  expect(status).toBe(400);
});

test('a check-in that is sent a hundred times with one idempotency key changes the booking once', async () => {
  const page = await api.call<TestPage<{ id: string }>>(
    'GET /v2/bookings?stashpoint_id=s102&cancelled=false&has_been_checked_in=false',
    { token: api.token },
  );
  const id = page.body.items[0]?.id ?? '';
  for (let time = 0; time < 100; time += 1) {
    const answer = await api.call(`PATCH /v2/bookings/${id}`, {
      token: api.token,
      key: 'tap-1',
      body: { has_been_checked_in: true },
    });
    expect(answer.status).toBe(200);
  }
  expect(await api.db.selectFrom('booking_events').select('id').where('booking_id', '=', id).execute()).toHaveLength(1);
});
