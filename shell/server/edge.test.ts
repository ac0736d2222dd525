/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import {
  admit,
  digestOf,
  folderStore,
  type ReleaseStore,
  rootKeysIn,
  signEntry,
  signingKey,
} from '@host-portal/shared-lib/release-store';
import type { Registry, SignedEntry } from '@host-portal/shared-lib/federation';
import { startOtlpReceiver } from '@host-portal/telemetry/testing';
import { openTracer, type Tracer } from '@host-portal/telemetry/tracer';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './edge.ts';
import { edgeConfig } from './edge-config.ts';

const labels = { en: 'Bookings', fr: 'R', de: 'B', it: 'P', es: 'R', pt: 'R' };
const SCRIPT = 'var bookings = 1;';
const BOOT = Buffer.from('start("</script>")');
const WORKER = Buffer.from('self.skipWaiting()');

let folder: string;
let edge: FastifyInstance;
let api: Server;
let seen: { method?: string; url?: string; authorization?: string; forwarded?: unknown }[];

async function publish(name: string, version: string, previous?: string, serial = 1, canaryPercent = 0) {
  const store = folderStore(folder);
  const files = new Map([
    ['entry.js', Buffer.from(SCRIPT)],
    ['entry.js.br', brotliCompressSync(SCRIPT)],
    ['boot.js', BOOT],
    ['sw.js', WORKER],
  ]);
  const release = {
    name,
    version,
    owner: name,
    commit: 'c',
    createdAt: '2026-03-05T14:05:00Z',
    contract: name === 'shell' ? '1.0.0' : '^1.0.0',
    shared: {},
    entry: 'entry.js',
    files: {
      'entry.js': digestOf(Buffer.from(SCRIPT)),
      'developer.js': digestOf(Buffer.from(SCRIPT)),
      'boot.js': digestOf(BOOT),
      'sw.js': digestOf(WORKER),
      'mount/mount.js': digestOf(Buffer.from(SCRIPT)),
    },
    preload: { '*': ['entry.js'] },
    ...(name !== 'shell' && {
      manifest: {
        name,
        owner: name,
        contract: '^1.0.0',
        labels,
        icon: 'list',
        routes: [{ path: '/account/bookings', access: 'host', titles: labels }],
        navigation: [],
        slots: [],
        storageKeys: [],
      },
    }),
  };
  const text = Buffer.from(JSON.stringify(release));
  await store.publish(name, version, new Map([...files, ['release.json', text]]));
  const signed = async (of: string) => ({
    version: of,
    digest: digestOf((await store.read(name, of, 'release.json')) ?? Buffer.from('')),
  });
  const entry = {
    name,
    owner: name,
    serial,
    changedAt: '2026-03-05T14:05:00Z',
    current: await signed(version),
    ...(previous && { previous: await signed(previous) }),
    ...(canaryPercent > 0 && previous && { current: await signed(previous), previous: undefined }),
    ...(canaryPercent > 0 && { canary: { ...(await signed(version)), percent: canaryPercent } }),
    withdrawn: [],
    change: { kind: 'release', actor: 'test' },
  };
  const keys = join(folder, 'keys');
  await admit(store, name, name, { keys, env: {} });
  const before = (await store.readEntry(name))?.text ?? null;
  await store.swapEntry(name, before, signEntry(entry, signingKey(name, keys, {})));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'));
  await publish('shell', '1.0.0');
  await publish('bookings', '1.0.0');
  seen = [];
  api = createServer((request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, authorization: headers.authorization, forwarded: headers['x-forwarded-for'] });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = await newEdge();
});

const newEdge = (env: NodeJS.ProcessEnv = {}) =>
  buildEdge({
    config: { ...edgeConfig(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, env), log: false },
    store: folderStore(folder),
    roots: () => rootKeysIn(join(folder, 'keys')),
  });

