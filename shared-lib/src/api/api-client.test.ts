import { createToken, getStashpoint, listHosts, updateBooking } from '../contract/index.ts';
import { aClient, type Answer, failureOf, json } from './api-client.fixture.ts';
import { ApiError, fieldErrors, isUnauthorized } from './index.ts';

const HOSTS = json([{ id: 'h42', user_id: 'u7' }]);

test('every call sends credentials and the headers that the spec requires', async () => {
  const { client, requests } = aClient([HOSTS]);
  expect(await client.call(listHosts)).toEqual([{ id: 'h42', userId: 'u7' }]);
  expect(requests[0]?.url).toBe('/v2/hosts?paginate=false');
  expect(requests[0]?.init).toMatchObject({ method: 'GET', credentials: 'include', body: undefined });
  expect(requests[0]?.headers).toEqual({
    'Content-Type': 'application/json',
    'Client-Id': 'null',
    'Acme-Uuid': 'visitor-1',
    Authorization: 'Token secret',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  });
});

test.each([
  ['the session token', undefined, 'Token secret'],
  ['a recovery token', { token: 'rec' }, 'Token rec'],
  ['a bearer', { bearer: 'new' }, 'Bearer new'],
  ['none', 'none' as const, undefined],
])('a call sends the right Authorization header for %s', async (_, authorization, expected) => {
  const { client, requests } = aClient([HOSTS]);
  await client.call(listHosts, { authorization });
  expect(requests[0]?.headers.Authorization).toBe(expected);
});

test('the token is read anew for each call', async () => {
  const { client, requests, session } = aClient([HOSTS]);
  await client.call(listHosts);
  session.token = 'other';
  await client.call(listHosts);
  expect(requests.map(({ headers }) => headers.Authorization)).toEqual(['Token secret', 'Token other']);
});

test('a repeated read sends a header that bypasses caches', async () => {
  const { client, requests } = aClient([HOSTS]);
  await client.call(listHosts, { fresh: true });
  expect(requests[0]?.headers['Cache-control']).toBe('no-cache');
});

