import { expect, test } from '@jest/globals';
import { apiWithHost } from '../api.fixture.ts';
import { DEMO_ACCOUNT } from '../demo/demo-people.ts';

const api = apiWithHost();

type Operation = {
  tags: string[];
  security: unknown[];
  requestBody?: { content: Record<string, { example?: object }> };
};
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

test('the page /docs needs no token, lists the calls, and allows only its own scripts', async () => {
  const page = await api.app.inject({ url: '/docs', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) expect((await api.app.inject({ url })).statusCode).toBe(200);
});

test('the OpenAPI document groups calls by resource, and its log-in example works', async () => {
  const { body } = await api.call<OpenApi>('GET /docs/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/v2/bookings/{id}']?.['patch']?.tags).toEqual(['bookings']);
  const logIn = body.paths['/v2/tokens']?.['post'];
  expect(logIn?.security).toEqual([]);
  const example = logIn?.requestBody?.content['application/json']?.example;
  expect(example).toMatchObject({ username: DEMO_ACCOUNT.email });
  expect((await api.call('POST /v2/tokens', { body: example })).status).toBe(200);
});
