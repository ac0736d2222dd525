import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { apiWithHost, QUICK } from '../api.fixture.ts';
import { buildApp } from '../app.ts';
import { ApiFault } from './api-fault.ts';
import { faultOf } from './error-handler.ts';

const api = apiWithHost();

test('only the configured origin may call the API from a browser with credentials', async () => {
  const preflight = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/v2/bookings',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
  const known = await preflight('https://portal.example');
  expect(known.headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
  });
  for (const origin of [
    'https://portal.example.evil.example',
    'http://portal.example',
    'null',
    'https://evil.example',
  ]) {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('responses must not be cached, and their Date header uses the API’s clock', async () => {
  for (const line of ['GET /v2/hosts', 'GET /health', 'GET /v2/nowhere']) {
    const { headers } = await api.call(line, { token: api.token });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['date']).toBe('Thu, 05 Mar 2026 14:05:00 GMT');
  }
});

test.each([
  ['text/plain', '{"has_been_checked_in":true}', 415],
  ['application/x-www-form-urlencoded', 'has_been_checked_in=true', 415],
  ['application/json', '{"has_been_checked_in":', 400],
  ['application/json', '{"__proto__":{"has_been_checked_in":true}}', 400],
  ['application/json', '"true"', 422],
  ['application/json', `{"has_been_checked_in":"${'x'.repeat(1024 * 1024)}"}`, 413],
])('a body of type %s with the content %.40s is refused with a %d', async (type, body, expected) => {
  const { status, body: answer } = await api.call('PATCH /v2/bookings/ABC', {
    token: api.token,
    body,
    headers: { 'content-type': type },
  });
  expect(status).toBe(expected);
  expect(answer).toEqual({
    error_id: expect.any(String),
    message: expect.any(String),
    errors: expect.any(Object),
    status_code: expected,
  });
});

test.each([
  ['PUT /v2/bookings/ABC', 'PATCH'],
  ['GET /v2/bookings/ABC?x=1', 'PATCH'],
  ['DELETE /v2/bookings', 'GET, HEAD'],
  ['POST /v3/stashpoints/s101', 'GET, HEAD, PATCH'],
  ['PATCH /v2/closures', 'GET, HEAD, POST'],
  ['POST /v2/tokens/abc', 'GET, HEAD, PATCH, DELETE'],
])('%s responds with 405 and the allowed methods', async (line, allowed) => {
  for (const caller of [api.token, undefined]) {
    const { status, headers, body } = await api.call(line, { token: caller });
    expect([status, headers['allow']]).toEqual([405, allowed]);
    expect(body).toEqual({
      error_id: 'METHOD_NOT_ALLOWED',
      message: 'This call does not exist with this method.',
      errors: {},
      status_code: 405,
    });
  }
});

test.each([
  ['GET /%c0%ae', 400],
  ['GET /v2/bookings/ABC/more', 404],
  ['PUT /v2/bookingsX', 404],
  ['GET /v2/tokens/../../etc/passwd', 404],
])('%s responds with %d', async (line, expected) => {
  const { status, body } = await api.call(line, { token: api.token });
  expect([status, body.status_code]).toEqual([expected, expected]);
});

test('an empty body with a content type, as browsers send it with DELETE, is treated as no body', async () => {
  const { status } = await api.call('DELETE /v2/closures/cl_2', { token: api.token, body: '' });
  expect(status).toBe(200);
});

test('a body with invalid UTF-8 is refused', async () => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/v2/tokens',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
  });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('The body is not UTF-8.')]);
});

test('an internal error reveals nothing about the implementation', async () => {
  await api.db.schema.alterTable('reviews').renameTo('reviews_away').execute();
  const { status, body } = await api.call('GET /v2/reviews', { token: api.token });
  await api.db.schema.alterTable('reviews_away').renameTo('reviews').execute();
  expect(status).toBe(500);
  expect(body).toEqual({
    error_id: 'INTERNAL_ERROR',
    message: 'An unknown error has occurred.',
    errors: {},
    status_code: 500,
  });
});

test.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a server that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
])('a database error becomes a 503 with Retry-After: %s', (_, error) => {
  const fault = faultOf(error);
  expect([fault.statusCode, fault.errorId, fault.retryAfter]).toEqual([503, 'UNAVAILABLE', 2]);
  expect(fault).toBeInstanceOf(ApiFault);
});

test('the log contains the route, status and trace, but no token, e-mail address or password', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({
    db: api.db,
    clock: api.app.clock,
    passwordCost: QUICK,
    allowedOrigins: [],
    trustedProxies: ['loopback'],
    publicUrl: 'https://portal.example',
    mailer: api.app.mailer,
    log: { level: 'trace', stream },
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { authorization: `Token ${api.token}`, traceparent: `00-${trace}-b7ad6b7169203331-01` };
  await app.inject({ url: `/v2/tokens/${api.token}?x=${api.token}`, headers });
  await app.inject({ url: '/v2/hosts?q=paola@example.com', headers });
  await app.inject({
    method: 'POST',
    url: '/v2/tokens',
    payload: { username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' },
  });
  await app.close();
  const log = lines.join('');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ route: '/v2/tokens/:token', traceId: trace, method: 'GET' }),
  );
  expect(log).not.toContain(api.token);
  expect(log).not.toMatch(/paola@example\.com|store-my-bags/);
});

test('the OpenAPI document contains every call in spec §7', async () => {
  const { body } = await api.call<{ openapi: string; paths: Record<string, object> }>('GET /docs/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const lines = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(lines).toEqual(
    expect.arrayContaining(['GET /v2/bookings', 'PATCH /v3/stashpoints/{id}', 'POST /v2/forgotten-password']),
  );
  expect(lines.filter((line) => !/\/photos\/|(?:health|readyz|livez)$/.test(line))).toHaveLength(30);
});

test.each([
  ['a lone continuation byte', [0x80]],
  ['half a character', [0xc3]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
])('a body with %s is refused', async (_, bytes) => {
  const payload = Buffer.concat([Buffer.from('{"username":"'), Buffer.from(bytes), Buffer.from('","password":"x"}')]);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v2/tokens',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error_id: 'BAD_REQUEST' })]);
});