test('a write sends its body and an idempotency key, which the caller may set', async () => {
  const { client, requests } = aClient([{ status: 204 }]);
  const request = { params: { id: 'b1' }, body: { hasBeenCheckedIn: true } };
  await client.call(updateBooking, request);
  await client.call(updateBooking, { ...request, idempotencyKey: 'op-1' });
  expect(requests[0]?.init.body).toBe('{"has_been_checked_in":true}');
  expect(requests[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[1]?.headers['Idempotency-Key']).toBe('op-1');
});

test.each([
  [false, undefined],
  [true, 'op-1'],
])(
  'a cross-origin API gets the extra headers only if it accepts them (%s)',
  async (apiAcceptsExtraHeaders, expected) => {
    const { client, requests } = aClient([{ status: 204 }], { apiBase: 'https://api.example', apiAcceptsExtraHeaders });
    await client.call(updateBooking, { params: { id: 'b1' }, body: {}, idempotencyKey: 'op-1' });
    expect(requests[0]?.url).toBe('https://api.example/v2/bookings/b1');
    expect(requests[0]?.headers['Idempotency-Key']).toBe(expected);
    expect('traceparent' in (requests[0]?.headers ?? {})).toBe(expected !== undefined);
  },
);

test.each<[string, Answer, Partial<ApiError>]>([
  [
    'error_id before id',
    json({ error_id: 'TAKEN', id: 'x', message: 'Taken', status_code: 422 }, 422),
    { id: 'TAKEN', message: 'Taken', status: 422, kind: 'http' },
  ],
  [
    'status_code of the body before the 4xx of a proxy',
    json({ error_id: 'GONE', status_code: 410 }, 400),
    { id: 'GONE', status: 410 },
  ],
  ['a success status_code is ignored', json({ error_id: 'X', status_code: 200 }, 422), { status: 422 }],
  ['a status_code that is a text is ignored', json({ error_id: 'X', status_code: '401' }, 422), { status: 422 }],
  ['id if error_id is missing', json({ id: 7, message: 'No' }, 400), { id: '7', message: 'No' }],
  ['1 if both are missing', json({ error_id: 0, id: '' }, 400), { id: '1', message: 'An unknown error has occurred.' }],
  [
    'a plain text as message',
    { status: 400, body: 'Bad day', headers: { 'content-type': 'text/plain' } },
    { message: 'Bad day' },
  ],
  ['a message of any length', json({ message: 'long '.repeat(400) }, 422), { message: 'long '.repeat(400).trim() }],
  [
    'a page inside JSON as unknown',
    json({ message: '<!doctype html><title>nginx</title>' }, 400),
    { message: 'An unknown error has occurred.' },
  ],
  [
    'an HTML page as unknown',
    { status: 404, body: '<html>nginx</html>', headers: { 'content-type': 'text/html' } },
    { id: '1', message: 'An unknown error has occurred.', status: 404 },
  ],
  ['an empty body as unknown', { status: 404, body: '' }, { id: '1', message: 'An unknown error has occurred.' }],
  ['JSON that is not an object', json(['no'], 400), { id: '1', message: 'An unknown error has occurred.' }],
  [
    'only lists of strings as field errors',
    json({ errors: { email: 'taken', phone: [1], name: ['a', 'b'], constructor: ['c'] } }, 422),
    { errors: { name: ['a', 'b'], constructor: ['c'] } },
  ],
])('an error response is parsed: %s', async (_, answer, expected) => {
  const { client } = aClient([answer]);
  expect(await failureOf(client.call(updateBooking, { params: { id: 'b1' }, body: {} }))).toMatchObject(expected);
});

test.each<[string, Answer, string]>([
  ['a wrong shape', json({ id: 'h1' }), 'Decoding failed: answer: expected array'],
  ['an HTML page with status 200', { body: '<!doctype html>' }, 'Decoding failed: the body is not JSON'],
  ['JSON cut off', { body: '[{"id":' }, 'Decoding failed: the body is not JSON'],
  ['an empty body where a list is due', { status: 204 }, 'Decoding failed: answer: expected array'],
])('%s is a decode error that is reported and not retried', async (_, answer, message) => {
  const { client, report, requests } = aClient([answer]);
  const error = await failureOf(client.call(listHosts));
  expect(error).toMatchObject({ id: 'DECODE_CLIENT_ERROR', message, kind: 'decode' });
  expect(report).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(1);
});

test('an unreadable record is left out and reported once with its path', async () => {
  const { client, report, requests } = aClient([json([{ id: 'h1' }, { id: 'h2', user_id: 'u2' }, null])]);
  expect(await client.call(listHosts)).toEqual([{ id: 'h2', userId: 'u2' }]);
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ id: 'DECODE_CLIENT_ERROR', message: 'Decoding failed: 0.user_id: expected string' }),
      { phase: 'api', code: 'GET /v2/hosts DECODE_CLIENT_ERROR' },
    ],
  ]);
  expect(requests).toHaveLength(1);
});

test.each([500, 502, 503, 429])('a read that gets the status %i is tried three times', async (status) => {
  const { client, requests } = aClient([json({ message: 'no' }, status)]);
  expect(await failureOf(client.call(listHosts))).toMatchObject({ status });
  expect(requests).toHaveLength(3);
});

test('a read that succeeds on the second attempt is not reported', async () => {
  const { client, report } = aClient(['refused', HOSTS]);
  expect(await client.call(listHosts)).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
});

test('an endpoint that keeps failing is tried once per read and reported once', async () => {
  const { client, requests, report } = aClient([
    ...Array.from({ length: 4 }, () => json({}, 502)),
    HOSTS,
    json({}, 502),
  ]);
  for (let call = 0; call < 2; call += 1) await failureOf(client.call(listHosts));
  expect([requests.length, report.mock.calls.length]).toEqual([4, 1]);
  await client.call(listHosts);
  await failureOf(client.call(listHosts));
  expect([requests.length, report.mock.calls.length]).toEqual([8, 2]);
});

