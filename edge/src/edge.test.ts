/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { digestOf } from '@host-portal/delivery/store';
import type { Registry } from '@host-portal/shared-lib/federation';
import { api, edge, file, get, newEdge, passTime, releases, restart, seen } from './edge.fixture.ts';
import { DAMAGED_AGAIN_MS } from './registry/registry-reader.ts';
import { BOOT, labels, SCRIPT, WORKER } from './releases.fixture.ts';

test('a page contains the configuration, the registry and the preloads of its route', async () => {
  const { statusCode, body } = await get('/de/account/bookings');
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de-DE">');
  expect(body).toContain('href="/r/shell/1.0.0/entry.js"');
  expect(body).toContain('href="/r/bookings/1.0.0/entry.js"');
  expect(body).toContain(`integrity="${digestOf(Buffer.from(SCRIPT))}"`);
});

test.each([
  ['/login', 'en-GB', 'en_GB'],
  ['/pt/login', 'pt-PT', 'pt_PT'],
])('the page %s has the lang attribute %s and the Open Graph locale %s', async (url, lang, locale) => {
  const { body } = await get(url);
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<meta property="og:locale" content="${locale}">`);
});

test('a shell page preloads no files of remotes', async () => {
  expect((await get('/privacy')).body).not.toContain('href="/r/bookings');
});

test('an unknown path gets a 404 with the portal’s usual document', async () => {
  const { statusCode, body } = await get('/nowhere');
  expect(statusCode).toBe(404);
  expect(body).toContain('id="portal"');
});

test('every page has a policy with Trusted Types and integrity that forbids framing and unsafe sources', async () => {
  for (const url of ['/', '/account/bookings', '/nowhere']) {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('http://portal.test/r/');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    // The hash of an empty string, because Emotion inserts an empty style element.
    expect(policy).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('the policy allows the map’s host and its worker only if the portal has a map', async () => {
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

test('a boot script or a worker that was changed in the store is never served', async () => {
  for (const changed of ['boot.js', 'sw.js']) writeFileSync(file('r/shell/1.0.0', changed), 'start(2);');
  // The running edge still serves pages from its verified copy.
  expect((await get('/')).body).toContain(BOOT.toString());
  expect((await get('/sw.js')).body).toBe(WORKER.toString());
  // A new edge has no verified copy, so it can't serve a page.
  await restart();
  const { statusCode, body } = await get('/');
  expect([statusCode, body.includes('start(2)')]).toEqual([503, false]);
  expect((await get('/sw.js')).statusCode).toBe(503);
  writeFileSync(file('r/shell/1.0.0/boot.js'), BOOT);
  writeFileSync(file('r/shell/1.0.0/sw.js'), WORKER);
  const later = passTime(DAMAGED_AGAIN_MS);
  await edge.registry.refresh();
  later.mockRestore();
  expect((await get('/')).statusCode).toBe(200);
});

test('other origins may not read a page, the registry or an API response', async () => {
  for (const url of ['/', '/account/bookings', '/registry.json', '/health', '/v2/bookings']) {
    const { headers } = await get(url, { origin: 'https://evil.example' });
    expect([url, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
      url,
      undefined,
      undefined,
    ]);
  }
  // Any origin may read release files, because they contain nothing personal. Credentials are never allowed.
  const { headers } = await get('/r/bookings/1.0.0/entry.js', { origin: 'https://evil.example' });
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('shared caches must not store a response that may be personal', async () => {
  for (const url of ['/', '/account/bookings', '/reset?token=abc', '/nowhere', '/registry.json']) {
    expect((await get(url)).headers['cache-control']).toBe('private, no-cache');
  }
  await new Promise((resolve) => api.close(resolve));
  expect((await get('/v2/bookings')).headers['cache-control']).toBe('no-store');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

test.each(['/account/bookings', '/de/account/bookings', '/registry.json'])(
  'the edge answers a request for %s with 304 if the client’s ETag matches',
  async (url) => {
    const { headers, body } = await get(url, { 'accept-encoding': 'identity' });
    const tag = String(headers['etag']);
    const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const other = await get(url, { 'if-none-match': 'W/"of-another-text"' });
    expect([other.statusCode, other.body]).toEqual([200, body]);
  },
);

test('a page that does not exist has no ETag', async () => {
  expect((await get('/nowhere')).headers['etag']).toBeUndefined();
});

test('the reset page sends no referrer', async () => {
  expect((await get('/reset?token=abc')).headers['referrer-policy']).toBe('no-referrer');
});

test('data that is inlined into a script element cannot end the element', async () => {
  const { body } = await get('/');
  const inlined = /id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(inlined).not.toContain('<');
  expect(JSON.parse(inlined)).toMatchObject({ registry: { serial: 2 } });
});

const manifestIn = (registry: Registry) => registry.remotes[0]?.current.manifest;

test.each([
  ['/account/bookings', { en: 'Bookings' }],
  ['/de/account/bookings', { en: 'Bookings', de: 'B' }],
])('the page %s has labels in its language and in English', async (path, own) => {
  const { body } = await get(path);
  const inlined = /id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const manifest = manifestIn((JSON.parse(inlined) as { registry: Registry }).registry);
  expect([manifest?.labels, manifest?.routes[0]?.titles]).toEqual([own, own]);
});

test.each([
  ['', labels],
  ['?language=de', { en: 'Bookings', de: 'B' }],
  ['?language=xx', labels],
])(
  '/registry.json%s has labels in the requested language and English, or in all languages if no known language is requested',
  async (query, own) => {
    const { body, headers } = await get(`/registry.json${query}`, { 'accept-encoding': 'identity' });
    expect(manifestIn(JSON.parse(body) as Registry)?.labels).toEqual(own);
    expect(headers['vary']).toBe('accept-encoding');
  },
);

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
])('the registry is compressed as allowed by the header Accept-Encoding: %s', async (accepted, coding, unpacked) => {
  const { rawPayload, headers } = await get('/registry.json', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  expect(JSON.parse(unpacked(rawPayload).toString())).toMatchObject({ serial: 2 });
});

test.each([
  ['/en/login?next=%2Faccount', '/login?next=%2Faccount'],
  ['/DE/login?next=%2Faccount', '/de/login?next=%2Faccount'],
])('the URL %s is redirected to its canonical form with a 302 that keeps the query', async (asked, to) => {
  const { statusCode, headers } = await get(asked);
  expect([statusCode, headers.location]).toEqual([302, to]);
});

test('release files are immutable, readable by any origin, and compressed if the client accepts compression', async () => {
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
])('the path %s gets a 404 that must not be cached', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the embed module contains the current and the previous release, but no URL from the request', async () => {
  await releases.publish('bookings', '1.0.1', { shared: { react: '^19.1.0' } });
  await releases.flip('bookings', '1.0.1', { previous: '1.0.0' });
  await edge.registry.refresh();
  const { headers, body } = await get('/embed/bookings.js', { 'x-forwarded-host': 'other.test' });
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
    {
      base: '/r/bookings/1.0.1/',
      integrity: digestOf(Buffer.from(SCRIPT)),
      react: { file: 'mount/react.js', integrity: digestOf(Buffer.from(SCRIPT)), accepts: '^19.1.0' },
    },
    { base: '/r/bookings/1.0.0/' },
  ]);
  expect(offer.texts['en']).toEqual({
    failed: 'We can’t show Bookings right now',
    retry: 'Try again',
    slow: 'Still loading. Your connection seems slow.',
  });
  expect(Object.keys(offer.texts)).toHaveLength(6);
  expect(body).not.toContain('other.test');
});

test.each(['br', 'gzip'])(
  'the embed module has at most 5 KB in the coding %s, and a client that already has it gets a 304',
  async (coding) => {
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    const { headers, rawPayload } = await get('/embed/bookings.js', { 'accept-encoding': coding });
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(rawPayload.length).toBeLessThan(5000);
    const again = await get('/embed/bookings.js', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  },
);

test.each([
  [{}, 'http://other.test', 'private, no-cache'],
  [{ PUBLIC_URL: 'https://portal.example' }, 'https://portal.example', 'no-cache'],
])(
  'with the settings %j, a Module Federation host gets the live release’s manifest with an absolute public path',
  async (env, origin, kept) => {
    await restart(env);
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    const answer = await get('/embed/bookings/mf-manifest.json', { 'x-forwarded-host': 'other.test' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ metaData: { publicPath: `${origin}/r/bookings/1.0.1/` } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': kept,
      'access-control-allow-origin': '*',
    });
  },
);

test('an area that is unknown or cannot be embedded has no embed module', async () => {
  for (const url of ['/embed/shell.js', '/embed/nobody.js', '/embed/nobody/mf-manifest.json'])
    expect((await get(url)).statusCode).toBe(404);
});

test.each([
  ['a client without a trusted proxy', '203.0.113.9', '203.0.113.9'],
  ['a client behind the web server', '127.0.0.1', '198.51.100.7'],
])('the API gets the real IP address of %s', async (_, remoteAddress, heard) => {
  await edge.inject({ url: '/v2/bookings', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(seen[0]?.forwarded).toBe(heard);
});

test('a request body that is too large is refused before it reaches the API', async () => {
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
  'every response to a request with the method %s forbids content sniffing',
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

test('the API is available at the portal’s own origin, and its response headers are kept', async () => {
  const { body } = await get('/v2/bookings?page=1', { authorization: 'Token t' });
  expect(JSON.parse(body)).toEqual({ ok: true });
  expect(seen).toMatchObject([{ method: 'GET', url: '/v2/bookings?page=1', authorization: 'Token t' }]);
});

test('an API response is compressed if the client accepts it', async () => {
  const { headers, rawPayload } = await get('/v2/bookings', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ ok: true });
  expect((await get('/v2/bookings')).headers['content-encoding']).toBeUndefined();
});

test('while the API is down, the edge answers API calls with a 503 in the format of spec §8', async () => {
  await new Promise((resolve) => api.close(resolve));
  const { statusCode, headers, body } = await get('/v2/bookings');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(body)).toMatchObject({ error_id: 'API_UNREACHABLE', status_code: 503 });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

test('source maps are not served, even if the store contains them', async () => {
  expect(readFileSync(file('r/bookings/1.0.0/entry.js.map'), 'utf8')).toBe('{}');
  expect((await get('/r/bookings/1.0.0/entry.js.map')).statusCode).toBe(404);
  await releases.publish('bookings', '0.9.0');
  expect((await get('/r/bookings/0.9.0/entry.js')).statusCode).toBe(200);
  expect((await get('/r/bookings/0.9.0/entry.js.map')).statusCode).toBe(404);
});
