/** @jest-environment node */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Registry, SignedEntry } from '@host-portal/shared-lib/federation';
import { digestOf, type ReleaseStore, signEntry, signingKey } from '@host-portal/shared-lib/release-store';
import { startOtlpReceiver } from '@host-portal/telemetry/testing';
import { openTracer, type Tracer } from '@host-portal/telemetry/tracer';
import { edgeConfig } from './edge-config.ts';
import { buildEdge } from './edge.ts';
import { BOOT, labels, SCRIPT, type TestReleases, testReleases, WORKER } from './releases.fixture.ts';

let releases: TestReleases;
let edge: FastifyInstance;
let api: Server;
let seen: { method?: string; url?: string; authorization?: string; forwarded?: unknown }[];

beforeEach(async () => {
  releases = testReleases();
  await releases.release('shell', '1.0.0');
  await releases.release('bookings', '1.0.0');
  await releases.snapshot();
  seen = [];
  api = createServer((request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, authorization: headers.authorization, forwarded: headers['x-forwarded-for'] });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = await newEdge();
});

const newEdge = (env: NodeJS.ProcessEnv = {}, over: Partial<Parameters<typeof buildEdge>[0]> = {}) =>
  buildEdge({
    config: { ...edgeConfig(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, env), log: false },
    store: releases.store,
    roots: releases.roots,
    ...over,
  });

/** Closes the edge and starts another in its place. */
async function restart(env: NodeJS.ProcessEnv = {}) {
  await edge.close();
  edge = await newEdge(env);
}

afterEach(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
  releases.remove();
});

const file = (...parts: string[]) => join(releases.folder, ...parts);

/** The raw answer to a request, over a connection of its own. */
const rawAnswer = (url: string, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  });

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { host: 'portal.test', ...headers } });

test('a page holds configuration, registry and the preloads of its route', async () => {
  const { statusCode, body } = await get('/de/account/bookings');
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('href="/r/shell/1.0.0/entry.js"');
  expect(body).toContain('href="/r/bookings/1.0.0/entry.js"');
  expect(body).toContain(`integrity="${digestOf(Buffer.from(SCRIPT))}"`);
});

