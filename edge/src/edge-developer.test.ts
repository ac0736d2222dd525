/** @jest-environment node */
import type { Registry } from '@host-portal/shared-lib/federation';
import { get, restart } from './edge.fixture.ts';

describe('an override that replaces a release with a local build', () => {
  const OVERRIDE = 'bookings@http://127.0.0.1:4200';
  const cookie = { cookie: `override=${encodeURIComponent(`${OVERRIDE}/`)}` };
  const registryOf = (body: string) =>
    (JSON.parse(/id="host-portal-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { registry: Registry }).registry;

  test('the edge ignores overrides unless it is configured for developers', async () => {
    expect((await get(`/account/bookings?override=${OVERRIDE}`)).statusCode).toBe(200);
    const { body, headers } = await get('/account/bookings', cookie);
    expect(body).not.toContain('4200');
    expect(body).not.toContain('src="/r/shell/1.0.0/developer.js"');
    expect(headers['content-security-policy']).not.toContain('4200');
    expect((await get('/registry.json', cookie)).body).not.toContain('4200');
  });

  describe('overrides on an edge for developers', () => {
    beforeEach(async () => {
      await restart({ PORTAL_DEVELOPER: '1' });
    });

    test('an override in the URL is stored in a cookie, and an empty override deletes the cookie', async () => {
      const typed = { 'sec-fetch-site': 'none' };
      const taken = await get(`/account/bookings?page=2&override=${OVERRIDE}`, typed);
      expect([taken.statusCode, taken.headers.location]).toEqual([302, '/account/bookings?page=2']);
      expect(taken.headers['set-cookie']).toBe(`${cookie.cookie}; path=/; httponly; samesite=lax`);
      expect((await get('/?override=')).headers['set-cookie']).toContain('max-age=0');
    });

    test.each(['cross-site', 'same-site', undefined])(
      'an override in a request with Sec-Fetch-Site %s takes effect only after a click on a link',
      async (site) => {
        const address = `/account/bookings?override=${OVERRIDE}`;
        const asked = await get(address, site === undefined ? {} : { 'sec-fetch-site': site });
        expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
        expect(asked.body).toContain('<a href="">Take bookings from http://127.0.0.1:4200/</a>');
        expect(asked.body).not.toContain('<script');
        expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
        // A click on the page's link requests the same URL again, now from the portal's own origin.
        const clicked = await get(address, { 'sec-fetch-site': 'same-origin' });
        expect(clicked.headers['set-cookie']).toContain('override=bookings');
      },
    );

    test('a local build is loaded with the live release as its fallback, and the policy allows the build’s origin', async () => {
      const { body, headers } = await get('/account/bookings', cookie);
      expect(registryOf(body).remotes).toMatchObject([
        {
          current: { name: 'bookings', version: 'local', base: 'http://127.0.0.1:4200/bookings/', files: {} },
          previous: { version: '1.0.0' },
        },
      ]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('http://portal.test/r/ http://127.0.0.1:4200/');
      expect(policy).toContain('ws://127.0.0.1:4200/');
      expect(policy).toMatch(/trusted-types host-portal$/);
      expect(policy).not.toContain('unsafe-');
      expect(headers['integrity-policy']).toBeUndefined();
    });

    test('a page with a local shell build uses the boot script and devtools of the published release', async () => {
      const both = { cookie: `override=${encodeURIComponent('shell,bookings@http://127.0.0.1:4200/')}` };
      const { body } = await get('/account/bookings', both);
      const { shell, remotes } = registryOf(body);
      expect(shell).toMatchObject({
        current: { version: 'local', base: 'http://127.0.0.1:4200/shell/' },
        previous: { version: '1.0.0' },
      });
      expect(remotes[0]?.current.base).toBe('http://127.0.0.1:4200/bookings/');
      expect(body).toContain('src="/r/shell/1.0.0/developer.js"');
    });

    test('pages without an override have the same strict policy as hosts’ pages', async () => {
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
    ])('the override %s is refused, because it does not name the developer’s own machine', async (override) => {
      const { body } = await get('/', { cookie: `override=${encodeURIComponent(override)}` });
      expect(registryOf(body).remotes[0]?.current.version).toBe('1.0.0');
    });
  });
});