test('a refused connection is a network error, which is retried but not reported', async () => {
  const { client, requests, report } = aClient(['refused']);
  expect(await failureOf(client.call(listHosts))).toMatchObject({ kind: 'network', status: null });
  expect([requests.length, report.mock.calls.length]).toEqual([3, 0]);
});

test('a write is never retried', async () => {
  const { client, requests } = aClient([json({}, 503)]);
  await failureOf(client.call(updateBooking, { params: { id: 'b1' }, body: {} }));
  expect(requests).toHaveLength(1);
});

test('a long Retry-After is passed on to the caller, and the client does not wait', async () => {
  const { client, requests } = aClient([{ status: 503, headers: { 'retry-after': '60' } }]);
  expect(await failureOf(client.call(listHosts))).toMatchObject({ retryAfter: 60 });
  expect(requests).toHaveLength(1);
});

test('a call to a hanging server times out after eight seconds without a retry', async () => {
  jest.useFakeTimers();
  const { client, requests } = aClient(['hangs']);
  const failure = failureOf(client.call(listHosts));
  await jest.advanceTimersByTimeAsync(8000);
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(requests).toHaveLength(1);
  jest.useRealTimers();
});

test.each<[string, Answer[]]>([
  ['under way', ['hangs']],
  ['in the pause before a retry', [{ status: 503, headers: { 'retry-after': '5' } }]],
])('a call cancelled %s ends at once', async (_, answers) => {
  const { client } = aClient(answers);
  const stop = new AbortController();
  const failure = failureOf(client.call(listHosts, { signal: stop.signal }));
  setTimeout(() => stop.abort(), 10);
  expect(await failure).toMatchObject({ kind: 'aborted' });
});

test('an error report contains the call, the status and the trace id, but no values', async () => {
  const { client, requests, report } = aClient([
    json({ message: 'Paola Müller broke it', errors: { email: ['p@x.y'] } }, 500),
  ]);
  const error = await failureOf(client.call(getStashpoint, { params: { id: 'spot-of-paola' } }));
  expect(error.message).toBe('Paola Müller broke it');
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[1]).toEqual({ phase: 'api', code: 'GET /v3/stashpoints/{id} 500' });
  expect(requests[0]?.headers['traceparent']).toContain(`-${report.mock.calls[0]?.[0].traceId}-`);
  const reported: unknown = report.mock.calls[0]?.[0];
  expect(String(reported) + JSON.stringify(reported)).not.toMatch(/paola|p@x/i);
});

test('an error response with a status below 500 is reported only if it cannot be parsed', async () => {
  const page = aClient([{ status: 403, body: '<html>', headers: {} }]);
  await failureOf(page.client.call(listHosts));
  const plain = aClient([json({ message: 'no' }, 403)]);
  await failureOf(plain.client.call(listHosts));
  expect([page.report.mock.calls.length, plain.report.mock.calls.length]).toEqual([1, 0]);
});

