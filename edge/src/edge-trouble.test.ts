/** @jest-environment node */
import { renameSync, writeFileSync } from 'node:fs';
import { edge, file, get, rawAnswer, releases, restart } from './edge.fixture.ts';
import { SCRIPT } from './releases.fixture.ts';

test('/health contains the registry’s age and problems', async () => {
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
      problems: {
        messages:
          'registry entry "messages" is not taken: nobody owns "messages": npm run host-portal -- owners add messages --owner messages --key team.pub.pem',
      },
    },
  });
});

test('without the registry, a running edge is ready but degraded, and a restarted edge is alive but not ready', async () => {
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
  // Some health checks send no Host header.
  expect((await edge.inject({ url: '/livez', headers: { host: '' } })).statusCode).toBe(200);
});

describe('the edge while the store is down', () => {
  const goAway = () => {
    renameSync(file('registry'), file('moved'));
    renameSync(file('r'), file('moved-r'));
  };

  test('a running edge serves every page and file of the live releases, even those that were never requested before', async () => {
    await releases.release('bookings', '1.0.1', { previous: '1.0.0' });
    await edge.registry.refresh();
    goAway();
    for (const url of ['/', '/de/account/bookings', '/sw.js', '/registry.json', '/embed/bookings.js'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    for (const version of ['1.0.0', '1.0.1'])
      for (const path of ['entry.js', 'mount/mount.js', 'release.json'])
        expect((await get(`/r/bookings/${version}/${path}`)).statusCode).toBe(200);
  });

  test('if no page can be rendered, visitors get an error page in the URL’s language, with a Retry-After header', async () => {
    goAway();
    await restart();
    for (const [url, lang, title] of [
      ['/', 'en', 'The portal isn’t available right now'],
      ['/fr/account', 'fr', 'Le portail n’est pas disponible pour le moment'],
      ['/de/account/bookings', 'de', 'Das Portal ist zurzeit nicht erreichbar'],
      ['/it/login', 'it', 'Al momento il portale non è disponibile'],
      ['/es', 'es', 'Ahora el portal no está disponible'],
      ['/pt/nowhere', 'pt', 'De momento o portal não está disponível'],
    ] as const) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).not.toContain('<script');
    }
    // The edge still proxies the API while the store is down.
    expect((await get('/v2/bookings')).statusCode).toBe(200);
  });

  test('a file from a release that is no longer live gets a 503 while the store is down', async () => {
    await releases.release('bookings', '1.0.1');
    await edge.registry.refresh();
    expect((await get('/r/bookings/1.0.0/entry.js')).body).toBe(SCRIPT);
    const store = { ...releases.store, read: () => Promise.reject(new Error('away')) };
    await restart({}, { store });

    const { statusCode, body, headers } = await get('/r/bookings/1.0.0/entry.js');
    expect([statusCode, body]).toEqual([503, 'The service is not available right now.']);
    expect(headers['retry-after']).toBe('10');
  });
});

describe('the edge’s error responses', () => {
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
  ])('the URL %s gets a fixed error text with no file path', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).not.toMatch(/ENOENT|ENAMETOOLONG|releases|node_modules|\.ts:|at .*\(/);
    expect(body).not.toContain(releases.folder);
  });

  test('malformed requests get a response and never a redirect to another host', async () => {
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    const say = (...lines: string[]) => rawAnswer(url, lines);
    expect(await say('GET //[ HTTP/1.1', 'host: localhost')).toMatch(/^HTTP\/1\.1 302 .*\blocation: \/\[\r/s);
    expect(await say('GET /\\[ HTTP/1.1', 'host: localhost')).toMatch(/^HTTP\/1\.1 (302|404) /);
    expect(await say('GET / HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET / HTTP/1.1', 'host:')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET / HTTP/1.1', 'host: localhost', 'Host: 127.0.0.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET http://localhost/de HTTP/1.1', 'host: localhost')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('GET /livez HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['/de', 32, 200, null],
    ['/v2/bookings', 32, 200, null],
    ['/livez', 32, 200, null],
    ['/de/account/bookings', 48, 431, 'Ihr Browser sendet zu viele Cookies'],
    ['/', 200, 431, 'Your browser sends too many cookies'],
    ['/v2/bookings', 48, 431, '"error_id":"EDGE_HEADERS_TOO_LARGE"'],
  ])('a request to %s with %i KB of cookies gets a %i', async (path, kilobytes, status, text) => {
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    const cookies = Array.from({ length: kilobytes / 4 }, (_, at) => `c${at}=${'x'.repeat(4080)}`).join('; ');
    const answer = await fetch(url + path, { headers: { accept: 'text/html', cookie: cookies } });
    expect(answer.status).toBe(status);
    const body = await answer.text();
    if (text) expect(body).toContain(text);
  });

  test.each(['a b', "portal.test/ 'unsafe-inline'", 'x"><script>'])(
    'the invalid host %j leads to an error page and never becomes part of a policy',
    async (host) => {
      const { statusCode, headers, body } = await get('/de', { host });
      expect([statusCode, headers['content-security-policy']?.includes('unsafe')]).toEqual([400, false]);
      expect(body).toContain('Diese Adresse gibt es nicht');
      const forwarded = await edge.inject({
        url: '/',
        headers: { host: 'portal.test', 'x-forwarded-host': host },
      });
      expect(forwarded.statusCode).toBe(400);
      expect(forwarded.headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  test('an unexpected error gets an HTML page for documents, and short JSON for the API’s paths', async () => {
    const broken = () => {
      throw new Error('ENOENT: /srv/portal/secret');
    };
    jest.spyOn(edge.registry, 'read').mockImplementation(broken);
    const page = await get('/pt/account/bookings');
    expect([page.statusCode, page.body.includes('De momento o portal não está disponível')]).toEqual([500, true]);
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

  test('a request with an unsupported method gets a plain-text response', async () => {
    const post = (accept: string) =>
      edge.inject({ method: 'POST', url: '/es', headers: { host: 'portal.test', accept } });
    expect((await post('text/html')).body).toContain('Esta dirección no existe');
    expect((await post('*/*')).body).toBe('There is nothing at this address.');
  });

  test('an unreadable cookie is ignored, even on an edge for developers', async () => {
    await restart({ PORTAL_DEVELOPER: '1' });
    expect((await get('/', { cookie: 'override=%' })).statusCode).toBe(200);
  });
});
