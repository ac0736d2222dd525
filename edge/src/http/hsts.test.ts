/** @jest-environment node */
import Fastify from 'fastify';
import { addHsts } from './hsts.ts';

test.each([
  ['portal.example', 'max-age=31536000'],
  ['localhost:4000', undefined],
  ['portal.localhost:4000', undefined],
  ['127.0.0.1:4000', undefined],
  ['[::1]:4000', undefined],
])('a request to the host %s gets the Strict-Transport-Security header %s', async (host, header) => {
  const edge = Fastify();
  addHsts(edge);
  edge.get('/', () => 'page');
  const { headers } = await edge.inject({ url: '/', headers: { host } });
  expect(headers['strict-transport-security']).toBe(header);
});