test.each([
  ['/login', 'en', 'en_GB'],
  ['/pt/login', 'pt', 'pt_PT'],
])(
  '%s says its language to browsers, and its locale with an underscore to services (T-17)',
  async (url, lang, locale) => {
    const { body } = await get(url);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<meta property="og:locale" content="${locale}">`);
  },
);

test('a page of the shell alone preloads no remote', async () => {
  expect((await get('/privacy')).body).not.toContain('href="/r/bookings');
});

test('an unmatched path is an HTTP 404 with the same document', async () => {
  const { statusCode, body } = await get('/nowhere');
  expect(statusCode).toBe(404);
  expect(body).toContain('id="portal"');
});

test('every page carries the policy: no unsafe source, trusted types, integrity, no framing (S-08, S-09)', async () => {
  for (const url of ['/', '/account/bookings', '/nowhere']) {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('http://portal.test/r/');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    // The hash of an empty text: emotion's empty style element.
    expect(policy).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('only a portal with a map opens its policy: for the map’s host, and for workers of verified bytes', async () => {
  const policyOf = async (env: NodeJS.ProcessEnv) => {
    const other = await newEdge(env);
    const { headers } = await other.inject({ url: '/', headers: { host: 'portal.test' } });
    await other.close();
    const policy = String(headers['content-security-policy']).split('; ');
    return policy.filter((line) => /^(worker|connect)-src /.test(line));
  };
  expect(await policyOf({})).toEqual(["connect-src 'self'", 'worker-src http://portal.test/sw.js']);
  expect(await policyOf({ PORTAL_MAP_STYLE_URL: 'https://maps.example/style.json' })).toEqual([
    "connect-src 'self' https://maps.example",
    'worker-src http://portal.test/sw.js blob:',
  ]);
  expect(await policyOf({ PORTAL_MAP_STYLE_URL: '/map/style.json' })).toEqual([
    "connect-src 'self'",
    'worker-src http://portal.test/sw.js blob:',
  ]);
});

test('a boot script or a worker that was changed in the store is never served (S-10)', async () => {
  for (const changed of ['boot.js', 'sw.js']) writeFileSync(file('r/shell/1.0.0', changed), 'start(2);');
  // What is kept was verified before: pages are still served from it.
  expect((await get('/')).body).toContain(BOOT.toString());
  expect((await get('/sw.js')).body).toBe(WORKER.toString());
  // An edge that has kept nothing cannot serve a page.
  await restart();
  const { statusCode, body } = await get('/');
  expect([statusCode, body.includes('start(2)')]).toEqual([503, false]);
  expect((await get('/sw.js')).statusCode).toBe(503);
  writeFileSync(file('r/shell/1.0.0/boot.js'), BOOT);
  writeFileSync(file('r/shell/1.0.0/sw.js'), WORKER);
  await edge.registry.refresh();
  expect((await get('/')).statusCode).toBe(200);
});

test('no other origin may read a page, the registry or an answer of the API (S-07)', async () => {
  for (const url of ['/', '/account/bookings', '/registry.json', '/health', '/v2/bookings']) {
    const { headers } = await get(url, { origin: 'https://evil.example' });
    expect([url, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
      url,
      undefined,
      undefined,
    ]);
  }
  // Files of releases contain nothing personal: any origin may read them, but never with credentials.
  const { headers } = await get('/r/bookings/1.0.0/entry.js', { origin: 'https://evil.example' });
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('what may be of a person is not kept by a cache (S-26)', async () => {
  for (const url of ['/', '/account/bookings', '/reset?token=abc', '/nowhere']) {
    expect((await get(url)).headers['cache-control']).toBe('private, no-cache');
  }
  expect((await get('/registry.json')).headers['cache-control']).toBe('no-store');
  await new Promise((resolve) => api.close(resolve));
  expect((await get('/v2/bookings')).headers['cache-control']).toBe('no-store');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

test('the reset page gives its address to nobody', async () => {
  expect((await get('/reset?token=abc')).headers['referrer-policy']).toBe('no-referrer');
});

test('inlined data cannot end its script element', async () => {
  const { body } = await get('/');
  const inlined = /id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(inlined).not.toContain('<');
  expect(JSON.parse(inlined)).toMatchObject({ registry: { serial: 2 } });
});

const manifestIn = (registry: Registry) => registry.remotes[0]?.current.manifest;

test.each([
  ['/account/bookings', { en: 'Bookings' }],
  ['/de/account/bookings', { en: 'Bookings', de: 'B' }],
])('the page %s has labels in its own language and English', async (path, own) => {
  const { body } = await get(path);
  const inlined = /id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const manifest = manifestIn((JSON.parse(inlined) as { registry: Registry }).registry);
  expect([manifest?.labels, manifest?.routes[0]?.titles]).toEqual([own, own]);
});

test.each([
  ['', labels],
  ['?language=de', { en: 'Bookings', de: 'B' }],
  ['?language=xx', labels],
])('/registry.json%s has the labels of a language, or all', async (query, own) => {
  const { body, headers } = await get(`/registry.json${query}`, { 'accept-encoding': 'gzip' });
  expect(manifestIn(JSON.parse(body) as Registry)?.labels).toEqual(own);
  expect(headers['vary']).toBe('accept-encoding');
});

test('the registry is compressed for who can read it', async () => {
  const { rawPayload, headers } = await get('/registry.json', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ serial: 2 });
});

test.each([
  ['/en/login?next=%2Faccount', '/login?next=%2Faccount'],
  ['/DE/login?next=%2Faccount', '/de/login?next=%2Faccount'],
])('the redirect of %s to its one form is a 302 that keeps the query', async (asked, to) => {
  const { statusCode, headers } = await get(asked);
  expect([statusCode, headers.location]).toEqual([302, to]);
});

test('release files are immutable, open to any origin, and compressed for who can read it', async () => {
  const plain = await get('/r/bookings/1.0.0/entry.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const small = await get('/r/bookings/1.0.0/entry.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
});

test.each([
  '/r/bookings/1.0.0/other.js',
  '/r/bookings/1.0.0/..%2F..%2Fregistry/bookings.json',
  '/r/bookings/9.9.9/entry.js',
])('%s is a 404 that nobody keeps', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the embed module names the current and the previous release, and takes no address from the request', async () => {
  await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
  await edge.registry.refresh();
  const { headers, body } = await get('/embed/bookings.js', { 'x-forwarded-host': 'evil.test' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  const offer = JSON.parse(/^const offer = (.*);$/m.exec(body)?.[1] ?? '') as {
    releases: unknown[];
    texts: Record<string, unknown>;
    config: object;
  };
  expect(offer.releases).toMatchObject([
    { base: '/r/bookings/1.0.1/', files: { 'mount/mount.js': digestOf(Buffer.from(SCRIPT)) } },
    { base: '/r/bookings/1.0.0/' },
  ]);
  expect(offer.texts['en']).toEqual({
    failed: 'Bookings cannot be shown right now',
    retry: 'Try again',
    slow: 'Still loading. Your connection seems to be slow.',
  });
  expect(Object.keys(offer.texts)).toHaveLength(6);
  expect(body).not.toContain('.test');
});

test('an area that is not made for other pages, or that nobody knows, has no embed module', async () => {
  for (const url of ['/embed/shell.js', '/embed/nobody.js']) expect((await get(url)).statusCode).toBe(404);
});

test.each([
  ['a caller that nobody vouches for', '203.0.113.9', '203.0.113.9'],
  ['a caller behind the web server', '127.0.0.1', '198.51.100.7'],
])('the API hears the address of %s', async (_, remoteAddress, heard) => {
  await edge.inject({ url: '/v2/bookings', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(seen[0]?.forwarded).toBe(heard);
});

test('a body that is too large is refused before the API hears of it', async () => {
  const { statusCode, body } = await edge.inject({
    method: 'POST',
    url: '/v2/stashpoints',
    headers: { 'content-length': String(17 * 1024 * 1024) },
  });
  expect([statusCode, JSON.parse(body)]).toEqual([
    413,
    { error_id: 'EDGE_TOO_LARGE', message: 'The request is too large.', status_code: 413 },
  ]);
  expect(seen).toEqual([]);
});

test.each(['GET', 'POST', 'DELETE', 'OPTIONS'] as const)(
  'no answer to %s is guessed at by a browser',
  async (method) => {
    for (const url of [
      '/',
      '/livez',
      '/no-such-page',
      '/embed/none.js',
      '/r/none/1.0.0/entry.js',
      '/v2/nothing',
      '/%',
    ]) {
      const { headers } = await edge.inject({ method, url });
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    }
  },
);

test('the API is reached through the same origin, with its headers', async () => {
  const { body } = await get('/v2/bookings?page=1', { authorization: 'Token t' });
  expect(JSON.parse(body)).toEqual({ ok: true });
  expect(seen).toMatchObject([{ method: 'GET', url: '/v2/bookings?page=1', authorization: 'Token t' }]);
});

test('an answer of the API is compressed for who can read it', async () => {
  const { headers, rawPayload } = await get('/v2/bookings', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ ok: true });
  expect((await get('/v2/bookings')).headers['content-encoding']).toBeUndefined();
});

test('with the API gone the answer is a 503 in the shape of spec §8', async () => {
  await new Promise((resolve) => api.close(resolve));
  const { statusCode, headers, body } = await get('/v2/bookings');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(body)).toMatchObject({ error_id: 'API_UNREACHABLE', status_code: 503 });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

describe('a local build in place of a release', () => {
  const OVERRIDE = 'bookings@http://127.0.0.1:4200';
  const cookie = { cookie: `override=${encodeURIComponent(`${OVERRIDE}/`)}` };
  const registryOf = (body: string) =>
    (JSON.parse(/id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { registry: Registry }).registry;

  test('is nothing that an edge knows unless it is configured for developers', async () => {
    expect((await get(`/account/bookings?override=${OVERRIDE}`)).statusCode).toBe(200);
    const { body, headers } = await get('/account/bookings', cookie);
    expect(body).not.toContain('4200');
    expect(body).not.toContain('src="/r/shell/1.0.0/developer.js"');
    expect(headers['content-security-policy']).not.toContain('4200');
    expect((await get('/registry.json', cookie)).body).not.toContain('4200');
  });

  describe('where developers are at work', () => {
    beforeEach(async () => {
      await restart({ PORTAL_DEVELOPER: '1' });
    });

    test('is taken from the address, kept in a cookie, and given back', async () => {
      const typed = { 'sec-fetch-site': 'none' };
      const taken = await get(`/account/bookings?page=2&override=${OVERRIDE}`, typed);
      expect([taken.statusCode, taken.headers.location]).toEqual([302, '/account/bookings?page=2']);
      expect(taken.headers['set-cookie']).toBe(`${cookie.cookie}; path=/; httponly; samesite=lax`);
      expect((await get('/?override=')).headers['set-cookie']).toContain('max-age=0');
    });

    test.each(['cross-site', 'same-site', undefined])(
      'asked for by a page that is %s, is a link to click and nothing else',
      async (site) => {
        const address = `/account/bookings?override=${OVERRIDE}`;
        const asked = await get(address, site === undefined ? {} : { 'sec-fetch-site': site });
        expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
        expect(asked.body).toContain('<a href="">Take bookings from http://127.0.0.1:4200/</a>');
        expect(asked.body).not.toContain('<script');
        expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
        // The click leads to the same URL, from this origin.
        const clicked = await get(address, { 'sec-fetch-site': 'same-origin' });
        expect(clicked.headers['set-cookie']).toContain('override=bookings');
      },
    );

    test('comes first, with the live release to fall back to, and only its machine is let in', async () => {
      const { body, headers } = await get('/account/bookings', cookie);
      expect(registryOf(body).remotes).toMatchObject([
        {
          current: { name: 'bookings', version: 'local', base: 'http://127.0.0.1:4200/', files: {} },
          previous: { version: '1.0.0' },
        },
      ]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('http://portal.test/r/ http://127.0.0.1:4200/');
      expect(policy).toContain('ws://127.0.0.1:4200/');
      expect(policy).not.toContain('unsafe-');
      expect(headers['integrity-policy']).toBeUndefined();
    });

    test('leaves every other page as strict as it is for hosts', async () => {
      const { body, headers } = await get('/account/bookings');
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
      expect(body).toMatch(/<script crossorigin integrity="sha384-[^"]+" src="\/r\/shell\/1.0.0\/developer.js">/);
    });

    test.each([
      'bookings@https://evil.example',
      'bookings@http://127.0.0.1.evil.example',
      'bookings@http://localhost:4200@evil.example',
      'bookings@javascript:alert(1)',
      'http://127.0.0.1:4200',
    ])('%s is nobody’s own machine', async (override) => {
      const { body } = await get('/', { cookie: `override=${encodeURIComponent(override)}` });
      expect(registryOf(body).remotes[0]?.current.version).toBe('1.0.0');
    });
  });
});

test('health says how old the registry is, and what is wrong with it', async () => {
  const known = { serial: 2, changedAt: '2026-03-05T14:05:00Z', owners: { version: 2 }, snapshot: { version: 1 } };
  expect((await get('/health')).json()).toMatchObject({
    status: 'ok',
    registry: { ...known, old: null, problems: {} },
  });
  writeFileSync(file('registry/messages.json'), '{}');
  await restart({ PORTAL_REGISTRY_AGE_DAYS: '1' });
  const { statusCode, body } = await get('/health');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    status: 'degraded',
    registry: {
      old: expect.stringMatching(/^nothing has changed for \d+ days$/),
      problems: { messages: 'registry entry "messages" is not taken: nobody owns "messages"' },
    },
  });
});

test('alive, ready and well are three questions', async () => {
  const answers = async () =>
    Object.fromEntries(
      await Promise.all(['/livez', '/readyz', '/health'].map(async (url) => [url, (await get(url)).statusCode])),
    ) as object;
  expect(await answers()).toEqual({ '/livez': 200, '/readyz': 200, '/health': 200 });
  renameSync(file('registry'), file('moved'));
  await edge.registry.refresh();
  expect(await answers()).toEqual({ '/livez': 200, '/readyz': 200, '/health': 200 });
  expect((await get('/health')).json()).toMatchObject({
    status: 'degraded',
    registry: { problems: { store: expect.stringContaining('does not answer') } },
  });
  await restart();
  expect(await answers()).toEqual({ '/livez': 200, '/readyz': 503, '/health': 503 });
  expect((await get('/health')).json()).toMatchObject({ status: 'down' });
  // A health check may send no host name.
  expect((await edge.inject({ url: '/livez', headers: { host: '' } })).statusCode).toBe(200);
});

describe('with the store gone', () => {
  const goAway = () => {
    renameSync(file('registry'), file('moved'));
    renameSync(file('r'), file('moved-r'));
  };

  test('a running edge serves every page and every file of what is live, also those nobody asked for yet', async () => {
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    goAway();
    for (const url of ['/', '/de/account/bookings', '/sw.js', '/registry.json', '/embed/bookings.js'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    for (const version of ['1.0.0', '1.0.1'])
      for (const path of ['entry.js', 'mount/mount.js', 'release.json'])
        expect((await get(`/r/bookings/${version}/${path}`)).statusCode).toBe(200);
  });

  test('a page that cannot be made is a plain page in the language of its address, and says when to come again', async () => {
    goAway();
    await restart();
    for (const [url, lang, title] of [
      ['/', 'en', 'The portal is not available right now'],
      ['/fr/account', 'fr', 'Le portail n’est pas disponible pour le moment'],
      ['/de/account/bookings', 'de', 'Das Portal ist zurzeit nicht erreichbar'],
      ['/it/login', 'it', 'Il portale non è disponibile in questo momento'],
      ['/es', 'es', 'El portal no está disponible en este momento'],
      ['/pt/nowhere', 'pt', 'O portal não está disponível neste momento'],
    ] as const) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).not.toContain('<script');
    }
    // The API answers for itself, and does not need the store.
    expect((await get('/v2/bookings')).statusCode).toBe(200);
  });

  test('a file of another release is a 503, because nobody knows, and comes again with the store', async () => {
    await releases.release('bookings', '1.0.1');
    await edge.registry.refresh();
    expect((await get('/r/bookings/1.0.0/entry.js')).body).toBe(SCRIPT);
    const store = { ...releases.store, read: () => Promise.reject(new Error('away')) };
    await edge.close();
    edge = await newEdge({}, { store });
    const { statusCode, body, headers } = await get('/r/bookings/1.0.0/entry.js');
    expect([statusCode, body]).toEqual([503, 'The service is not available right now.']);
    expect(headers['retry-after']).toBe('10');
  });
});

describe('what the edge says when something is wrong', () => {
  test.each([
    ['/r/shell/1.0.0/' + 'a'.repeat(300), 404],
    ['/r/shell/1.0.0//etc/passwd', 404],
    ['/r/shell/1.0.0/.', 404],
    ['/r/shell/1.0.0/entry.js.map', 404],
    ['/r/shell/9.9.9/../../../etc/passwd', 404],
    ['/v2/%', 400],
    ['/%', 400],
    ['/%00', 404],
    ['/de/%E0%A4%A', 400],
  ])('%s is answered in fixed words, without a path of the machine', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).not.toMatch(/ENOENT|ENAMETOOLONG|releases|node_modules|\.ts:|at .*\(/);
    expect(body).not.toContain(releases.folder);
  });

  test('what no browser sends is answered too, and leads to nobody’s host', async () => {
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    const say = (...lines: string[]) => rawAnswer(url, lines);
    expect(await say('GET //[ HTTP/1.1', 'host: a')).toMatch(/^HTTP\/1\.1 302 .*\blocation: \/\[\r/s);
    expect(await say('GET /\\[ HTTP/1.1', 'host: a')).toMatch(/^HTTP\/1\.1 (302|404) /);
    expect(await say('GET / HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET / HTTP/1.1', 'host:')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET / HTTP/1.1', 'host: a', 'Host: b')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET http://a/de HTTP/1.1', 'host: a')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET /livez HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['a b', "portal.test/ 'unsafe-inline'", 'x"><script>'])(
    'the host %j is none: a page in words, and nothing of it in a policy',
    async (host) => {
      const { statusCode, headers, body } = await get('/de', { host });
      expect([statusCode, headers['content-security-policy']?.includes('unsafe')]).toEqual([400, false]);
      expect(body).toContain('Diese Adresse gibt es nicht');
      const forwarded = await edge.inject({
        url: '/',
        headers: { host: 'portal.test', 'x-forwarded-host': host },
      });
      expect([200, 400]).toContain(forwarded.statusCode);
      expect(forwarded.headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  test('an error that nobody thought of is a page for who wants a page, and short JSON for the API’s paths', async () => {
    const broken = () => {
      throw new Error('ENOENT: /srv/portal/secret');
    };
    jest.spyOn(edge.registry, 'read').mockImplementation(broken);
    const page = await get('/pt/account/bookings');
    expect([page.statusCode, page.body.includes('O portal não está disponível')]).toEqual([500, true]);
    const data = await get('/registry.json');
    expect([data.statusCode, data.body]).toEqual([500, 'Something went wrong.']);
    const large = await edge.inject({ method: 'PATCH', url: '/v2/%', headers: { host: 'portal.test' } });
    expect(large.json()).toEqual({
      error_id: 'EDGE_BAD_REQUEST',
      message: 'The request cannot be understood.',
      status_code: 400,
    });
    for (const { body } of [page, data]) expect(body).not.toContain('secret');
    jest.restoreAllMocks();
  });

  test('a method that no page has is words, too', async () => {
    const post = (accept: string) =>
      edge.inject({ method: 'POST', url: '/es', headers: { host: 'portal.test', accept } });
    expect((await post('text/html')).body).toContain('Esta dirección no existe');
    expect((await post('*/*')).body).toBe('There is nothing at this address.');
  });

  test('a cookie that cannot be read changes nothing, also where developers are at work', async () => {
    await restart({ PORTAL_DEVELOPER: '1' });
    expect((await get('/', { cookie: 'override=%' })).statusCode).toBe(200);
  });
});

test('source maps are not served, whatever the store holds', async () => {
  expect(readFileSync(file('r/bookings/1.0.0/entry.js.map'), 'utf8')).toBe('{}');
  expect((await get('/r/bookings/1.0.0/entry.js.map')).statusCode).toBe(404);
  await releases.publish('bookings', '0.9.0');
  expect((await get('/r/bookings/0.9.0/entry.js')).statusCode).toBe(200);
  expect((await get('/r/bookings/0.9.0/entry.js.map')).statusCode).toBe(404);
});

describe('the registry', () => {
  const live = async () => (await get('/registry.json')).json() as { remotes: { current: { version: string } }[] };

  test('names what was released, and the previous good release', async () => {
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    expect(await live()).toMatchObject({
      remotes: [{ current: { version: '1.0.1' }, previous: { version: '1.0.0' } }],
    });
  });

  test('a canary goes to its share of the visitors, always the same ones, and falls back to the current release', async () => {
    await releases.publish('bookings', '1.1.0');
    await releases.flip('bookings', '1.0.0', { canary: { version: '1.1.0', percent: 30 } });
    await edge.registry.refresh();
    const versionFor = async (visitor: string) => {
      const answer = await get('/registry.json', { cookie: `a=b; visitor_id=${visitor}` });
      const { remotes } = answer.json() as {
        remotes: { current: { version: string }; previous?: { version: string } }[];
      };
      return `${remotes[0]?.current.version} over ${remotes[0]?.previous?.version}`;
    };
    const visitors = Array.from({ length: 300 }, (_, index) => `visitor-${index}`);
    const first = await Promise.all(visitors.map(versionFor));
    const chosen = first.filter((version) => version === '1.1.0 over 1.0.0').length;
    expect(chosen).toBeGreaterThan(60);
    expect(chosen).toBeLessThan(120);
    expect(await Promise.all(visitors.map(versionFor))).toEqual(first);
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.0' } }] });
  });

  test.each<[string, () => void]>([
    [
      'with a changed version',
      () => {
        const entry = file('registry/bookings.json');
        writeFileSync(entry, readFileSync(entry, 'utf8').replace('1.0.0', '1.0.7'));
      },
    ],
    [
      'whose release.json was changed',
      () => {
        const description = file('r/bookings/1.0.0/release.json');
        writeFileSync(description, readFileSync(description, 'utf8').replace('sha384-', 'sha384-x'));
      },
    ],
    [
      'signed by a key that its owner does not have',
      () => {
        const stored = file('registry/bookings.json');
        const { entry } = JSON.parse(readFileSync(stored, 'utf8')) as SignedEntry;
        writeFileSync(stored, signEntry({ ...entry, serial: 2 }, signingKey('shell', file('keys'), {})));
      },
    ],
  ])('an entry %s is not served (S-11)', async (_, tamper) => {
    tamper();
    await restart();
    expect(await live()).toMatchObject({ remotes: [] });
  });

  test('an entry with a lower serial than one seen before changes nothing (S-11)', async () => {
    const old = readFileSync(file('registry/bookings.json'), 'utf8');
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
    writeFileSync(file('registry/bookings.json'), old);
    await edge.registry.refresh();
    expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
  });
});

describe('log and traces', () => {
  const CANARY = 'canary-tweets-secretly-0123456789';
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const CALLER = `00-${TRACE}-b7ad6b7169203331-01`;

  async function loggingEdge(store: ReleaseStore, apiUrl: string, tracer?: Tracer) {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logging = await buildEdge({
      config: { ...edgeConfig(apiUrl, {}), log: { level: 'trace', stream } },
      store,
      roots: releases.roots,
      tracer,
    });
    return { logging, lines };
  }

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  test('a line names the area and release that answered, and a call is one trace up to the API', async () => {
    const receiver = await startOtlpReceiver();
    const tracer = await openTracer({ service: 'host-portal-edge', version: '1', endpoint: receiver.url });
    const { logging, lines } = await loggingEdge(releases.store, apiUrl(), tracer);
    let passedOn: string | undefined;
    api.prependListener('request', ({ headers }: IncomingMessage) => (passedOn = String(headers['traceparent'])));
    const headers = { traceparent: CALLER };
    for (const url of ['/account/bookings', '/r/bookings/1.0.0/entry.js', '/embed/bookings.js', '/', '/v2/bookings'])
      await logging.inject({ url, headers });
    await logging.close();
    await receiver.close();
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ route }) => route);
    expect(requests.map(({ route, area, version, traceId }) => [route, area, version, traceId])).toEqual([
      ['/*', 'bookings', '1.0.0', TRACE],
      ['/r/:name/:version/*', 'bookings', '1.0.0', TRACE],
      ['/embed/:file', 'bookings', '1.0.0', TRACE],
      ['/*', 'shell', '1.0.0', TRACE],
      ['/v2/*', 'api', undefined, TRACE],
    ]);
    expect(requests.every(({ ms, status }) => typeof ms === 'number' && status === 200)).toBe(true);
    const call = receiver.spans.find(({ name }) => name === 'GET /v2/*');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
    expect(passedOn).toBe(`00-${TRACE}-${call?.spanId}-01`);
  });

  test('whatever is sent by any method to any address, not a word of it is logged, also when all is away', async () => {
    const away = (): never => {
      throw Object.assign(new Error(`ENOENT: no such file, open '${releases.folder}/${CANARY}'`), { code: 'ENOENT' });
    };
    const gone = new Proxy(releases.store, { get: (store, name) => (name in store ? away : undefined) });
    const all: string[] = [];
    for (const [store, to] of [
      [releases.store, apiUrl()],
      [releases.store, 'http://127.0.0.1:1'],
      [gone, 'http://127.0.0.1:1'],
    ] as const) {
      const { logging, lines } = await loggingEdge(store, to);
      // And something that nobody thought of.
      if (store === gone) jest.spyOn(logging.registry, 'read').mockImplementation(away);
      for (const call of canaryCalls(CANARY)) await logging.inject(call);
      await logging.close();
      // A URL that cannot be decoded is refused before routing.
      const readable = canaryCalls(CANARY).filter(({ url }) => !url.startsWith('/%'));
      expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(readable.length);
      all.push(...lines);
    }
    expect(all.some((line) => line.includes('request failed'))).toBe(true);
    for (const secret of [CANARY, releases.folder, process.cwd()])
      expect(all.filter((line) => line.includes(secret))).toEqual([]);
  });
});

/** The secret marker in every part of every URL, with every method, in headers and bodies. */
function canaryCalls(canary: string) {
  const addresses = [
    `/v2/tokens/${canary}`,
    `/v3/${canary}`,
    `/photos/${canary}`,
    `/r/${canary}/1.0.0/entry.js`,
    `/r/bookings/${canary}/entry.js`,
    `/r/bookings/1.0.0/${canary}`,
    `/r/shell/1.0.0/${'a'.repeat(300)}${canary}`,
    `/embed/${canary}.js`,
    `/de/reset`,
    `/account/bookings/${canary}`,
    `//[${canary}`,
    `/%${canary}`,
    '/health',
    '/livez',
    '/readyz',
    '/sw.js',
    '/registry.json',
  ];
  const headers = {
    authorization: `Token ${canary}`,
    cookie: `token=${canary}; override=%; visitor_id=${canary}`,
    referer: `https://portal.example/reset?token=${canary}`,
    'user-agent': canary,
    'x-forwarded-host': `${canary}.example`,
    'content-type': 'application/json',
  };
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;
  return addresses.flatMap((path) =>
    methods.map((method) => ({
      method,
      url: `${path}?token=${canary}`,
      headers,
      ...(!['GET', 'HEAD'].includes(method) && { payload: JSON.stringify({ password: canary }) }),
    })),
  );
}
