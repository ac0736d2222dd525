/** @jest-environment node */
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { edge, releaseAuth, restart } from '../edge.fixture.ts';

const get = (url: string) => edge.inject({ url, headers: { host: 'portal.test' } });

test('robots.txt refers to the sitemap, and the sitemap lists every indexable page in every language', async () => {
  await releaseAuth();
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://portal.test/sitemap.xml');
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toHaveLength(3 * LANGUAGES.length);
  expect(pages).toEqual(expect.arrayContaining(['http://portal.test/', 'http://portal.test/de/login']));
  expect(body.match(/xhtml:link/g)).toHaveLength(3 * LANGUAGES.length ** 2);
});

test('security.txt has a contact and has not expired', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:hosts@bagpost.example');
  expect(Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('a password manager is redirected to the page where the password can be changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/password']);
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/share.png', 'image/png'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
])('the file %s exists', async (path, type) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

test.each(['/robots.txt', '/.well-known/security.txt'])(
  'shared caches may store %s for a day only if it contains the configured origin instead of the Host header',
  async (path) => {
    const ask = () => edge.inject({ url: path, headers: { host: 'other.example' } });
    await restart({ EDGE_HOSTS: 'other.example' });
    expect((await ask()).headers['cache-control']).toBe('private, no-cache');
    await restart({ PUBLIC_URL: 'https://hosts.example/', EDGE_HOSTS: 'other.example' });
    const { body, headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(body).toContain('https://hosts.example/');
    expect(body).not.toContain('other.example');
  },
);

test('shared caches may store the sitemap only if it contains the configured origin instead of the Host header', async () => {
  const ask = () => edge.inject({ url: '/sitemap.xml', headers: { host: 'other.example' } });
  await restart({ EDGE_HOSTS: 'other.example' });
  expect((await ask()).headers['cache-control']).toBe('private, no-cache');
  await restart({ PUBLIC_URL: 'https://hosts.example', EDGE_HOSTS: 'other.example' });
  const { body, headers } = await ask();
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<loc>https://hosts.example/</loc>');
  expect(body).not.toContain('other.example');
});
