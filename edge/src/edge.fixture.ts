import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { edgeConfig } from './edge-config.ts';
import { buildEdge } from './edge.ts';
import { labels, type TestReleases, testReleases } from './releases.fixture.ts';

export let releases: TestReleases;
export let edge: FastifyInstance;
export let api: Server;
export let seen: { method?: string; url?: string; authorization?: string; forwarded?: unknown }[];

beforeEach(async () => {
  releases = testReleases();
  await releases.release('shell', '1.0.0');
  await releases.release('bookings', '1.0.0');
  await releases.snapshot();
  seen = [];
  api = createServer({ maxHeaderSize: 40 * 1024 }, (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, authorization: headers.authorization, forwarded: headers['x-forwarded-for'] });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = await newEdge();
});

export const newEdge = (env: NodeJS.ProcessEnv = {}, over: Partial<Parameters<typeof buildEdge>[0]> = {}) =>
  buildEdge({
    config: {
      ...edgeConfig(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, {
        EDGE_HOSTS: 'portal.test other.test 127.0.0.1 localhost',
        ...env,
      }),
      log: false,
    },
    store: releases.store,
    roots: releases.roots,
    ...over,
  });

export async function restart(...parts: Parameters<typeof newEdge>) {
  await edge.close();
  edge = await newEdge(...parts);
}

afterEach(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
  releases.remove();
});

/** Releases the auth area with one page that search engines may index and one that they must not. */
export async function releaseAuth() {
  const access = 'guest' as const;
  await releases.publish('auth', '1.0.0', {
    manifest: {
      name: 'auth',
      owner: 'auth',
      contract: '^1.0.0',
      labels,
      icon: 'user',
      routes: [
        { path: '/login', access, titles: { en: 'Log in', de: 'Anmelden' }, descriptions: { en: 'Your <bookings>.' } },
        { path: '/forgot', access, titles: { en: 'Forgotten' } },
      ],
      navigation: [],
      slots: [],
      storageKeys: [],
    },
  });
  await releases.flip('auth', '1.0.0');
  await releases.snapshot();
  await edge.registry.refresh();
}

export const file = (...parts: string[]) => join(releases.folder, ...parts);

/** Sends a raw HTTP request on a new connection and returns the raw response. */
export const rawAnswer = (url: string, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  });

export const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { host: 'portal.test', ...headers } });

/** Moves the edge's monotonic clock forward until `jest.restoreAllMocks()` is called. */
export function passTime(ms: number) {
  const { timeOrigin } = performance;
  return jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - timeOrigin + ms);
}
