import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOtlpReceiver } from '@host-portal/telemetry/testing';
import { openTracer } from '@host-portal/telemetry/tracer';
import { openTestDatabase, QUICK, startTestApi, type TestApi } from '../api.fixture.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { querySpans } from '../database/query-spans.ts';
import { startReferenceApi } from '../start.ts';

/**
 * A string that must never appear in a log or span. Every part of every request contains this string or one of the
 * API's secrets.
 */
const CANARY = 'canary-tweets-secretly-0123456789';
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.logIn();
});
afterAll(() => api?.close());

test('logs and spans contain no part of any request, even while the database is down', async () => {
  const receiver = await startOtlpReceiver();
  const tracer = await openTracer({ service: 'test', version: '1', endpoint: receiver.url });
  const gone = await openDatabase({ databaseUrl: `postgresql://${CANARY}:${CANARY}@127.0.0.1:1/${CANARY}` });
  const own = await openTestDatabase();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const routes = await everyRoute();
  for (const db of [api.db, gone.db, own.db]) {
    const app = await buildApp({
      db,
      clock: api.app.clock,
      passwordCost: QUICK,
      allowedOrigins: [],
      trustedProxies: ['loopback'],
      publicUrl: 'https://portal.example',
      mailer: { keepsMails: false, send: () => Promise.reject(new Error(`no mail for ${CANARY}`)) },
      log: { level: 'trace', stream },
      tracer,
    });
    // Makes token queries fail in this database, because a failed query's error contains the query.
    if (db === own.db) await db.schema.alterTable('tokens').renameTo('tokens_away').execute();
    for (const route of routes)
      for (const method of METHODS) for (const call of callsOf(route)) await app.inject({ method, ...call });
    await app.close();
  }
  await tracer.close();
  await receiver.close();
  await Promise.all([gone.close(), own.close()]);

  const all = lines.join('') + receiver.text();
  expect(lines.length).toBeGreaterThan(3 * routes.length * METHODS.length);
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(routes.length);
  for (const secret of [CANARY, token, 'paola@example.com', process.cwd()]) {
    expect(all.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  }
}, 120_000);

test('a call is a single trace from the caller to the database, and its spans contain no values', async () => {
  const receiver = await startOtlpReceiver();
  const server = await startReferenceApi({
    database: { memory: true },
    hasDemo: true,
    passwordCost: QUICK,
    otlpEndpoint: receiver.url,
    version: '1.2.3',
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { 'content-type': 'application/json', traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const body = JSON.stringify({ username: 'paola@example.com', password: 'store-my-bags-2026', role: 'host' });
  expect((await fetch(`${server.url}/v2/tokens`, { method: 'POST', headers, body })).status).toBe(200);
  await server.close();
  await receiver.close();

  const spans = receiver.spans.filter(({ traceId }) => traceId === trace);
  const call = spans.find(({ name }) => name === 'POST /v2/tokens');
  expect(call).toMatchObject({ service: 'host-portal-api', parentSpanId: 'b7ad6b7169203331' });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']));
  expect(queries.map(({ attributes }) => attributes['db.query.text']).join('\n')).toMatch(/from "users"/);
  expect(receiver.text()).not.toMatch(/paola@example\.com|store-my-bags/);
});

test('queries are not traced if no exporter is configured', async () => {
  expect(querySpans(await openTracer({ service: 'test', version: '1' }))).toBeUndefined();
});

/** Returns all paths in the OpenAPI document and some paths that don't exist. */
async function everyRoute(): Promise<string[]> {
  const { body } = await api.call<{ paths: Record<string, object> }>('GET /docs/openapi.json');
  return [...Object.keys(body.paths), '/dev/mail', '/{unknown}', '/v2/{unknown}'];
}

/** Creates calls with the canary string, or with the real token, in the path, query, body and headers. */
function callsOf(route: string) {
  return [CANARY, token].map((secret) => ({
    url: `${route.replaceAll(/\{\w+\}/g, secret)}?token=${secret}&q=${CANARY}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Token ${secret}`,
      cookie: `token=${CANARY}`,
      'idempotency-key': CANARY,
      referer: `https://portal.example/reset?token=${CANARY}`,
      'user-agent': CANARY,
    },
    payload: JSON.stringify({ username: CANARY, password: CANARY, email: `${CANARY}@example.com`, token: secret }),
  }));
}
