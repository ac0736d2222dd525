/** @jest-environment node */
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import { edge, releaseAuth } from '../edge.fixture.ts';

const get = (url: string) => edge.inject({ url, headers: { host: 'portal.test' } });

test('robots.txt names the sitemap, and the sitemap every page that may be found, in every language', async () => {
  await releaseAuth();
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://portal.test/sitemap.xml');
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toHaveLength(3 * LANGUAGES.length);
  expect(pages).toEqual(expect.arrayContaining(['http://portal.test/', 'http://portal.test/de/login']));
  expect(body.match(/xhtml:link/g)).toHaveLength(3 * LANGUAGES.length ** 2);
});

test('security.txt says whom to tell, and has not ended', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:hosts@bagpost.example');
  expect(Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('a password manager is led to the page that changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/password']);
});

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/share.png', 'image/png'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s is there', async (path, type) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});