describe('a 401 response', () => {
  test('a 401 on five concurrent calls ends the session once', async () => {
    const { client, onUnauthorized } = aClient([json({}, 401)]);
    await Promise.all(Array.from({ length: 5 }, () => failureOf(client.call(listHosts))));
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('after the next sign-in, a 401 ends that session, too', async () => {
    const { client, onUnauthorized, session } = aClient([json({}, 401)]);
    await failureOf(client.call(listHosts));
    session.token = 'second';
    await failureOf(client.call(listHosts));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('a 401 for a session that has already ended has no effect', async () => {
    const { client, onUnauthorized, session } = aClient([json({}, 401)]);
    const late = failureOf(client.call(listHosts));
    session.token = 'second';
    await late;
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['equals a 403 with the id UNAUTHORIZED', json({ id: 'UNAUTHORIZED' }, 403), 1],
    ['differs from any other 403', json({ id: 'FORBIDDEN' }, 403), 0],
  ])('a 401 %s in its effect on the session', async (_, answer, times) => {
    const { client, onUnauthorized } = aClient([answer]);
    expect(isUnauthorized(await failureOf(client.call(listHosts)))).toBe(times === 1);
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  });

  test('a 401 does not end the session if the caller expects it or if the call used a recovery token', async () => {
    const { client, onUnauthorized } = aClient([json({}, 401)]);
    await failureOf(client.call(createToken, { body: { username: 'a', password: 'b' }, unauthorized: 'answer' }));
    await failureOf(client.call(listHosts, { authorization: { token: 'recovery' } }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

test('the client passes on the server’s date', async () => {
  const { client, onServerDate } = aClient([{ ...HOSTS, headers: { date: 'Thu, 05 Mar 2026 14:05:00 GMT' } }]);
  await client.call(listHosts);
  expect(onServerDate).toHaveBeenCalledWith(Date.UTC(2026, 2, 5, 14, 5));
});

test('a header with an invalid value is left out, and the request is still sent', async () => {
  const { client, requests } = aClient([HOSTS], { token: 'dé\njà' });
  await client.call(listHosts);
  expect(requests[0]?.headers.Authorization).toBeUndefined();
});

test('server errors in snake case or camel case are assigned to their form fields', () => {
  const error = new ApiError({
    id: '1',
    message: '',
    kind: 'http',
    errors: { phone_number: ['a'], email: ['b'], accepted_tos_at: ['c'], nickname: ['d'] },
  });
  expect(fieldErrors(error, ['phoneNumber', 'email', 'acceptedTermsAt'])).toEqual({
    byField: { phoneNumber: ['a'], email: ['b'], acceptedTermsAt: ['c'] },
    other: ['d'],
  });
});

test.each([
  // The columns are the HTTP status, the body's status_code, the error id, the expected status, whether the session
  // ends, and whether the error is reported.
  [400, undefined, 'X', 400, false, false],
  [400, 422, 'X', 422, false, false],
  [403, 404, 'X', 404, false, false],
  [403, 401, 'X', 403, false, false],
  [404, 401, '1', 404, false, false],
  [422, 401, 'UNAUTHORIZED', 422, true, false],
  [422, 503, 'X', 503, false, true],
  [401, undefined, 'X', 401, true, false],
  [401, 403, 'X', 401, true, false],
  [401, 422, '1', 401, true, false],
  [401, 500, 'X', 401, true, false],
  [401, 200, 'UNAUTHORIZED', 401, true, false],
  [403, undefined, 'UNAUTHORIZED', 403, true, false],
  [500, 401, 'X', 500, false, true],
  [500, 422, 'X', 500, false, true],
  [502, 422, '1', 502, false, true],
  [503, 404, 'UNAUTHORIZED', 503, true, true],
  [503, 500, 'X', 503, false, true],
])(
  'a response with HTTP status %i, status_code %s and id %s is treated as status %i',
  async (http, status_code, id, status, endsSession, isReported) => {
    const { client, onUnauthorized, report } = aClient([json({ error_id: id, status_code, message: 'no' }, http)]);
    expect(await failureOf(client.call(updateBooking, { params: { id: 'b1' }, body: {} }))).toMatchObject({
      id,
      status,
    });
    expect(onUnauthorized).toHaveBeenCalledTimes(endsSession ? 1 : 0);
    expect(report).toHaveBeenCalledTimes(isReported ? 1 : 0);
  },
);

test('a 502 is retried even if its body has a 4xx status_code', async () => {
  const { client, requests } = aClient([json({ status_code: 422 }, 502)]);
  expect(await failureOf(client.call(listHosts))).toMatchObject({ status: 502 });
  expect(requests).toHaveLength(3);
});

test('a call that needs a session is not sent if there is no token', async () => {
  const { client, requests, session, onUnauthorized, report } = aClient([HOSTS]);
  session.token = null;
  expect(isUnauthorized(await failureOf(client.call(listHosts)))).toBe(true);
  expect(requests).toEqual([]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});
