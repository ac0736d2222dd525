import { expect, signIn, test } from '../journey.ts';
import { poison } from '../page/poison.ts';

const PAYLOAD = `<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>{{constructor}}$t(retry)`;

/** Matches the API fields that contain text written by people. */
const WRITTEN = /^(.*name|.*comment.*|.*note.*|address.*|reason|text|review|description|translated.*|city)$/i;

test.describe('without a service worker', () => {
  // Blocks the worker, whose requests would bypass the changed responses.
  test.use({ serviceWorkers: 'block' });

  test('texts written by travellers and hosts are shown as plain text everywhere', async ({ page }) => {
    await signIn(page, { at: '/login?next=/account' });
    const poisoned = await poison(page, {
      answers: /\/v[23]\/(bookings|stashpoints|hosts|closures|reviews|users)/,
      fields: WRITTEN,
      join: (text) => `${text} ${PAYLOAD}`,
    });
    for (const path of [
      '/account',
      '/account/bookings',
      '/account/storage-spots',
      '/account/storage-spots/s101',
      '/account/storage-spots/s101/reviews',
      '/account/storage-spots/s101/closures',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(
        page.getByRole('main').getByText('wasRun').or(page.locator('main input[value*=wasRun]')).first(),
      ).toBeAttached();
    }
    expect(poisoned.texts).toBeGreaterThan(50);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the login ignores a next parameter that leads to another origin', async ({ page, portal }) => {
  const origin = portal.url;
  const nexts = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%09/evil.example',
  ];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, { at: `/login?next=${encodeURIComponent(nexts[0] ?? '')}` });
  for (const next of nexts) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(new URL(page.url()).origin, next).toBe(origin);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
});

test('a page from another origin cannot show the portal in a frame', async ({ page, portal }) => {
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${portal.url}/login"></iframe>` }),
  );
  await page.goto('https://evil.example/');
  const frame = page.frames()[1];
  await frame?.waitForLoadState();
  await expect(frame?.locator('#portal') ?? page.locator('nothing')).toHaveCount(0);
  expect(frame?.url()).toMatch(/^chrome-error:/);
});

for (const base of ['/r/', 'https://evil.example/'])
  test(`a <base> of ${base} in the page does not change the portal’s URLs`, async ({ page, portal, violations }) => {
    await signIn(page, { at: '/login?next=/account' });
    await page.evaluate((href) => document.head.prepend(Object.assign(document.createElement('base'), { href })), base);
    await expect.poll(() => violations.map((what) => what.split(' ')[0])).toContain('base-uri');
    violations.length = 0;
    await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/bookings$/);
    expect(await page.evaluate(() => document.baseURI)).toContain(`${portal.url}/account`);
  });

test('the browser refuses and reports injected markup, third-party scripts, scripts without a hash and a second Trusted Types policy', async ({
  page,
  violations,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcome = await page.evaluate(tryEverything);
  expect(outcome).toEqual({
    markup: 'TypeError',
    'a text as an address': 'TypeError',
    'a second policy': 'TypeError',
    'a file that no release has': 'error',
    'an inline script': 'not run',
    'a module from elsewhere': 'TypeError',
  });
  await expect
    .poll(() => violations.map((what) => what.split(' ')[0]))
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'script-src-elem', 'trusted-types']));
  violations.length = 0;
});

/** Runs in the page. Tries what an attacker with injected code would try, and returns the results by name. */
async function tryEverything() {
  const {
    document: page,
    trustedTypes: types,
    __hostPortal: boot,
  } = globalThis as unknown as {
    document: Document;
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    __hostPortal: { script: (url: string) => HTMLScriptElement };
  };
  const nameOf = (error: unknown) => (error as Error).name;
  const thrown = (action: () => unknown) => {
    try {
      action();
      return 'done';
    } catch (error) {
      return nameOf(error);
    }
  };
  const inline = page.createElement('script');
  inline.append('globalThis.wasRun = 1');
  const unknown = boot.script(`${location.origin}/r/shell/0.0.0/main.js`);
  const answered = new Promise<string>((resolve) => {
    unknown.addEventListener('load', () => resolve('load'));
    unknown.addEventListener('error', () => resolve('error'));
  });
  page.head.append(unknown);
  const elsewhere = 'https://evil.example/x.js';
  return {
    markup: thrown(() => (page.createElement('div').innerHTML = '<b>x</b>')),
    'a text as an address': thrown(() => (page.createElement('script').src = elsewhere)),
    'a second policy': thrown(() => types.createPolicy('another', {})),
    'a file that no release has': await answered,
    'an inline script':
      thrown(() => page.head.append(inline)) === 'done' && !('wasRun' in globalThis) ? 'not run' : 'run',
    'a module from elsewhere': await import(elsewhere).then(() => 'loaded', nameOf),
  };
}
