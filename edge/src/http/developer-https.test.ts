/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify';
import { serveDeveloperHttps } from './developer-https.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.0.0 Mobile/15E148 Safari/604.1';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let edge: FastifyInstance;

beforeEach(() => {
  edge = Fastify({ trustProxy: 'loopback' });
  serveDeveloperHttps(edge, { certificate: {}, port: 0 });
  edge.get('/file.js', () => 'file');
  edge.get('/*', { config: { isPage: true } }, () => 'page');
});
afterEach(() => edge.close());

test.each([
  ['Safari', SAFARI],
  ['Chrome on an iPhone', CHROME_ON_IPHONE],
])('the browser %s, which stores no Secure cookies over HTTP, is redirected to HTTPS', async (_, userAgent) => {
  const answer = await edge.inject({
    url: '/de/login?next=/account',
    headers: { host: 'localhost:4000', 'user-agent': userAgent },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://localhost:0/de/login?next=/account']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'user-agent' });
});

test.each([
  ['Chrome', '/login', { 'user-agent': CHROME }],
  ['Firefox', '/login', { 'user-agent': FIREFOX }],
  ['a program', '/login', {}],
  ['Safari by https', '/login', { 'user-agent': SAFARI, 'x-forwarded-proto': 'https' }],
  ['a file for Safari', '/file.js', { 'user-agent': SAFARI }],
])('the edge sends no redirect to HTTPS for %s', async (_, url, headers) => {
  expect((await edge.inject({ url, headers })).statusCode).toBe(200);
});