afterEach(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
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
    // The hash of nothing: emotion's empty style element.
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

test('a boot script or a worker that was changed in the store is not served (S-10)', async () => {
  expect((await get('/sw.js')).body).toBe(WORKER.toString());
  for (const file of ['boot.js', 'sw.js']) writeFileSync(join(folder, 'r/shell/1.0.0', file), 'start(2);');
  expect((await get('/')).statusCode).toBe(500);
  expect((await get('/')).body).not.toContain('start(2)');
  expect((await get('/sw.js')).statusCode).toBe(404);

  await publish('shell', '1.0.1', '1.0.0', 2);
  edge = await newEdge();
  expect((await get('/')).body).toContain('start(');
  writeFileSync(join(folder, 'r/shell/1.0.1/boot.js'), 'start(2);');
  writeFileSync(join(folder, 'r/shell/1.0.0/boot.js'), BOOT);
  const { statusCode, body } = await get('/');
  expect([statusCode, body.includes(BOOT.toString()), body.includes('start(2)')]).toEqual([200, true, false]);
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
  // Files of releases hold nothing of a person: any origin, and never with credentials.
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
  await publish('bookings', '1.0.1', '1.0.0', 2);
  const { headers, body } = await get('/embed/bookings.js', { 'x-forwarded-host': 'evil.test' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  const offer = JSON.parse(/^const offer = (.*);$/m.exec(body)?.[1] ?? '') as {
    releases: unknown[];
    words: Record<string, unknown>;
    config: object;
  };
  expect(offer.releases).toMatchObject([
    { base: '/r/bookings/1.0.1/', files: { 'mount/mount.js': digestOf(Buffer.from(SCRIPT)) } },
    { base: '/r/bookings/1.0.0/' },
  ]);
  expect(offer.words['en']).toEqual({
    failed: 'Bookings cannot be shown right now',
    retry: 'Try again',
    slow: 'Still loading. Your connection seems to be slow.',
  });
  expect(Object.keys(offer.words)).toHaveLength(6);
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
      await edge.close();
      edge = await newEdge({ PORTAL_DEVELOPER: '1' });
    });

    test('is taken from the address, kept in a cookie, and given back', async () => {
      const taken = await get(`/account/bookings?page=2&override=${OVERRIDE}`);
      expect([taken.statusCode, taken.headers.location]).toEqual([302, '/account/bookings?page=2']);
      expect(taken.headers['set-cookie']).toBe(`${cookie.cookie}; path=/; httponly; samesite=lax`);
      expect((await get('/?override=')).headers['set-cookie']).toContain('max-age=0');
    });

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

test('health says how old the registry is, and what is refused', async () => {
  expect((await get('/health')).json()).toMatchObject({
    status: 'ok',
    registry: { serial: 2, changedAt: '2026-03-05T14:05:00Z', old: null, refused: {} },
  });
  await edge.close();
  edge = await newEdge({ PORTAL_REGISTRY_AGE_DAYS: '1' });
  writeFileSync(join(folder, 'registry/messages.json'), '{}');
  expect((await get('/health')).json()).toMatchObject({
    status: 'ok',
    registry: {
      old: expect.stringMatching(/^nothing has changed for \d+ days$/),
      refused: { messages: 'not a signed registry entry' },
    },
  });
});

describe('the registry', () => {
  const live = async () => (await get('/registry.json')).json() as { remotes: { current: { version: string } }[] };

  test('names what was released, and the previous good release', async () => {
    await publish('bookings', '1.0.1', '1.0.0', 2);
    expect(await live()).toMatchObject({
      remotes: [{ current: { version: '1.0.1' }, previous: { version: '1.0.0' } }],
    });
  });

  test('a canary goes to its share of the visitors, always the same ones, and falls back to the current release', async () => {
    await publish('bookings', '1.1.0', '1.0.0', 2, 30);
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
        const file = join(folder, 'registry/bookings.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('1.0.0', '1.0.7'));
      },
    ],
    [
      'whose release.json was changed',
      () => {
        const file = join(folder, 'r/bookings/1.0.0/release.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('sha384-', 'sha384-x'));
      },
    ],
    [
      'signed by a key that its owner does not have',
      () => {
        const file = join(folder, 'registry/bookings.json');
        const { entry } = JSON.parse(readFileSync(file, 'utf8')) as SignedEntry;
        writeFileSync(file, signEntry(entry, signingKey('shell', join(folder, 'keys'), {})));
      },
    ],
  ])('an entry %s is not served (S-11)', async (_, tamper) => {
    tamper();
    expect(await live()).toMatchObject({ remotes: [] });
  });

  test('an entry with a lower serial than one seen before changes nothing (S-11)', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const old = readFileSync(join(folder, 'registry/bookings.json'), 'utf8');
      await publish('bookings', '1.0.1', '1.0.0', 2);
      expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
      writeFileSync(join(folder, 'registry/bookings.json'), old);
      jest.advanceTimersByTime(5000);
      expect(await live()).toMatchObject({ remotes: [{ current: { version: '1.0.1' } }] });
    } finally {
      jest.useRealTimers();
    }
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
      roots: () => rootKeysIn(join(folder, 'keys')),
      tracer,
    });
    return { logging, lines };
  }

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  test('a line names the area and release that answered, and a call is one trace up to the API', async () => {
    const receiver = await startOtlpReceiver();
    const tracer = await openTracer({ service: 'host-portal-edge', version: '1', endpoint: receiver.url });
    const { logging, lines } = await loggingEdge(folderStore(folder), apiUrl(), tracer);
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
      throw Object.assign(new Error(`ENOENT: no such file, open '${folder}/${CANARY}'`), { code: 'ENOENT' });
    };
    const gone = new Proxy(folderStore(folder), { get: (store, name) => (name in store ? away : undefined) });
    const all: string[] = [];
    for (const [store, to] of [
      [folderStore(folder), apiUrl()],
      [folderStore(folder), 'http://127.0.0.1:1'],
      [gone, 'http://127.0.0.1:1'],
    ] as const) {
      const { logging, lines } = await loggingEdge(store, to);
      for (const call of canaryCalls(CANARY)) await logging.inject(call);
      await logging.close();
      // What cannot be decoded is refused before it is a request.
      const readable = canaryCalls(CANARY).filter(({ url }) => !url.startsWith('/%'));
      expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(readable.length);
      all.push(...lines);
    }
    expect(all.some((line) => line.includes('request failed'))).toBe(true);
    for (const secret of [CANARY, folder, process.cwd()])
      expect(all.filter((line) => line.includes(secret))).toEqual([]);
  });
});

/** The canary in every part of every address, by every method, in headers and bodies. */
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
