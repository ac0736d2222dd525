/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { edge, get, restart } from '../edge.fixture.ts';
import { allowedHosts } from './allowed-hosts.ts';

test.each<[string, string | null, string[], string, boolean]>([
  ['localhost without settings', null, [], 'localhost:4000', true],
  ['a name below localhost', null, [], 'portal.localhost', true],
  ['an address in the network', null, [], '192.168.1.20:4000', true],
  ['an IPv6 address', null, [], '[fe80::1]:4000', true],
  ['another name', null, [], 'evil.example', false],
  ['a name that ends like localhost', null, [], 'evillocalhost', false],
  ['nothing', null, [], '', false],
  ['the public name', 'https://portal.example', [], 'portal.example', true],
  ['the public name in capitals', 'https://portal.example', [], 'PORTAL.example', true],
  ['the public name at another port', 'https://portal.example', [], 'portal.example:8443', true],
  ['localhost with a public name', 'https://portal.example', [], 'localhost', false],
  ['an address with a public name', 'https://portal.example', [], '10.0.0.1', false],
  ['a name below the public one', 'https://portal.example', [], 'evil.portal.example', false],
  ['a configured name', 'https://portal.example', ['hosts.example'], 'hosts.example:1', true],
  ['the public name with configured ones', 'https://portal.example', ['hosts.example'], 'portal.example', true],
  ['a configured port', null, ['hosts.example:8443'], 'hosts.example:8443', true],
  ['a name configured with the port of HTTPS', null, ['hosts.example:443'], 'hosts.example', true],
  ['a name configured with the port of HTTP', null, ['hosts.example:80'], 'hosts.example', true],
  ['the public name with a dot at its end', 'https://portal.example', [], 'portal.example.', true],
  ['the public name with a dot and a port', 'https://portal.example', [], 'portal.example.:443', true],
  ['a configured port with a dot', null, ['hosts.example:8443'], 'hosts.example.:8443', true],
  ['localhost with a dot', null, [], 'localhost.', true],
  ['the public name with two dots', 'https://portal.example', [], 'portal.example..', false],
  ['only a dot', null, [], '.', false],
  ['another port than the configured one', null, ['hosts.example:8443'], 'hosts.example', false],
])('a host is served or refused as configured: %s', (_, publicOrigin, names, host, isAllowed) => {
  expect(allowedHosts(publicOrigin, names)(host)).toBe(isAllowed);
});

test.each(['https://portal.example', '*.example', 'a/b'])(
  'the setting EDGE_HOSTS=%s is refused with an example of a valid value',
  (name) => {
    expect(() => allowedHosts(null, [name])).toThrow(
      `EDGE_HOSTS=${name} is not a host name; use portal.example or portal.example:8443`,
    );
  },
);

describe('an edge with configured host names', () => {
  beforeEach(() => restart({ PUBLIC_URL: 'https://portal.example', EDGE_HOSTS: 'hosts.example' }));
  const PATHS = [
    '/',
    '/de/account/bookings',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/registry.json',
    '/embed/bookings.js',
    '/embed/bookings/mf-manifest.json',
    '/r/bookings/1.0.0/entry.js',
    '/app.webmanifest',
    '/v2/users',
    '/sw.js',
    '/nowhere',
  ];

  test.each(PATHS)(
    'a request for %s under another host gets a 421 that is not cached and names the settings',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { host: 'evil.example', accept: 'text/html' });
      expect([statusCode, headers['cache-control']]).toEqual([421, 'no-store']);
      expect(body).toContain('PUBLIC_URL');
      expect(body).toContain('EDGE_HOSTS');
      expect(JSON.stringify(headers) + body).not.toContain('evil');
    },
  );

  test('the edge checks the host that a trusted proxy forwards, and health checks work with any host', async () => {
    const forwarded = await get('/', { host: 'portal.example', 'x-forwarded-host': 'evil.example' });
    expect(forwarded.statusCode).toBe(421);
    for (const url of ['/livez', '/readyz', '/health'])
      expect((await get(url, { host: '10.0.0.7:4000' })).statusCode).toBe(200);
  });

  test.each(PATHS)('the response to %s never contains the Host header if it may be cached', async (url) => {
    const { headers, body } = await get(url, { host: 'hosts.example:8443' });
    const cacheControl = String(headers['cache-control'] ?? '');
    const isPrivate = /private|no-store/.test(cacheControl);
    expect(isPrivate || !(JSON.stringify(headers) + body).includes('hosts.example')).toBe(true);
  });

  test('canonical URLs use the public URL, and the policy uses the host in the visitor’s request', async () => {
    const { headers, body } = await get('/', { host: 'hosts.example' });
    expect(body).toContain('<link rel="canonical" href="https://portal.example/"');
    expect(headers['content-security-policy']).toContain('http://hosts.example/r/');
  });
});

test('the nginx configuration in front of the edges never puts the Host header into a response', () => {
  const template = readFileSync(path.join(__dirname, '../../nginx/portal.conf.template'), 'utf8');
  expect(template).not.toMatch(/return 30\d [^;]*\$(http_)?host/);
  expect(template).toMatch(/return 421;/);
});

test('an edge without settings, as started by npm start, serves local host names and IP addresses', async () => {
  await restart({ EDGE_HOSTS: '' });
  for (const host of ['localhost:4000', '127.0.0.1:4000', '192.168.178.20:4000'])
    expect([host, (await edge.inject({ url: '/', headers: { host } })).statusCode]).toEqual([host, 200]);
  expect((await get('/')).statusCode).toBe(421);
  for (const forwarded of ['localhost:4000', '192.168.178.20:4000', 'portal.test'])
    expect((await get('/', { host: 'evil.example', 'x-forwarded-host': forwarded })).statusCode).toBe(421);
  expect((await get('/', { host: 'localhost:4000', 'x-forwarded-host': '127.0.0.1:4000' })).statusCode).toBe(200);
});
