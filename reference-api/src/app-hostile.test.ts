import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from 'fast-check';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from './api.fixture.ts';
import { createToken } from './session/tokens.repository.ts';

/**
 * These tests send random input to every call in the OpenAPI document. They check that no response is a 5xx, that
 * error responses have the shape of spec §8 and reveal nothing about the implementation, and that a refused request
 * writes nothing.
 */
let api: TestApi;
let calls: Call[];

type Schema = {
  type?: string;
  enum?: string[];
  format?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
};
type Operation = {
  parameters?: { name: string; in: 'query' | 'path'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Call = { method: string; path: string; operation: Operation };

beforeAll(async () => {
  api = await startTestApi();
  const { body } = await api.call<{ paths: Record<string, Record<string, Operation>> }>('GET /docs/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => api?.close());

const RUNS = Number(process.env.HOSTILE_RUNS ?? 12);

test('hostile requests are refused and write nothing', async () => {
  expect(calls.length).toBeGreaterThan(30);
  for (const call of calls) {
    let before = await fingerprint();
    await fc.assert(
      fc.asyncProperty(requestOf(call), async ({ url, body, headers }) => {
        const { token } = await createToken(api.db, 'u7', 'host', api.app.clock());
        const answer = await api.app.inject({
          method: call.method as 'GET',
          url,
          headers: { 'content-type': 'application/json', authorization: `Token ${token}`, ...headers },
          ...(call.operation.requestBody && { payload: body }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        const after = await fingerprint();
        if (answer.statusCode >= 400) {
          expect(answer.json()).toEqual({
            error_id: expect.stringMatching(/^[A-Z_]+$/),
            message: expect.any(String),
            errors: expect.any(Object),
            status_code: answer.statusCode,
          });
          expect(answer.body).not.toMatch(/node_modules|\.ts:|select |insert into|syntax error/i);
          expect(after).toBe(before);
        }
        before = after;
      }),
      { numRuns: RUNS },
    );
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
}, 300_000);

const STRANGE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066evil',
  "' or 1=1; drop table bookings; --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '1e309',
  '-0',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'a'.repeat(5000),
  '﷽'.repeat(300),
  '__proto__',
  'constructor',
];

const strange = fc.constantFrom(...STRANGE);
const anything: Arbitrary<unknown> = fc.oneof(
  strange,
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.bigInt().map(Number),
);

/** Generates values of the types in the schema, so that requests pass the first validation. */
function near(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(near));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer(), fc.constantFrom(0, 1, 10, 50, 100));
  if (schema.type === 'array') return fc.array(near(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'object') return objectOf(schema.properties ?? {});
  if (schema.format === 'instant')
    return fc.constantFrom('2026-03-05', '2026-03-05T14:05:00Z', '1900-01-01T00:00:00+14:00');
  return fc.constantFrom('s101', 'u7', 'tags', 'paola@example.com', '+351 912 000 111', 'Some words', 'PT', '09:00');
}

const objectOf = (properties: Record<string, Schema>) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, schema]) => [
            name,
            fc.oneof({ arbitrary: near(schema), weight: 3 }, { arbitrary: anything, weight: 1 }),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.option(fc.dictionary(strange, anything, { maxKeys: 2 }), { freq: 4 }),
    )
    .map(([known, unknown]) => ({ ...known, ...unknown }));

function requestOf({ path, operation }: Call) {
  const parameters = operation.parameters ?? [];
  const named = (where: 'query' | 'path') =>
    Object.fromEntries(
      parameters.filter((parameter) => parameter.in === where).map(({ name, schema }) => [name, schema]),
    );
  const ids = fc.oneof(
    fc.constantFrom('s101', 's001', 'cl_1', 'ha_7', 'ABCDEFGHJK'),
    strange.filter(Boolean),
    fc.string({ minLength: 1 }),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return fc
    .record({
      segment: ids,
      query: objectOf(named('query')),
      body: fc.oneof(
        { arbitrary: schema ? near(schema) : fc.constant({}), weight: 5 },
        { arbitrary: anything, weight: 1 },
      ),
      key: fc.option(strange),
    })
    .map(({ segment, query, body, key }) => {
      const search = Object.entries(query)
        .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((item: unknown) => [name, text(item)]))
        .map((pair) => pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='))
        .join('&');
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(segment.toWellFormed()));
      return {
        url: search ? `${filled}?${search}` : filled,
        body: JSON.stringify(body) ?? '',
        headers: key !== null && /^[\x20-\x7e]*$/.test(key) ? { 'idempotency-key': key } : {},
      };
    });
}

const WRITTEN = ['users', 'hosts', 'stashpoints', 'photos', 'bookings', 'booking_events', 'closures', 'supply_orders'];

/** Returns a fingerprint of all tables that hosts can write to. */
async function fingerprint() {
  const parts = await Promise.all(
    WRITTEN.map(async (table) => {
      const { rows } = await sql<{ digest: string }>`
        select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${sql.table(table)} t`.execute(
        api.db,
      );
      return rows[0]?.digest;
    }),
  );
  return parts.join();
}
